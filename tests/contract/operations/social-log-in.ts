import { describe, expect, test } from 'vitest';
import { done, refused, type Caller } from '../client.ts';
import { newAccount } from '../shop.ts';
import { codeMailedTo, landWith, newPerson, oidc } from '../social.ts';

/** Tests log-ins with a provider (C08). */
export function socialLogInCalls(): void {
  describe('who asks with a provider', () => {
    test('C08 the ticket of a log-in with a provider', async () => {
      const { sub, email } = await newPerson();
      const { ticket, connect } = await landWith(sub);
      const input = { params: { provider: 'demo-id' }, query: { access_token: ticket } };
      expect(await refused('socialCallback', input)).toBe('ticket_invalid');
      const { jwt, next } = await done('socialCallback', input, { connect });
      expect(next).toBe('/plans');
      expect((await done('readMe', {}, { token: jwt })).email).toBe(email);
      expect(await refused('socialCallback', input, { connect })).toBe('ticket_invalid');
      const { issued } = await oidc<{ issued: { sub: string; access_token: string }[] }>('/issued');
      const access_token = issued.find((each) => each.sub === sub)?.access_token ?? '';
      expect(await refused('socialCallback', { ...input, query: { access_token } }, { connect })).toBe(
        'ticket_invalid',
      );
    });

    test('C08 a log-in with an unconfirmed address waits for the mailed code', async () => {
      const { sub, email } = await newPerson({ verified: false });
      const { ticket, connect } = await landWith(sub);
      const params = { provider: 'demo-id' };
      const landed = { params, query: { access_token: ticket } };
      expect(await refused('socialCallback', landed, { connect })).toBe('social_unverified');
      expect(await refused('readUnprovenLogIn', { params })).toBe('ticket_invalid');
      expect(await refused('mailLogInCode', { params })).toBe('ticket_invalid');
      expect(await done('readUnprovenLogIn', { params }, { connect })).toEqual({ email, asked: false, next: '/plans' });
      await done('mailLogInCode', { params }, { connect });
      expect(await refused('proveLogIn', { params, body: { code: 'NOT-IT' } }, { connect })).toBe('log_in_code_wrong');
      const code = await codeMailedTo(email);
      expect(await refused('proveLogIn', { params, body: { code } })).toBe('ticket_invalid');
      const proven = await done('proveLogIn', { params, body: { code } }, { connect });
      const { jwt } = await done('socialCallback', { params, query: { access_token: proven.ticket } }, { connect });
      expect((await done('readMe', {}, { token: jwt })).email).toBe(email);
    });

    test('C08 a log-in is linked after the password of the account, and taken away again', async () => {
      const { email, password, token } = await newAccount();
      const { sub } = await newPerson({ email });
      const { ticket, connect } = await landWith(sub);
      const params = { provider: 'demo-id' };
      const landed = { params, query: { access_token: ticket } };
      expect(await refused('socialCallback', landed, { connect })).toBe('social_link_needed');
      expect(await refused('readWaitingLogin', { params })).toBe('ticket_invalid');
      expect(await done('readWaitingLogin', { params }, { connect })).toMatchObject({ email, purpose: 'log-in' });
      const link = (body: object, caller: Caller) => refused('linkLogin', { params, body }, caller);
      expect(await link({ password }, {})).toBe('ticket_invalid');
      expect(await link({ password: 'not-the-password' }, { connect })).toBe('password_wrong');
      const { jwt } = await done('linkLogin', { params, body: { password } }, { connect });
      expect((await done('readMe', {}, { token: jwt })).email).toBe(email);
      const [login] = (await done('readAccount', {}, { token })).logins;
      const linked = { params: { loginId: login?.id ?? '' } };
      expect(await refused('unlinkLogin', linked)).toBe('unauthenticated');
      await done('unlinkLogin', linked, { token });
      expect(await refused('unlinkLogin', linked, { token })).toBe('not_found');
    });
  });
}

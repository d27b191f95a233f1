import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { query } from '../../journeys/steps/database.ts';
import { mailedCode, waitForMails } from '../../journeys/steps/simulators.ts';
import { done, refused, type Caller } from '../client.ts';
import { newAccount, randomAddress } from '../shop.ts';

/** Tests forgotten, changed and new passwords, and changed email addresses (C04 to C07). */
export function credentialCalls(): void {
  describe('what they prove it with', () => {
    test('C04 C05 C06 a forgotten and a changed password', async () => {
      const { email, password, token } = await newAccount();
      const ip = randomAddress();
      for (const address of [email, `nobody.${randomUUID()}@example.com`]) {
        expect(await done('forgotPassword', { body: { email: address } }, { ip })).toEqual({ ok: true });
      }
      const code = await mailedCode(email, 'reset-password');
      const next = { password: 'a quieter harbor', passwordConfirmation: 'a quieter harbor' };
      expect(await refused('resetPassword', { body: { ...next, code: 'no-such-code' } }, { ip })).toBe('link_invalid');
      const { jwt } = await done('resetPassword', { body: { ...next, code } }, { ip });
      expect(await refused('resetPassword', { body: { ...next, code } }, { ip })).toBe('link_invalid');
      const used = { body: { code, page: 'password' } } as const;
      expect(await done('readMailedLink', used, { ip })).toEqual({ opens: false, canRenew: true, changesTo: null });
      expect(await done('renewMailedLink', used, { ip })).toEqual({ ok: true });
      const unknown = { body: { code: 'no-such-code', page: 'password' } } as const;
      expect(await refused('renewMailedLink', unknown, { ip })).toBe('link_invalid');
      expect(await refused('readMe', {}, { token })).toBe('session_ended');
      const change = { currentPassword: next.password, password, passwordConfirmation: password };
      const wrong = { ...change, currentPassword: 'not this one' };
      expect(await refused('changePassword', { body: wrong }, { token: jwt })).toBe('password_wrong');
      expect(await refused('changePassword', { body: change })).toBe('unauthenticated');
      const renewed = await done('changePassword', { body: change }, { token: jwt });
      expect(await refused('readMe', {}, { token: jwt })).toBe('session_ended');
      await done('readMe', {}, { token: renewed.jwt });
      const proof = (typed: string) => ({ body: { password: typed } });
      expect(await refused('proveMyself', proof(password))).toBe('unauthenticated');
      expect(await refused('proveMyself', proof('not this one'), { token: renewed.jwt })).toBe('password_wrong');
      await done('proveMyself', proof(password), { token: renewed.jwt });
      await done('logIn', { body: { identifier: email, password } }, { ip });
    });

    test('C07 addresses are confirmed, changed and put back', async () => {
      const { email, password, token } = await newAccount();
      const ip = randomAddress();
      const confirm = async (to: string) =>
        done('confirmEmail', { body: { code: await mailedCode(to, 'email-confirmation') } }, { ip, token });
      for (const address of [email, `nobody.${randomUUID()}@example.com`]) {
        const answer = await done('sendEmailConfirmation', { body: { email: address } }, { ip });
        expect(answer).toEqual({ email: address, sent: true });
      }
      await waitForMails(email, 2);
      const strange = { body: { code: await mailedCode(email, 'email-confirmation') } };
      expect(await refused('confirmEmail', strange, { ip })).toBe('owner_unknown');
      const guess = { body: { ...strange.body, password: 'not this one' } };
      expect(await refused('confirmEmail', guess, { ip })).toBe('password_wrong');
      expect(await confirm(email)).toEqual({ ok: true, email, changed: false });
      expect(await done('readMe', {}, { token })).toMatchObject({ confirmed: true });

      const other = `other.${randomUUID()}@example.com`;
      const change = (body: object, caller: Caller = { token }) =>
        refused('changeEmail', { body: { email: other, ...body } }, caller);
      expect(await change({ password: 'not this one' })).toBe('password_wrong');
      expect(await change({})).toBe('invalid_input');
      expect(await change({ password }, {})).toBe('unauthenticated');
      const body = { email: other, password };
      expect(await done('changeEmail', { body }, { token })).toEqual({ pendingEmail: other });
      expect(await confirm(other)).toEqual({ ok: true, email: other, changed: true });
      const late = { body: { code: await mailedCode(other, 'email-confirmation') } };
      expect(await refused('confirmEmail', late, { ip })).toBe('link_invalid');
      const taken = { username: email, email, password };
      expect(await refused('register', { body: taken }, { ip })).toBe('email_taken');

      const third = `third.${randomUUID()}@example.com`;
      await done('changeEmail', { body: { email: third, password } }, { token });
      const code = await mailedCode(third, 'email-confirmation');
      await done('register', { body: { email: third, password } }, { ip });
      expect(await refused('confirmEmail', { body: { code } }, { ip, token })).toBe('email_taken');

      const undo = { body: { code: await mailedCode(email, 'undo-email-change') } };
      expect(await done('undoEmailChange', undo, { ip })).toEqual({ ok: true });
      expect(await refused('undoEmailChange', undo, { ip })).toBe('link_invalid');
      expect(await refused('readMe', {}, { token })).toBe('session_ended');
      expect(await refused('logIn', { body: { identifier: email, password } }, { ip })).toBe('wrong_credentials');
    });

    test('a first password is set once, soon after the log-in', async () => {
      const { email, token } = await newAccount();
      const body = { password: 'a quieter harbor', passwordConfirmation: 'a quieter harbor' };
      const set = (caller: Caller) => refused('setPassword', { body }, caller);
      expect(await set({ token })).toBe('password_exists');
      expect(await set({})).toBe('unauthenticated');
      const without = 'delete from account_password p using up_users u where u.id = p.user_id and u.email = $1';
      await query(without, [email]);
      const aged = `update session s set created_at = now() - interval '1 hour' from up_users u
      where u.id = s.user_id and u.email = $1`;
      const { jwt } = await done('setPassword', { body }, { token }).then(() =>
        done('logIn', { body: { identifier: email, password: body.password } }),
      );
      await query(without, [email]);
      await query(aged, [email]);
      expect(await set({ token: jwt })).toBe('log_in_again');
      expect(await refused('changeEmail', { body: { email: `x${email}` } }, { token: jwt })).toBe('log_in_again');
    });
  });
}

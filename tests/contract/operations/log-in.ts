import { randomUUID } from 'node:crypto';
import { strapi } from '@strapi/client';
import { describe, expect, test } from 'vitest';
import { system } from '../../support/system.ts';
import { call, done, refused } from '../client.ts';
import { newAccount, randomAddress } from '../shop.ts';

/** Tests accounts and how their owners log in (C01, C02, C03). */
export function logInCalls(): void {
  describe('who asks', () => {
    test('C01 C02 C03 accounts', async () => {
      const { email, password, token } = await newAccount();
      const ip = randomAddress();
      const again = { username: email, email, password };
      expect(await refused('register', { body: again }, { ip })).toBe('email_taken');
      expect(await refused('register', { body: { ...again, password: 'short' } }, { ip })).toBe('invalid_input');
      const body = { identifier: email.toUpperCase(), password };
      const { jwt } = await done('logIn', { body }, { ip });
      expect((await done('readMe', {}, { token: jwt })).email).toBe(email);
      expect(await refused('logIn', { body: { ...body, password: 'not this one' } }, { ip })).toBe('wrong_credentials');
      expect(await refused('logIn', { body: { identifier: 'nobody', password } }, { ip })).toBe('invalid_input');
      expect(await refused('readMe')).toBe('forbidden');
      await done('logOut', {}, { token: jwt });
      expect(await refused('readMe', {}, { token: jwt })).toBe('session_ended');
      expect(await refused('logOut', {}, { token: jwt })).toBe('session_ended');
      expect(await refused('logOut')).toBe('unauthenticated');
      await done('readMe', {}, { token });
    });

    test('C02 an outside client logs in with @strapi/client', async () => {
      const { email, password } = await newAccount();
      const { cms, prefix } = system;
      const client = strapi({ baseURL: `${cms}${prefix}` });
      const body = JSON.stringify({ identifier: email, password });
      const headers = { 'content-type': 'application/json' };
      const answer = await client.fetch('/auth/local', { method: 'POST', headers, body });
      const { jwt, user } = (await answer.json()) as { jwt: string; user: { email: string } };
      expect(user.email).toBe(email);
      const mine = await strapi({ baseURL: `${cms}${prefix}`, auth: jwt }).fetch('/users/me');
      expect(await mine.json()).toMatchObject({ email });
    });

    test('Strapi’s own calls about accounts are closed, with a token and without', async () => {
      const { token } = await newAccount();
      const { cms, prefix } = system;
      const routes = [
        'GET /users',
        'GET /users/1',
        'PUT /users/1',
        'GET /users/count',
        'GET /auth/email-confirmation?confirmation=x',
        'POST /auth/refresh',
        'GET /auth/sessions',
        'GET /users-permissions/roles',
      ];
      for (const route of routes) {
        const [method = '', path = ''] = route.split(' ');
        for (const headers of [{}, { authorization: `Bearer ${token}` }] as Record<string, string>[]) {
          const { status } = await fetch(`${cms}${prefix}${path}`, { method, headers });
          expect([403, 404, 405], route).toContain(status);
        }
      }
    });

    test('a log-in says the same of a wrong password and of no account', async () => {
      const { email } = await newAccount();
      const ip = randomAddress();
      const [wrong, nobody] = await Promise.all(
        [email, `nobody.${randomUUID()}@example.com`].map((identifier) =>
          call('logIn', { body: { identifier, password: 'not this one' } }, { ip }),
        ),
      );
      const said = (outcome: typeof wrong) => outcome && !outcome.ok && [outcome.status, outcome.code, outcome.message];
      expect(said(wrong)).toEqual(said(nobody));
    });
  });
}

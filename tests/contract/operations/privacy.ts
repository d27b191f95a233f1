import { describe, expect, test } from 'vitest';
import { query } from '../../journeys/steps/database.ts';
import { system, until } from '../../support/system.ts';
import { done, refused } from '../client.ts';
import { newAccount, paidCart, policiesInForce, randomAddress, travel } from '../shop.ts';

/** Tests the privacy requests that anyone may make about their data. */
export function privacyCalls(): void {
  describe('one’s own data', () => {
    test('R12 a request, its status, its link and how long things are kept', async () => {
      const { email } = await newAccount();
      const ip = randomAddress();
      const { code } = await done('requestPrivacy', { body: { kind: 'deletion', email } }, { ip });
      expect(await refused('requestPrivacy', { body: { kind: 'gift', email } }, { ip })).toBe('invalid_input');
      expect((await done('readPrivacyRequest', { params: { code } })).state).toBe('received');
      const unknown = { code: 'PR-0000-0000-0000-0000' };
      expect(await refused('readPrivacyRequest', { params: unknown })).toBe('not_found');
      const link = async () => {
        const answer = await fetch(`${system.mails}/_sim/mails?to=${encodeURIComponent(email)}`);
        const { mails } = (await answer.json()) as { mails: { text: string }[] };
        // The email that confirms the account may arrive after the email with the link.
        return mails.map(({ text }) => /request\?token=([\w-]+)/.exec(text)?.[1]).find((token) => token !== undefined);
      };
      await until(async () => (await link()) !== undefined);
      const body = { token: (await link()) ?? '' };
      expect((await done('readPrivacyLink', { body })).can).toBe('confirm');
      expect((await done('confirmPrivacyRequest', { body })).state).toBe('waiting');
      expect((await done('withdrawPrivacyRequest', { body })).state).toBe('withdrawn');
      for (const id of ['readPrivacyLink', 'confirmPrivacyRequest', 'withdrawPrivacyRequest'] as const) {
        expect(await refused(id, { body: { token: 'nobody' } })).toBe('link_invalid');
        expect(await refused(id, { body: { token: 7 } })).toBe('invalid_input');
      }
      expect((await done('readRetention')).rules.length).toBeGreaterThan(5);
    });

    test('R12 R13 an account’s own deletion is read and stopped by its owner only', async () => {
      const { token } = await newAccount();
      for (const id of ['readOwnDeletion', 'withdrawOwnDeletion'] as const) {
        expect(await done(id, {}, { token })).toEqual({ deletion: null });
        expect(await refused(id)).toBe('unauthenticated');
      }
    });

    test('R13 what an account and an order agreed to is recorded with its version', async () => {
      const { account } = await paidCart(travel);
      const inForce = await policiesInForce();
      const { consents } = await done('readAccount', {}, { token: account.token });
      expect(Object.fromEntries(consents.map(({ what, version }) => [what, version]))).toEqual(inForce);
      const rows = await query<{ givenWith: string; rows: number }>(
        `select given_with as "givenWith", count(*)::int as rows from consent c join up_users u on u.id = c.user_id
        where u.email = $1 group by 1 order by 1`,
        [account.email],
      );
      expect(rows).toEqual([
        { givenWith: 'purchase', rows: 2 },
        { givenWith: 'registration', rows: 2 },
      ]);
    });
  });
}

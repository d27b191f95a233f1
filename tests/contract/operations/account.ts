import { randomUUID } from 'node:crypto';
import { operations, type Operation, type OperationId } from '@cerulean/contract/operations';
import { MAX_SAVED_ADDRESSES } from '@cerulean/rules/limits';
import { describe, expect, test } from 'vitest';
import { done, refused } from '../client.ts';
import { home, newAccount, randomAddress } from '../shop.ts';

/** Tests account pages and who may see them. */
export function accountCalls(): void {
  describe('R13 my account', () => {
    const mine = { label: 'Home', name: 'Ada Harbor', address: home, isDelivery: true, isE911: false };

    test('is read and changed by its owner alone', async () => {
      const { token, email } = await newAccount();
      expect(await done('readAccount', {}, { token })).toMatchObject({ email, name: 'Ada Harbor', hasPassword: true });
      expect(await done('changeProfile', { body: { phone: '415 555 0117' } }, { token })).toMatchObject({
        name: 'Ada Harbor',
        phone: '+14155550117',
      });
      expect(await refused('changeProfile', { body: { name: '' } }, { token })).toBe('invalid_input');
      const mails = { news: true, offers: false };
      expect(await done('changeMailPreferences', { body: mails }, { token })).toEqual(mails);
      expect(await refused('changeMailPreferences', { body: { news: 'yes' } }, { token })).toBe('invalid_input');
    });

    test('R25 has points, and the rules are for everybody', async () => {
      const { token } = await newAccount();
      expect(await done('readOwnRewards', { query: { page: '1' } }, { token })).toMatchObject({
        balance: 0,
        entries: [],
      });
      expect(await refused('readOwnRewards', { query: { page: '0' } }, { token })).toBe('invalid_input');
      expect(await refused('readOwnRewards', { query: {} })).toBe('unauthenticated');
      expect((await done('readRewards')).rule).toMatchObject({ isOn: true, points: 1, per: 100, validDays: 365 });
    });

    test('R07 keeps addresses', async () => {
      const { token } = await newAccount();
      const { address } = await done('createAddress', { body: mine }, { token });
      expect((await done('createAddress', { body: mine }, { token })).address).toEqual(address);
      expect(await refused('createAddress', { body: { ...mine, name: '' } }, { token })).toBe('invalid_input');
      const params = { addressId: address.id };
      const change = (body: object) => ({ params, body: { ...mine, version: address.version, ...body } });
      await done('changeAddress', change({ isE911: true }), { token });
      expect(await refused('changeAddress', change({ label: 'Work' }), { token })).toBe('address_changed');
      expect(await refused('changeAddress', change({ address: null }), { token })).toBe('invalid_input');
      expect((await done('listAddresses', {}, { token })).addresses).toMatchObject([{ id: address.id, isE911: true }]);
      const stranger = await newAccount();
      expect(await refused('changeAddress', change({}), { token: stranger.token })).toBe('not_found');
      expect(await refused('removeAddress', { params }, { token: stranger.token })).toBe('not_found');
      await done('removeAddress', { params }, { token });
      for (let n = 0; n < MAX_SAVED_ADDRESSES; n += 1) {
        await done('createAddress', { body: { ...mine, address: { ...home, line1: `${n} Main` } } }, { token });
      }
      expect(await refused('createAddress', { body: mine }, { token })).toBe('too_many_addresses');
    });

    test('lists the browsers that are logged in, and ends them', async () => {
      const { email, password, token } = await newAccount();
      const log = () => done('logIn', { body: { identifier: email, password } }, { ip: randomAddress() });
      const others = [await log(), await log()];
      const { sessions } = await done('listSessions', {}, { token });
      expect(sessions.map(({ current }) => current)).toEqual([true, false, false]);
      const params = { sessionId: sessions[1]?.id ?? '' };
      await done('endSession', { params }, { token });
      expect(await refused('endSession', { params }, { token })).toBe('not_found');
      expect(await done('endOtherSessions', { body: {} }, { token })).toEqual({ ended: 1 });
      expect(await refused('endOtherSessions', { body: { everywhere: 'yes' } }, { token })).toBe('invalid_input');
      for (const { jwt } of others) expect(await refused('listSessions', {}, { token: jwt })).toBe('session_ended');
      expect(await done('endOtherSessions', { body: { everywhere: true } }, { token })).toEqual({ ended: 1 });
      expect(await refused('readAccount', {}, { token })).toBe('session_ended');
    });

    test('is refused without a token, or with one that has ended', async () => {
      const params = { addressId: randomUUID(), sessionId: 'a'.repeat(32) };
      const body = { ...mine, version: 1, news: true, offers: true };
      const calls = [
        'readAccount',
        'changeProfile',
        'changeMailPreferences',
        'listAddresses',
        'createAddress',
        'changeAddress',
        'removeAddress',
        'listSessions',
        'endSession',
        'endOtherSessions',
      ] as const;
      for (const id of calls) {
        expect(await refused(id, { params, ...bodyFor(id, body) })).toBe('unauthenticated');
        expect(await refused(id, { params, ...bodyFor(id, body) }, { token: 'garbage' })).toBe('session_ended');
      }
    });
  });
}

/** Returns an empty object for a call without a body, because fetch refuses to send a body with it. */
function bodyFor(id: OperationId, body: object): { body?: object } {
  const operation: Operation = operations[id];
  return operation.body ? { body } : {};
}

import { randomUUID } from 'node:crypto';
import { MAX_SAVED_ADDRESSES } from '@cerulean/rules/limits';
import type { SavedAddressBody } from '@cerulean/contract/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../commerce/cart/test-shop.ts';
import { sql } from '../../commerce/db/statement.ts';
import { addressHandlers } from './address-handlers.ts';
import { sweepAddresses } from './address-store.ts';
import { profileHandlers } from './profile-handlers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ ...profileHandlers, ...addressHandlers });
});
afterAll(() => shop.drop());

const newOwner = () => shop.logIn(`${randomUUID()}@example.com`);
const home: SavedAddressBody = {
  label: 'Home',
  name: 'María-José Wolfeschlegelsteinhausen',
  address: {
    country: 'US',
    line1: '2190 Harrison Street',
    line2: null,
    city: 'San Francisco',
    state: 'CA',
    zip: '94110',
  },
  isDelivery: true,
  isE911: true,
};
const at = (line1: string, different: Partial<SavedAddressBody> = {}): SavedAddressBody => ({
  ...home,
  label: null,
  isDelivery: false,
  isE911: false,
  address: { ...home.address, line1 },
  ...different,
});

describe('R13 my account', () => {
  it('says what it holds, and takes a new name and phone number', async () => {
    const { token, userId } = await newOwner();
    expect(await shop.call('readAccount', {}, { token })).toMatchObject({
      id: userId,
      name: null,
      phone: null,
      hasPassword: false,
      pendingEmail: null,
      mailPreferences: { news: false, offers: false },
    });
    const body = { name: '  王小明 ', phone: '(415) 555-0117' };
    expect(await shop.call('changeProfile', { body }, { token })).toMatchObject({
      name: '王小明',
      phone: '+14155550117',
    });
    expect(await shop.call('changeProfile', { body: { phone: null } }, { token })).toMatchObject({
      name: '王小明',
      phone: null,
    });
  });

  it('takes the language of emails, and only one that there is', async () => {
    const { token } = await newOwner();
    expect((await shop.call('readAccount', {}, { token })).language).toBeNull();
    expect(await shop.call('changeProfile', { body: { language: 'es' } }, { token })).toMatchObject({ language: 'es' });
    expect(await shop.call('changeProfile', { body: { name: 'Ada' } }, { token })).toMatchObject({ language: 'es' });
    expect((await shop.refused('changeProfile', { body: { language: 'x' } }, { token })).code).toBe('invalid_input');
    expect(await shop.call('changeProfile', { body: { language: 'tl' } }, { token })).toMatchObject({ language: 'en' });
  });

  it('takes nothing that is not a profile', async () => {
    const { token } = await newOwner();
    const body = { name: 'Ada', email: 'else@example.com', confirmed: false, id: 1, role: 1 };
    const before = await shop.call('readAccount', {}, { token });
    const { etags, ...rest } = await shop.call('changeProfile', { body }, { token });
    expect(rest).toEqual({ ...before, name: 'Ada', etags: undefined });
    expect(etags.mailPreferences).toBe(before.etags.mailPreferences);
    for (const wrong of [{ name: '' }, { name: 'a\u0000b' }, { name: 'x'.repeat(121) }, { phone: '12' }]) {
      expect((await shop.refused('changeProfile', { body: wrong }, { token })).code).toBe('invalid_input');
    }
  });

  it('keeps since when mail is wished for', async () => {
    const { token, userId } = await newOwner();
    const since = sql<{ news: Date | null }>(
      'test.news',
      'select news_since as news from account_profile where user_id = $1',
    );
    const set = (news: boolean) => shop.call('changeMailPreferences', { body: { news, offers: false } }, { token });
    await set(true);
    const first = await shop.db.first(since, [userId]);
    await set(true);
    expect(await shop.db.first(since, [userId])).toEqual(first);
    expect((await shop.call('readAccount', {}, { token })).mailPreferences).toEqual({ news: true, offers: false });
    await set(false);
    expect(await shop.db.first(since, [userId])).toEqual({ news: null });
  });
});

describe('R13 what was changed in another tab', () => {
  it('is not undone by an old form of the profile, and a form sent twice is saved once', async () => {
    const { token } = await newOwner();
    const { etags } = await shop.call('readAccount', {}, { token });
    const send = (body: object) => shop.raw('changeProfile', { body: { ...body, etag: etags.profile } }, { token });
    expect((await send({ name: 'Ada', phone: '(415) 555-0117' })).status).toBe(200);
    expect((await send({ name: 'Ada', phone: '(415) 555-0117' })).status).toBe(200);
    expect(await send({ name: 'Ada', phone: null })).toMatchObject({
      status: 409,
      body: { error: { details: { code: 'account_changed' } } },
    });
    expect(await shop.call('readAccount', {}, { token })).toMatchObject({ name: 'Ada', phone: '+14155550117' });
  });

  it('is not undone by an old form of the wishes for mail, even at the same moment', async () => {
    const { token } = await newOwner();
    const read = () => shop.call('readAccount', {}, { token });
    const send = (etag: string, news: boolean, offers: boolean) =>
      shop.raw('changeMailPreferences', { body: { news, offers, etag } }, { token });
    expect((await send((await read()).etags.mailPreferences, true, false)).status).toBe(200);
    const open = (await read()).etags.mailPreferences;
    const both = await Promise.all([send(open, false, false), send(open, true, true)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { mailPreferences } = await read();
    const stale = await send(open, !mailPreferences.news, mailPreferences.offers);
    expect(stale.status).toBe(409);
    expect((await read()).mailPreferences).toEqual(mailPreferences);
  });
});

describe('R07 R13 saved addresses', () => {
  const list = async (token: string) => (await shop.call('listAddresses', {}, { token })).addresses;
  const save = async (token: string, body: SavedAddressBody) =>
    (await shop.call('createAddress', { body }, { token })).address;

  it('has one default for parcels and one for emergency calls', async () => {
    const { token } = await newOwner();
    const first = await save(token, home);
    const second = await save(token, at('1 Market Street', { isDelivery: true }));
    expect(await list(token)).toMatchObject([
      { id: second.id, isDelivery: true, isE911: false },
      { id: first.id, isDelivery: false, isE911: true },
    ]);
  });

  it('X10 is one, of ten forms that arrive together or one after another', async () => {
    const { token } = await newOwner();
    const all = await Promise.all(Array.from({ length: 10 }, () => save(token, home)));
    await save(token, { ...home, label: null, name: home.name.toUpperCase() });
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await list(token)).toMatchObject([{ label: 'Home', isDelivery: true }]);
  });

  it('is changed once by a form that is sent twice, and never over another tab’s change', async () => {
    const { token } = await newOwner();
    const { id, version } = await save(token, home);
    const change = (body: object) => ({ params: { addressId: id }, body: { ...home, version, ...body } });
    const twice = change({ label: 'Old home' });
    const [a, b] = [
      await shop.call('changeAddress', twice, { token }),
      await shop.call('changeAddress', twice, { token }),
    ];
    expect(b).toEqual(a);
    expect((await shop.refused('changeAddress', change({ label: 'Mine' }), { token })).code).toBe('address_changed');
    const other = await save(token, at('1 Market Street'));
    const same = { params: { addressId: other.id }, body: { ...home, version: other.version } };
    expect(await shop.refused('changeAddress', same, { token })).toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ path: 'address.line1' }] },
    });
  });

  it(`are at most ${MAX_SAVED_ADDRESSES}, also when many are sent at once`, async () => {
    const { token } = await newOwner();
    const sent = Array.from({ length: MAX_SAVED_ADDRESSES + 5 }, (_, n) =>
      shop.raw('createAddress', { body: at(`${n} Main Street`) }, { token }),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(await list(token)).toHaveLength(MAX_SAVED_ADDRESSES);
    expect((await shop.refused('createAddress', { body: home }, { token })).code).toBe('too_many_addresses');
  });

  it('another customer neither sees nor changes them', async () => {
    const [mine, theirs] = [await newOwner(), await newOwner()];
    const { id, version } = await save(mine.token, home);
    const params = { addressId: id };
    const change = { params, body: { ...home, label: 'Stolen', version } };
    expect(await list(theirs.token)).toEqual([]);
    expect((await shop.refused('changeAddress', change, { token: theirs.token })).code).toBe('not_found');
    expect((await shop.refused('removeAddress', { params }, { token: theirs.token })).code).toBe('not_found');
    expect(await list(mine.token)).toMatchObject([{ id, label: 'Home' }]);
    await shop.call('removeAddress', { params }, { token: mine.token });
    expect((await shop.refused('removeAddress', { params }, { token: mine.token })).code).toBe('not_found');
  });

  it('go with their account', async () => {
    const { token, userId } = await newOwner();
    await save(token, home);
    const left = sql<{ count: number }>('test.addresses', 'select count(*) from saved_address where user_id = $1');
    await shop.db.run(sweepAddresses);
    expect(await shop.db.first(left, [userId])).toEqual({ count: 1 });
    await shop.db.run(sql('test.delete-account', 'delete from up_users where id = $1'), [userId]);
    await shop.db.run(sweepAddresses);
    expect(await shop.db.first(left, [userId])).toEqual({ count: 0 });
  });
});

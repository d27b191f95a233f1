import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../commerce/db/statement.ts';
import { codeIn, openAccountShop, PASSWORD, type AccountShop } from '../account/test-accounts.ts';
import { isKnownDevice } from './devices.ts';

let accounts: AccountShop;
let shop: AccountShop['shop'];
beforeAll(async () => {
  accounts = await openAccountShop();
  shop = accounts.shop;
});
afterAll(() => shop.drop());

const CHROME =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Mobile Safari/537.36';
const newDevice = () => randomBytes(32).toString('base64url');
const wrong = (email: string, caller: object) =>
  shop.raw('logIn', { body: { identifier: email, password: 'not this one' } }, caller);
const right = (email: string, caller: object) =>
  shop.raw('logIn', { body: { identifier: email, password: PASSWORD } }, caller);

async function registered(device: string) {
  const email = `${randomUUID()}@example.com`;
  await shop.call('register', { body: { email, password: PASSWORD } }, { device });
  await accounts.sent();
  return email;
}

describe('a browser that an account knows', () => {
  it('is the one that registered or logged in, for that account alone', async () => {
    const [own, other] = [newDevice(), newDevice()];
    const email = await registered(own);
    expect(await isKnownDevice(shop.db, email, own)).toBe(true);
    expect(await isKnownDevice(shop.db, email, other)).toBe(false);
    await wrong(email, { device: other });
    expect(await isKnownDevice(shop.db, email, other)).toBe(false);
    await right(email, { device: other });
    expect(await isKnownDevice(shop.db, email, other)).toBe(true);
    expect(await isKnownDevice(shop.db, await registered(newDevice()), own)).toBe(false);
  });

  it('lets its owner in at once, whatever others try, also at the same address', async () => {
    const device = newDevice();
    const email = await registered(device);
    const address = '192.0.2.200';
    const tries = await Promise.all(Array.from({ length: 22 }, () => wrong(email, { address })));
    expect(tries.map(({ status }) => status)).toContain(429);
    expect((await right(email, { address, device })).status).toBe(200);
    expect((await right(email, { address })).status).toBe(429);
  });

  it('is kept by a hash that differs from account to account', async () => {
    const device = newDevice();
    for (let n = 0; n < 2; n += 1) await registered(device);
    const rows = sql<{ device: string }>('test.devices', `select encode(device, 'base64') as device from known_device`);
    const kept = (await shop.db.query(rows)).map((row) => row.device);
    expect(new Set(kept).size).toBe(kept.length);
    expect(kept.join()).not.toContain(device);
  });

  it('is a stranger once the password was set anew by a mailed link', async () => {
    const [thief, own] = [newDevice(), newDevice()];
    const email = await registered(thief);
    const code = await accounts.resetCode(email);
    const next = { password: 'a quieter harbor', passwordConfirmation: 'a quieter harbor' };
    await shop.call('resetPassword', { body: { code, ...next } }, { device: own, browser: CHROME });
    expect(await isKnownDevice(shop.db, email, thief)).toBe(false);
    expect(await isKnownDevice(shop.db, email, own)).toBe(true);
    const [mail, ...others] = await accounts.sent();
    expect(mail?.text).toContain('from Chrome on Android');
    expect(others).toEqual([]);
  });
});

describe('a log-in from a new browser', () => {
  it('is mailed to the owner once, with its kind', async () => {
    const email = await registered(newDevice());
    const device = newDevice();
    for (let n = 0; n < 2; n += 1) await right(email, { device, browser: CHROME });
    const mails = await accounts.sent();
    expect(mails).toMatchObject([{ to: { address: email }, subject: 'New sign-in to your account' }]);
    expect(mails[0]?.text).toContain('from Chrome on Android');
    expect(codeIn(mails[0])).toBe('');
  });

  it('is mailed also where the caller has no cookie, once for its kind and network', async () => {
    const email = await registered(newDevice());
    const program = { browser: 'curl/8', address: '::ffff:203.0.113.5' };
    for (let n = 0; n < 2; n += 1) await right(email, program);
    await right(email, { ...program, address: '198.51.100.5' });
    expect(await accounts.sent()).toHaveLength(2);
  });

  it('is kept in its short form with the session', async () => {
    const email = await registered(newDevice());
    await right(email, { browser: CHROME });
    const row = sql<{ browser: string | null }>(
      'test.session-browser',
      `select s.browser from session s join up_users u on u.id = s.user_id
        where u.email = $1 order by s.created_at desc limit 1`,
    );
    expect(await shop.db.first(row, [email])).toEqual({ browser: 'Chrome on Android' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../commerce/db/statement.ts';
import { codeIn, openAccountShop, PASSWORD, type AccountShop } from './test-accounts.ts';

let accounts: AccountShop;
beforeAll(async () => {
  accounts = await openAccountShop();
});
afterAll(() => accounts.shop.drop());

const NEXT = { password: 'a quieter harbor', passwordConfirmation: 'a quieter harbor' };
const look = (code: string, page: 'password' | 'address' | 'former-address' = 'password') =>
  accounts.shop.call('readMailedLink', { body: { code, page } });
const renew = (code: string, page: 'password' | 'address' | 'former-address' = 'password', next?: string) =>
  accounts.shop.call('renewMailedLink', { body: { code, page, ...(next === undefined ? {} : { next }) } });
const tokens = sql<{ text: string }>(
  'test.tokens-as-they-stand',
  'select to_jsonb(t)::text as text from account_token t order by hash',
);
const end = sql('test.end-tokens', 'update account_token set expires_at = now() where user_id = $1');
const move = sql('test.move-account', 'update up_users set email = $2 where id = $1');

describe('a mailed link that is opened (CUS-S3-37)', () => {
  it('C05 says whether it still opens something, and looking changes nothing', async () => {
    const { email } = await accounts.newAccount();
    const code = await accounts.resetCode(email);
    const before = await accounts.shop.db.query(tokens);
    expect([await look(code), await look(code)]).toEqual([
      { opens: true, canRenew: true, changesTo: null },
      { opens: true, canRenew: true, changesTo: null },
    ]);
    expect(await accounts.shop.db.query(tokens)).toEqual(before);
    await accounts.shop.call('resetPassword', { body: { code, ...NEXT } });
    expect(await look(code)).toEqual({ opens: false, canRenew: true, changesTo: null });
  });

  it('C07 names the address that it gives to the account, until it has', async () => {
    const { email, token } = await accounts.newAccount();
    const changesTo = `new.${email}`;
    await accounts.shop.call('changeEmail', { body: { email: changesTo, password: PASSWORD } }, { token });
    const code = codeIn((await accounts.sent()).find(({ to }) => to.address === changesTo));
    expect(await look(code, 'address')).toEqual({ opens: true, canRenew: false, changesTo });
    expect(await accounts.shop.call('confirmEmail', { body: { code } }, { token })).toEqual({
      ok: true,
      email: changesTo,
      changed: true,
    });
    expect(await look(code, 'address')).toEqual({ opens: false, canRenew: false, changesTo: null });
  });

  it('is known to its own page alone, and a made-up one to none', async () => {
    const { email } = await accounts.newAccount();
    const code = await accounts.resetCode(email);
    for (const [each, page] of [
      [code, 'address'],
      [code, 'former-address'],
      ['made-up', 'password'],
    ] as const) {
      expect(await look(each, page)).toEqual({ opens: false, canRenew: false, changesTo: null });
      const refusal = await accounts.shop.refused('renewMailedLink', { body: { code: each, page } });
      expect(refusal.code).toBe('link_invalid');
    }
  });
});

describe('a mailed link that is over (CUS-S3-49)', () => {
  it('C04 has another one mailed to the same address, which leads to the same place', async () => {
    const { email, userId } = await accounts.newAccount();
    const code = await accounts.resetCode(email);
    await accounts.shop.db.run(end, [userId]);
    expect(await look(code)).toEqual({ opens: false, canRenew: true, changesTo: null });
    expect(await renew(code, 'password', '/existing-user/lines')).toEqual({ ok: true });
    const mails = await accounts.sent();
    expect(mails.map(({ to }) => to.address)).toEqual([email]);
    expect(mails[0]?.text).toContain('next=%2Fexisting-user%2Flines');
    const fresh = codeIn(mails[0]);
    expect(fresh).not.toBe(code);
    await accounts.shop.call('resetPassword', { body: { code: fresh, ...NEXT } });
  });

  it('C07 has the confirmation mailed again, until the address is confirmed', async () => {
    const { email, userId, token } = await accounts.newAccount();
    await accounts.shop.call('sendEmailConfirmation', { body: { email } });
    const code = codeIn((await accounts.sent())[0]);
    await accounts.shop.db.run(end, [userId]);
    await renew(code, 'address');
    const fresh = codeIn((await accounts.sent())[0]);
    await accounts.shop.call('confirmEmail', { body: { code: fresh } }, { token });
    expect(await look(fresh, 'address')).toEqual({ opens: false, canRenew: false, changesTo: null });
  });

  it('mails nothing once the account has another address, and no more than five times an hour', async () => {
    const { email, userId } = await accounts.newAccount();
    const code = await accounts.resetCode(email);
    for (let n = 0; n < 6; n += 1) expect(await renew(code)).toEqual({ ok: true });
    expect(await accounts.sent()).toHaveLength(4);
    await accounts.shop.db.run(move, [userId, `moved.${email}`]);
    expect(await look(code)).toEqual({ opens: false, canRenew: false, changesTo: null });
    expect((await accounts.shop.refused('renewMailedLink', { body: { code, page: 'password' } })).code).toBe(
      'link_invalid',
    );
  });
});

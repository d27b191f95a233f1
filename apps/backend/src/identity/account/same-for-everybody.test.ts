import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../commerce/db/statement.ts';
import { openAccountShop, PASSWORD, type AccountShop } from './test-accounts.ts';

/** Number of password hashes computed, because timing varies from run to run, but the work does not. */
const work = vi.hoisted(() => ({ hashes: 0 }));
vi.mock('../passwords/hash.ts', async (original) => {
  const real = await original<typeof import('../passwords/hash.ts')>();
  const counted =
    <A extends unknown[], R>(call: (...given: A) => R) =>
    (...given: A): R => {
      work.hashes += 1;
      return call(...given);
    };
  return {
    ...real,
    hashPassword: counted(real.hashPassword),
    verifyPassword: counted(real.verifyPassword),
    pretendToVerify: counted(real.pretendToVerify),
  };
});

let accounts: AccountShop;
let shop: AccountShop['shop'];
const addresses: Record<'known' | 'confirmed' | 'blocked' | 'without a password' | 'nobody’s', string> = {
  known: '',
  confirmed: '',
  blocked: '',
  'without a password': '',
  'nobody’s': `${randomUUID()}@example.com`,
};
beforeAll(async () => {
  accounts = await openAccountShop();
  shop = accounts.shop;
  addresses.known = (await accounts.newAccount()).email;
  addresses.confirmed = (await accounts.confirmedAccount()).email;
  addresses.blocked = (await accounts.newAccount()).email;
  await shop.db.run(sql('test.block-one', 'update up_users set blocked = true where email = $1'), [addresses.blocked]);
  const body = { email: `${randomUUID()}@example.com`, withoutPassword: true };
  addresses['without a password'] = (await shop.call('register', { body })).user.email;
});
afterAll(() => shop.drop());
beforeEach(() => {
  work.hashes = 0;
});

/** Makes a call and returns its response and its work, without the parts that differ between calls. */
async function seen(call: 'logIn' | 'forgotPassword' | 'sendEmailConfirmation', body: object, email: string) {
  work.hashes = 0;
  shop.queries();
  const answer = await shop.raw(call, { body }, { device: 'd'.repeat(43) });
  const said = JSON.stringify(answer.body)
    .replace(/"requestId":"[^"]+"/, '')
    .replace(email, '');
  return { status: answer.status, said, statements: shop.queries(), hashes: work.hashes };
}

describe.each(Object.keys(addresses) as (keyof typeof addresses)[])(
  'an address that is %s gets the same answer',
  (who) => {
    it('C02 for the same work, to a log-in with a wrong password', async () => {
      const tried = (email: string) => seen('logIn', { identifier: email, password: 'not this one' }, email);
      const wrong = await tried(addresses.known);
      expect(await tried(addresses[who])).toEqual(wrong);
      expect(wrong).toMatchObject({ status: 400, hashes: 1 });
    });

    it.each(['forgotPassword', 'sendEmailConfirmation'] as const)('C04 C07 for the same work, to %s', async (call) => {
      const asked = (email: string) => seen(call, { email }, email);
      const known = await asked(addresses.known);
      expect(await asked(addresses[who])).toEqual(known);
      expect(known).toMatchObject({ status: 200, hashes: 0 });
    });
  },
);

it('C02 a blocked account says the same of the right password', async () => {
  const { blocked, 'nobody’s': nobodys } = addresses;
  const tried = (email: string) => seen('logIn', { identifier: email, password: PASSWORD }, email);
  expect(await tried(blocked)).toEqual(await tried(nobodys));
});

describe('limits', () => {
  const address = (n: number) => `198.51.100.${n}`;

  it.each([
    ['C04 forgotten passwords', 'forgotPassword', { email: 'a@example.com' }, 100, 1],
    ['C07 confirmations', 'sendEmailConfirmation', { email: 'a@example.com' }, 100, 2],
    ['codes of mailed links', 'confirmEmail', { code: 'x' }, 200, 3],
    ['C05 codes of mailed links, counted together', 'resetPassword', { code: 'x', ...both('harbor lamp') }, 1, 4],
  ] as const)('%s are refused to an address that asks too often', async (_name, call, body, allowed, part) => {
    const caller = { address: address(part) };
    if (call === 'resetPassword') {
      for (let n = 0; n < 199; n += 1) await shop.raw('undoEmailChange', { body: { code: 'x' } }, caller);
    }
    const told: number[] = [];
    for (let n = 0; n <= allowed; n += 1) told.push((await shop.raw(call, { body }, caller)).status);
    expect(told.slice(0, -1)).not.toContain(429);
    expect(told.at(-1)).toBe(429);
    expect((await shop.raw(call, { body }, { address: address(part + 100) })).status).not.toBe(429);
  });

  it('changes of address are refused after ten in an hour, and guesses at the password after twenty', async () => {
    const { jwt } = await shop.call('register', {
      body: { email: `${randomUUID()}@example.com`, withoutPassword: true },
    });
    const told: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const body = { email: `${randomUUID()}@example.com` };
      told.push((await shop.raw('changeEmail', { body }, { token: jwt })).status);
    }
    expect(told).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

function both(password: string) {
  return { password, passwordConfirmation: password };
}

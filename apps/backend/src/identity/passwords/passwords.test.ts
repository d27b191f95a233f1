import bcrypt from 'bcrypt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../commerce/cart/test-shop.ts';
import { sql } from '../../commerce/db/statement.ts';
import { businessWords } from './business-words.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, isOutdated, verifyPassword } from './hash.ts';
import { passwordProblem } from './password-problem.ts';
import { checkPassword, savePassword } from './passwords.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({});
});
afterAll(() => shop.drop());

describe('a hash', () => {
  it('is argon2id in the PHC form, another one each time, and verifies', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword('correct horse', one)).toBe(true);
    expect(await verifyPassword('correct hors', one)).toBe(false);
  });

  it('cuts nothing: the last of 128 characters counts', async () => {
    const long = 'ä'.repeat(127);
    const hash = await hashPassword(`${long}x`);
    expect(await verifyPassword(`${long}x`, hash)).toBe(true);
    expect(await verifyPassword(`${long}y`, hash)).toBe(false);
  });

  it('is the same for both spellings of a letter', async () => {
    expect(await verifyPassword('cafe\u0301 ｌatte', await hashPassword('caf\u00e9 latte'))).toBe(true);
  });

  it('is made off the event loop', async () => {
    let turns = 0;
    let isDone = false;
    const hashing = hashPassword('correct horse').finally(() => (isDone = true));
    while (!isDone) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    await hashing;
    // On the event loop, it would be made before the first or second turn.
    expect(turns).toBeGreaterThan(10);
  });

  it('of an unknown format opens nothing', async () => {
    for (const hash of ['', 'plain', '$argon2id$v=19$m=1,t=1', '$2a$10$short']) {
      expect(await verifyPassword('plain', hash)).toBe(false);
    }
  });
});

describe('an account that Strapi made', () => {
  const insert = sql<{ id: number }>(
    'test.old-account',
    'insert into up_users (email, password) values ($1, $2) returning id',
  );
  const select = sql<{ hash: string | null }>(
    'test.hash-of',
    `select coalesce(p.hash, u.password) as hash
       from up_users u left join account_password p on p.user_id = u.id where u.id = $1`,
  );
  const hashOf = async (id: number) => (await shop.db.first(select, [id]))?.hash ?? null;
  const old = sql<{ password: string | null }>('test.old-hash', 'select password from up_users where id = $1');

  it('keeps its password, and gets a new hash at the next log-in', async () => {
    const hash = await bcrypt.hash('from before', 4);
    const id = (await shop.db.first(insert, ['old@example.com', hash]))?.id ?? 0;
    expect(isOutdated(hash)).toBe(true);
    expect(await checkPassword(shop.db, { id, hash: await hashOf(id) }, 'wrong')).toBe(false);
    expect(await checkPassword(shop.db, { id, hash: await hashOf(id) }, 'from before')).toBe(true);
    const renewed = await hashOf(id);
    expect(isOutdated(renewed ?? '')).toBe(false);
    expect(await shop.db.first(old, [id])).toEqual({ password: null });
    expect(await checkPassword(shop.db, { id, hash: renewed }, 'from before')).toBe(true);
  });

  it('never opens with more than bcrypt has read', async () => {
    const hash = await bcrypt.hash('a'.repeat(72), 4);
    expect(await verifyPassword('a'.repeat(73), hash)).toBe(false);
  });

  it('has one password, the last that was saved', async () => {
    const id = (await shop.db.first(insert, ['twice@example.com', null]))?.id ?? 0;
    await shop.db.run(savePassword, [id, 'one']);
    await shop.db.run(savePassword, [id, 'two']);
    expect(await hashOf(id)).toBe('two');
  });
});

describe('a password that is quickly guessed', () => {
  const owner = { email: 'ada.byron@example.com', name: 'Ada Byron' };
  const business = ['Harbor Mobile', 'Cerulean', 'Lumen 7', 'Horizon', 'Kite SE'];

  it.each(['password', 'Password', '12345678', 'iloveyou1', 'qwertyuiop', 'football1'])('%s is common', (word) => {
    expect(isCommonPassword(word)).toBe(true);
    expect(passwordProblem(word, owner, business)).toBe('password_common');
  });

  it.each(['ada.byron', 'ADA.BYRON', 'Ada Byron', 'adabyron', 'ada.byron@example.com'])('%s is the owner', (word) => {
    expect(passwordProblem(word, owner, business)).toBe('password_own');
  });

  it.each([
    'cerulean-1',
    'Cerulean2026',
    'C3rul3an-26',
    'harbormobile',
    'Harbor Mobile 1',
    'lumen7lumen7',
    'HorizonHorizon!',
    'kite se 2026',
    'MyHorizon',
  ])('%s is little more than names of the shop', (word) => {
    expect(passwordProblem(word, owner, business)).toBe('password_business');
  });

  it('names of the shop are its own, this software’s, and those of whatever it sells now', async () => {
    const words = await businessWords(shop.db, 'Harbor Mobile');
    expect(words).toEqual(expect.arrayContaining(['Harbor Mobile', 'Cerulean', 'Horizon', 'Lumen 7', 'Kite SE']));
    const seashell = { documentId: 's'.repeat(24), name: 'Seashell', slug: 'seashell', price: 100, fee: 0 };
    await shop.putPlan(seashell);
    expect(await businessWords(shop.db, 'Harbor Mobile')).toContain('Seashell');
  });

  it.each([
    'harbor-lamp-teal',
    'correct horse battery',
    'ünïcödé wörds here',
    'a quieter horizon',
    'lumens of seven lamps',
  ])('%s is neither', (word) => {
    expect(passwordProblem(word, owner, business)).toBeNull();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../commerce/cart/test-shop.ts';
import { sql } from '../../commerce/db/statement.ts';
import {
  dropTokens,
  findToken,
  HOUR,
  issueToken,
  KNOWN_DAYS,
  readToken,
  sweepTokens,
  useToken,
  type TokenKind,
} from './tokens.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({});
});
afterAll(() => shop.drop());

let users = 1_000;
const issue = (kind: TokenKind, userId: number, email = 'ada@example.com', seconds = HOUR) =>
  issueToken(shop.db, { kind, userId, email, seconds });
const age = sql(
  'test.age-token',
  'update account_token set created_at = created_at - make_interval(days => $1) where user_id = $2',
);
const rows = sql<{ text: string }>('test.token-rows', 'select to_jsonb(t)::text as text from account_token t');

describe('a mailed code', () => {
  it('has 256 bits and is kept by hash only', async () => {
    const code = await issue('reset', (users += 1));
    expect(Buffer.from(code, 'base64url')).toHaveLength(32);
    const kept = (await shop.db.query(rows)).map(({ text }) => text).join();
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(Buffer.from(code, 'base64url').toString('hex'));
  });

  it('works once, for its kind alone', async () => {
    const userId = (users += 1);
    const code = await issue('confirm', userId);
    expect(await useToken(shop.db, 'reset', code)).toBeNull();
    expect(await readToken(shop.db, 'confirm', code)).toMatchObject({ userId });
    expect(await useToken(shop.db, ['confirm', 'change-email'], code)).toEqual({
      kind: 'confirm',
      userId,
      email: 'ada@example.com',
    });
    expect(await useToken(shop.db, 'confirm', code)).toBeNull();
  });

  it('is taken by exactly one of ten that come at once', async () => {
    const code = await issue('reset', (users += 1));
    const all = await Promise.all(
      Array.from({ length: 10 }, () => shop.db.transaction((tx) => useToken(tx, ['reset', 'set-password'], code))),
    );
    expect(all.filter((each) => each !== null)).toHaveLength(1);
  });

  it('is void once a newer one was made, also when both are made at once', async () => {
    const userId = (users += 1);
    const first = await issue('reset', userId);
    const [second, third] = await Promise.all([issue('reset', userId), issue('reset', userId)]);
    expect(await useToken(shop.db, 'reset', first)).toBeNull();
    const used = [await useToken(shop.db, 'reset', second), await useToken(shop.db, 'reset', third)];
    expect(used.filter((each) => each !== null)).toHaveLength(1);
  });

  it('ends with its time, and is known for a while so that another one can be asked for', async () => {
    const userId = (users += 1);
    expect(await useToken(shop.db, 'reset', await issue('reset', userId, 'ada@example.com', 0))).toBeNull();
    const code = await issue('confirm', userId, 'ada@example.com', 0);
    await shop.db.run(sweepTokens);
    const known = { kind: 'confirm', userId, isOpen: false };
    expect(await findToken(shop.db, ['confirm'], code)).toMatchObject(known);
    await shop.db.run(age, [KNOWN_DAYS, userId]);
    expect(await shop.db.run(sweepTokens)).toBeGreaterThan(0);
    expect(await findToken(shop.db, ['confirm'], code)).toBeNull();
  });

  it('that undoes a change of address outlives a second change', async () => {
    const userId = (users += 1);
    const own = await issue('undo-email', userId, 'own@example.com');
    await issue('undo-email', userId, 'thief@example.com');
    expect(await useToken(shop.db, 'undo-email', own)).toMatchObject({ email: 'own@example.com' });
  });

  it('can be made void with its kind', async () => {
    const userId = (users += 1);
    const code = await issue('reset', userId);
    await shop.db.run(dropTokens, [userId, ['reset', 'set-password']]);
    expect(await useToken(shop.db, 'reset', code)).toBeNull();
  });
});

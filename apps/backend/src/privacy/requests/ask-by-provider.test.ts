import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../commerce/cart/test-shop.ts';
import { sql } from '../../commerce/db/statement.ts';
import { askByProvider } from './ask-by-provider.ts';
import { privacyHandlers } from './privacy-handlers.ts';
import { subjectOfSigned } from './signed-request.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ ...privacyHandlers });
});
afterAll(() => shop?.drop());

const SECRET = 'secret-of-the-provider';

function signedFor(payload: object, secret = SECRET): string {
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${createHmac('sha256', secret).update(text).digest('base64url')}.${text}`;
}

it('R12 a signed request names its subject, and nothing that is signed otherwise does', () => {
  const payload = { algorithm: 'HMAC-SHA256', user_id: '218471', issued_at: 1_790_000_000 };
  const signed = signedFor(payload);
  expect(subjectOfSigned(signed, SECRET)).toBe('218471');
  for (const wrong of [
    signedFor(payload, 'another secret'),
    signedFor({ ...payload, algorithm: 'none' }),
    signedFor({ ...payload, user_id: 7 }),
    signed.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
    `${signed}.more`,
    signed.split('.')[1],
    'nonsense',
    '',
    undefined,
    ['a', 'b'],
  ]) {
    expect(subjectOfSigned(wrong, SECRET), String(wrong)).toBeNull();
  }
  expect(subjectOfSigned(signedFor(payload, ''), '')).toBeNull();
});

it('R12 a provider’s request waits a week with a mail, once, and one for an unknown log-in is done', async () => {
  const { userId } = await shop.logIn('linked@example.com');
  await shop.db.run(sql('test.link', 'insert into account_login (provider, subject, user_id) values ($1, $2, $3)'), [
    'demo-id',
    'sub-1',
    userId,
  ]);
  const status = (code: string) => shop.call('readPrivacyRequest', { params: { code } });
  const ask = (subject: string, signed = subject) =>
    askByProvider(shop.db, { provider: 'demo-id', subject, signed }, new Date());
  // Whether the account has confirmed its address or not: the provider names it.
  await shop.db.script(`update up_users set confirmed = false where id = ${userId}`);
  const code = await ask('sub-1');
  expect(await ask('sub-1')).toBe(code);
  expect(await status(code)).toMatchObject({ kind: 'deletion', state: 'waiting' });
  expect((await status(code)).events.map(({ state }) => state)).toEqual(['received', 'confirmed', 'waiting']);
  const mails = sql<{ mail: string }>(
    'test.mails',
    `select payload->>'mail' as mail from outbox where topic = 'mail.privacy'`,
  );
  expect(await shop.db.query(mails)).toEqual([{ mail: 'waiting' }]);
  const follows = sql<{ userId: number | null }>(
    'test.follows',
    'select user_id as "userId" from privacy_request where code = $1',
  );
  expect(await shop.db.first(follows, [code])).toEqual({ userId });

  expect(await status(await ask('sub-of-nobody'))).toMatchObject({ state: 'done', why: 'unknown_login' });
  // Another request by the same person replaces the first one.
  const again = await ask('sub-1', 'signed again');
  expect(await status(code)).toMatchObject({ state: 'withdrawn', why: 'asked_again' });
  expect(await status(again)).toMatchObject({ state: 'waiting' });
});

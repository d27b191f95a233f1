import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Mailbox } from '../../../tools/simulators/src/mail/mailbox.ts';
import { FaultList } from '../../../tools/simulators/src/base/faults.ts';
import { startSmtp } from '../../../tools/simulators/src/mail/start-smtp.ts';
import { ADMIN, originOf } from './staff-log-in.ts';
import { startTestStrapi, type TestStrapi } from './strapi.ts';

// These tests start a full Strapi instance, in parallel with other test files.
const folder = mkdtempSync(join(tmpdir(), 'cerulean-mails-'));
const mailbox = new Mailbox(join(folder, 'mails'));
let smtp: Awaited<ReturnType<typeof startSmtp>> | undefined;
let backend: TestStrapi;

beforeAll(async () => {
  smtp = await startSmtp(mailbox, new FaultList(), '127.0.0.1', 0);
  backend = await startTestStrapi({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'The Shop <shop@example.com>',
    CMS_PUBLIC_URL: 'https://admin.example.com',
    TRUSTED_PROXIES: '1',
  });
});
afterAll(async () => {
  await backend?.stop();
  await smtp?.close();
  mailbox.close();
  rmSync(folder, { recursive: true });
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${originOf(backend)}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-proto': 'https',
      ...headers,
    },
    body: JSON.stringify(body),
  });

it('staff who forgot their password get a mail from the shop’s own sender, with a link to the panel', async () => {
  expect((await post('/admin/forgot-password', { email: ADMIN.email })).status).toBe(204);
  await expect.poll(() => mailbox.find()).toHaveLength(1);
  const [mail] = mailbox.find();
  expect(mail).toMatchObject({
    from: 'The Shop <shop@example.com>',
    envelope: { from: 'shop@example.com', to: [ADMIN.email] },
    text: expect.stringContaining('https://admin.example.com/admin/auth/reset-password?code='),
  });
});

it('behind a proxy, tries to sign in count for the address that the proxy saw', async () => {
  const wrong = {
    email: 'nobody@example.com',
    password: 'wrong-password-1',
    deviceId: randomUUID(),
    rememberMe: false,
  };
  const tryFrom = async (forwarded: string) =>
    (await post('/admin/login', wrong, { 'x-forwarded-for': forwarded })).status;
  const statuses: number[] = [];
  for (let n = 0; n < 8; n += 1) statuses.push(await tryFrom(`198.51.100.${n}, 203.0.113.7`));
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  expect(await tryFrom('203.0.113.7, 203.0.113.8')).toBe(400);
});

it('SEC-5 counts a subscriber of IPv6 as one address', async () => {
  const wrong = { email: 'nobody-6@example.com', password: 'wrong-password-1' };
  const statuses: number[] = [];
  for (let n = 1; n < 8; n += 1)
    statuses.push(
      (
        await post('/admin/login', wrong, {
          'x-forwarded-for': `2001:db8:1:2:${n}::${n}`,
        })
      ).status,
    );
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  expect(
    (
      await post('/admin/login', wrong, {
        'x-forwarded-for': '2001:db8:1:3::1',
      })
    ).status,
  ).toBe(400);
});

it('SEC-5 takes no address and no password from a query, where nothing counts them', async () => {
  const from = { 'x-forwarded-for': '203.0.113.10' };
  const query = new URLSearchParams({
    email: ADMIN.email,
    password: ADMIN.password,
  });
  const answer = await post(`/admin/login?${query}`, {}, from);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
  expect((await post('/admin/login', ADMIN, from)).status).toBe(200);
});

it.each([
  [false, 2 * 3_600, 12 * 3_600],
  [true, 24 * 3_600, 7 * 24 * 3_600],
])('a session of staff ends by itself, remembered: %s', async (rememberMe, idle, longest) => {
  const answer = await post(
    '/admin/login',
    { ...ADMIN, deviceId: randomUUID(), rememberMe },
    { 'x-forwarded-for': '203.0.113.9' },
  );
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  const seen = claimsOf(data.accessToken);
  expect(seen.exp - seen.iat).toBe(600);
  const [cookie = ''] = answer.headers.getSetCookie().filter((each) => each.startsWith('strapi_admin_refresh='));
  const refresh = claimsOf(/^strapi_admin_refresh=([^;]+)/.exec(cookie)?.[1] ?? '');
  const row: Record<'createdAt' | 'expiresAt' | 'absoluteExpiresAt', string> = await backend.strapi.db
    .query('admin::session')
    .findOne({ where: { sessionId: refresh.sessionId } });
  const secondsTo = (end: string) => Math.round((new Date(end).getTime() - new Date(row.createdAt).getTime()) / 1000);
  expect(secondsTo(row.expiresAt)).toBeCloseTo(idle, -1);
  expect(secondsTo(row.absoluteExpiresAt)).toBeCloseTo(longest, -1);
});

function claimsOf(token: string): {
  iat: number;
  exp: number;
  sessionId: string;
} {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as never;
}

it('an administrator cannot be made from outside, whether there is one or not', async () => {
  const stranger = {
    firstname: 'A',
    lastname: 'Stranger',
    email: 'evil@example.com',
    password: 'Evil-of-the-tests-1',
  };
  const users = backend.strapi.db.query('admin::user');
  expect((await post('/admin/register-admin', stranger)).status).toBe(404);
  await users.deleteMany({ where: {} });
  expect((await post('/admin/register-admin', stranger)).status).toBe(404);
  expect(await users.count()).toBe(0);
});

it('the panel keeps HSTS to its own host, and talks to no other host', async () => {
  const { headers } = await fetch(`${originOf(backend)}/admin/init`, {
    headers: { 'x-forwarded-proto': 'https' },
  });
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  const policy = headers.get('content-security-policy')?.split(';') ?? [];
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("script-src 'self'");
  // The preview frame may show the shop. Nothing else may load from another host, and no scheme allows all hosts.
  const others = policy.filter((directive) => !directive.startsWith('frame-src '));
  expect(others.filter((directive) => /https?:|wss?:|\.[a-z]/.test(directive))).toEqual([]);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Mailbox } from '../../simulators/src/mail/mailbox.ts';
import { startSmtp } from '../../simulators/src/mail/start-smtp.ts';
import { ADMIN, originOf } from './staff-log-in.ts';
import { startTestStrapi, type TestStrapi } from './strapi.ts';

// A whole Strapi answers here, beside other tests.
vi.setConfig({ testTimeout: 30_000 });

const folder = mkdtempSync(join(tmpdir(), 'cerulean-mails-'));
const mailbox = new Mailbox(join(folder, 'mails'));
let smtp: Awaited<ReturnType<typeof startSmtp>> | undefined;
let backend: TestStrapi;

beforeAll(async () => {
  smtp = await startSmtp(mailbox, [], '127.0.0.1', 0);
  backend = await startTestStrapi({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'The Shop <shop@example.com>',
    CMS_PUBLIC_URL: 'https://admin.example.com',
  });
}, 180_000);
afterAll(async () => {
  await backend?.stop();
  await smtp?.close();
  mailbox.close();
  rmSync(folder, { recursive: true });
}, 30_000);

const post = (path: string, body: object) =>
  fetch(`${originOf(backend)}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
    body: JSON.stringify(body),
  });

it('staff who forgot their password get a mail from the shop’s own sender, with a link to the panel', async () => {
  expect((await post('/admin/forgot-password', { email: ADMIN.email })).status).toBe(204);
  await expect.poll(() => mailbox.find(), { timeout: 10_000 }).toHaveLength(1);
  const [mail] = mailbox.find();
  expect(mail).toMatchObject({
    from: 'The Shop <shop@example.com>',
    envelope: { from: 'shop@example.com', to: [ADMIN.email] },
    text: expect.stringContaining('https://admin.example.com/admin/auth/reset-password?code='),
  });
});

it('nobody can make an administrator from outside, whether there is one or not', async () => {
  const stranger = { firstname: 'A', lastname: 'Stranger', email: 'evil@example.com', password: 'Evil-of-the-tests-1' };
  const users = backend.strapi.db.query('admin::user');
  expect((await post('/admin/register-admin', stranger)).status).toBe(404);
  await users.deleteMany({ where: {} });
  expect((await post('/admin/register-admin', stranger)).status).toBe(404);
  expect(await users.count()).toBe(0);
});

it('the panel keeps HSTS to its own host', async () => {
  const { headers } = await fetch(`${originOf(backend)}/admin/init`, { headers: { 'x-forwarded-proto': 'https' } });
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
});

import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { call, done } from '../contract/client.ts';
import { card, paidCart, randomAddress } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { system } from '../support/system.ts';
import { mailedCode, mailsAbout } from './steps/simulators.ts';

/** Returns all log lines of shop, backend and database so far, including those of all earlier journeys. */
async function logs(): Promise<string> {
  const folder = join(system.dataDir, 'logs');
  // The simulators stand for other companies, so their logs do not count.
  const files = (await readdir(folder)).filter((file) => !file.startsWith('simulators'));
  expect(files.length).toBeGreaterThan(2);
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

describe('logs', () => {
  journey('hold no address, name, phone number, code, token or password', async ({ visit }) => {
    const { page, expectError } = await visit();
    expectError(/4\d\d/);
    const mark = `logmark${randomUUID().slice(0, 8)}`;
    const email = `${mark}@example.com`;
    const password = `${mark}-harbor-lamp`;
    const ip = randomAddress();
    const { jwt } = await done('register', { body: { username: email, email, password, name: `Ada ${mark}` } }, { ip });
    await done('changeProfile', { body: { phone: '415 555 0142' } }, { token: jwt });
    await call('logIn', { body: { identifier: email, password: `${mark}-wrong` } }, { ip });
    await done('forgotPassword', { body: { email } }, { ip });
    const code = await mailedCode(email, 'reset-password');
    await done('requestPrivacy', { body: { kind: 'export', email } }, { ip });
    const [mail] = await mailsAbout(email, /^Confirm your data request/);
    const token = /request\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const paid = await paidCart(card);

    // The browser now sends the same kinds of data: entered text, and secrets in a URL.
    await page.goto(`/reset-password?code=${code}`);
    await page.goto(`/data-deletion/request?token=${token}`);
    await page.goto(`/login?next=/${mark}`);
    await page.getByLabel('Email').first().fill(email);
    await page.locator('[name="password"]').fill(`${mark}-wrong`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').first().waitFor();
    await page.goto(`/plans?data=${mark}`);
    // Log lines are written in batches, a little later.
    await expect.poll(async () => (await logs()).includes('/data-deletion/request')).toBe(true);

    const all = await logs();
    const secrets = { code, token, jwt, cart: paid.secret, payment: paid.paymentSecret, session: paid.account.token };
    for (const [name, secret] of Object.entries(secrets)) expect(all.includes(secret), name).toBe(false);
    expect(all.split('\n').filter((line) => line.includes(mark))).toEqual([]);
    // This matches data that other journeys have entered.
    const words =
      /[\w.+-]+@(?!cerulean\.example)[\w-]+\.(?:com|example|test)\b|Harrison Street|Ada Harbor|415 ?555 ?01|harbor-lamp/i;
    expect(all.split('\n').filter((line) => words.test(line))).toEqual([]);
    // This is the visitor's own IP address. 127.0.0.1 is the machine's.
    expect(all).not.toContain(ip);
  });
});

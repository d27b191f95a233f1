import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { newAccount, paidCart, pieces } from '../contract/shop.ts';
import { done, refused } from '../contract/client.ts';
import { journey } from '../support/browser.ts';
import { system } from '../support/system.ts';
import { query } from './steps/database.ts';
import { expectLooks } from './steps/expect-looks.ts';
import { mailsAbout, mailsTo } from './steps/simulators.ts';

const LINK = /\S+\/data-deletion\/request\?token=[\w-]{43}/;

/** Returns the link in the newest email with this subject. */
async function linkFor(email: string, subject: RegExp, count = 1): Promise<string> {
  const [mail] = await mailsAbout(email, subject, count);
  return LINK.exec(mail?.text ?? '')?.[0] ?? '';
}

describe.each([true, false])('R12 one’s own data, with JavaScript %s:', (javaScript) => {
  journey('a copy is asked for, confirmed and fetched', async ({ visit }) => {
    const { page } = await visit({ javaScript, reducedMotion: true });
    const look = async () => javaScript && (await expectLooks(page));
    const { email } = await newAccount();
    await page.goto('/data-deletion');
    await look();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('heading', { name: 'Check your email to confirm' }).waitFor();
    await look();
    const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    const opened = await page.goto(await linkFor(email, /^Confirm your data request/));
    expect(opened?.headers()['referrer-policy']).toBe('same-origin');
    expect(opened?.headers()['cache-control']).toBe('private, no-store');
    await look();
    expect((await done('readPrivacyRequest', { params: { code } })).state).toBe('received');
    await page.getByRole('button', { name: 'Get my copy' }).click();
    await page.getByRole('heading', { name: 'Your copy is ready' }).waitFor();
    await look();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^your-data-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    expect(bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'))).toBe(bytes.length - 22);
  });

  journey('a deletion is confirmed, stopped, asked for again and carried out', async ({ visit }) => {
    const { page } = await visit({ javaScript, reducedMotion: true });
    const look = async () => javaScript && (await expectLooks(page));
    const { account, orderId } = await paidCart(pieces('LUMEN-7-SEA-128'));
    const { email, password } = account;

    const ask = async (times: number): Promise<string> => {
      await page.goto('/data-deletion');
      await page.getByText('Delete my data', { exact: true }).first().click();
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByRole('heading', { name: 'Check your email to confirm' }).waitFor();
      const status = new URL(page.url()).pathname;
      await page.goto(await linkFor(email, /^Confirm the deletion/, times));
      await look();
      await page.getByRole('button', { name: 'Delete my data' }).click();
      await page.getByRole('button', { name: 'Cancel deletion' }).waitFor();
      return status;
    };

    const first = await ask(1);
    await look();
    await page.getByRole('button', { name: 'Cancel deletion' }).click();
    await page.getByRole('heading', { name: 'Deletion canceled' }).waitFor();
    await page.goto(first);
    await page.getByText('Nothing was deleted.').waitFor();
    await look();

    const second = await ask(2);
    await query(
      `update privacy_request set waits_until = now(), run_at = now() - interval '1 second' where code = $1`,
      [second.split('/').at(-1)],
    );
    const params = { code: second.split('/').at(-1) ?? '' };
    await expect
      .poll(async () => (await done('readPrivacyRequest', { params })).state, { interval: 500 })
      .toBe('partly_kept');
    await page.goto(second);
    expect(await page.locator('main h2').first().innerText()).toBe('Your data is deleted');
    await page.getByText('We have to keep the amounts on your receipts').waitFor();
    await look();
    expect(await refused('logIn', { body: { identifier: email, password } })).toBe('wrong_credentials');
    const [order] = await query<{ state: string; email: string | null; userId: number | null }>(
      `select o.state, p.email, o.user_id as "userId" from customer_order o join order_person p on p.order_id = o.id
        where o.id = $1`,
      [orderId],
    );
    expect(order).toEqual({ state: 'paid', email: null, userId: null });
  });
});

describe('R12 one’s own data', () => {
  journey(
    'reads the same for an address that nobody has, and what is wrong is said at its field',
    async ({ visit }) => {
      const { page, expectError } = await visit({ reducedMotion: true });
      expectError(/4\d\d/);
      await page.goto('/data-deletion');
      await page.getByLabel('Email').fill('nobody');
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByRole('alert').waitFor();
      await expectLooks(page);
      const stranger = `stranger.${Date.now()}@example.com`;
      await page.getByLabel('Email').fill(stranger);
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByRole('heading', { name: 'Check your email to confirm' }).waitFor();
      expect(await mailsTo(stranger)).toEqual([]);

      // This is the request code as people enter it: in lower case, with spaces.
      const typed = (new URL(page.url()).pathname.split('/').at(-1) ?? '').toLowerCase().replaceAll('-', ' ');
      await page.goto('/data-deletion');
      await page.getByRole('button', { name: 'View status' }).click();
      await page.getByText('Enter the whole code').waitFor();
      expect(await page.getByLabel('Request code').getAttribute('aria-invalid')).toBe('true');
      await page.goto('/data-deletion');
      await page.getByLabel('Request code').fill('my code');
      await page.getByRole('button', { name: 'View status' }).click();
      await page.getByText('Enter the whole code').waitFor();
      await expectLooks(page);
      await page.getByLabel('Request code').fill(typed);
      await page.getByRole('button', { name: 'View status' }).click();
      await page.getByRole('heading', { name: 'Check your email to confirm' }).waitFor();

      const unknown = await page.goto('/data-deletion/PR-0000-0000-0000-0000');
      expect(unknown?.status()).toBe(404);
      await page.getByRole('heading', { name: 'We couldn’t find this request' }).waitFor();
      await expectLooks(page);
      await page.goto(`/data-deletion/request?token=${'x'.repeat(43)}`);
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
      await expectLooks(page);
    },
  );

  journey('a copy goes to the holder of a link alone, and to no other site’s form', async () => {
    const fetchCopy = (headers: Record<string, string>) =>
      fetch(`${system.shop}/data-deletion/request/copy`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: `token=${'x'.repeat(43)}`,
        redirect: 'manual',
      });
    const refusal = await fetchCopy({ origin: system.shop });
    expect(refusal.status).toBe(303);
    expect(refusal.headers.get('location')).toMatch(/^\/data-deletion\/request\?token=x{43}$/);
    expect((await fetchCopy({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await fetch(`${system.shop}/data-deletion/request/copy`)).status).toBe(404);
  });

  journey('a provider’s word counts only with its signature, and reaches the backend through the shop', async () => {
    const tell = (provider: string) =>
      fetch(`${system.shop}${system.prefix}/webhooks/privacy/${provider}`, {
        method: 'POST',
        body: new URLSearchParams({ signed_request: 'c2lnbmF0dXJl.cGF5bG9hZA' }),
      });
    expect((await tell('demo-id')).status).toBe(400);
    expect((await tell('nobody')).status).toBe(404);
  });
});

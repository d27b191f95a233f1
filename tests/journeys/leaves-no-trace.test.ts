import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { done } from '../contract/client.ts';
import { newAccount } from '../contract/shop.ts';
import { journey } from '../support/browser.ts';
import { system } from '../support/system.ts';
import { query } from './steps/database.ts';
import {
  buyInBrowser,
  fillAccount,
  fillCarts,
  forget,
  logInElsewhere,
  moveHouse,
  newMarkedPerson,
  privacyToken,
  takeCopy,
  type MarkedPerson,
} from './steps/marked-life.ts';
import { columnsNaming, markedFiles, markedTables } from './steps/marks.ts';
import { mailsTo, stripe, type ReceivedMail } from './steps/simulators.ts';
import { lookAtAsStaff } from './steps/staff.ts';

/** Requests the deletion in the browser and confirms it with the emailed link. Returns the request code. */
async function askInBrowser(page: Page, email: string): Promise<string> {
  await page.goto('/data-deletion');
  await page.getByText('Delete my data', { exact: true }).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('heading', { name: 'Check your email to confirm' }).waitFor();
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/data-deletion/request?token=${await privacyToken(email, /^Confirm the deletion/)}`);
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await page.getByRole('button', { name: 'Cancel deletion' }).waitFor();
  return code;
}

/** Requests the deletion without a browser, for data entered with another email address and without an account. */
async function askByCall(email: string, ip: string): Promise<string> {
  const { code } = await done('requestPrivacy', { body: { kind: 'deletion', email, key: randomUUID() } }, { ip });
  const token = await privacyToken(email, /^Confirm the deletion/);
  await done('confirmPrivacyRequest', { body: { token } }, { ip });
  return code;
}

/** Skips the week in which a deletion can be stopped, or the hour until a held deletion is checked again. */
async function passTime(codes: readonly string[]): Promise<void> {
  await query(
    `update privacy_request set waits_until = least(waits_until, now()), run_at = now() - interval '1 second'
      where code = any($1) and state in ('waiting', 'held')`,
    [codes],
  );
}

const stateOf = async (code: string) => {
  const { state, why } = await done('readPrivacyRequest', { params: { code } });
  return { state, why };
};

const SWEEP = { timeout: 60_000, interval: 500 };

/** Returns all emails to other people. Those to the person are in their own mailbox, beyond the shop's control. */
async function mailsToOthers({ marks }: MarkedPerson): Promise<ReceivedMail[]> {
  const answer = await fetch(`${system.mails}/_sim/mails`);
  const { mails } = (await answer.json()) as { mails: ReceivedMail[] };
  return mails.filter(({ to }) => !to.some((address) => address.includes(marks.word)));
}

journey(
  'R12 whoever asks for it leaves no trace: not in a table, a file, a log or a mail to others',
  { timeout: 300_000 },
  async ({ visit }) => {
    const person = newMarkedPerson();
    const { marks, email, ip } = person;
    const [here, there] = [await visit({ reducedMotion: true }), await visit({ reducedMotion: true })];
    for (const { page, expectError } of [here, there]) {
      expectError(/4\d\d/);
      await page.setExtraHTTPHeaders({ 'user-agent': person.browser });
    }
    await buyInBrowser(here.page, person);
    await logInElsewhere(there.page, person);
    const token = await forget(person);
    await fillAccount(person, { token, ip });
    const { orderId, charge } = await fillCarts(person, token);
    const stranger = await newAccount();
    await moveHouse(person, token, stranger);
    const { id: userId } = await done('readMe', {}, { token });
    await lookAtAsStaff(email.last);
    const copy = await takeCopy(email.last, system.shop, ip);
    expect(copy.subarray(0, 2).toString('latin1')).toBe('PK');

    // This proves that the search finds the marks where they belong. Otherwise, finding none later would prove nothing.
    expect(await markedTables(marks)).toEqual(
      expect.arrayContaining(
        ['account_login', 'account_profile', 'cart', 'email_change', 'order_person', 'saved_address', 'up_users'].map(
          (table) => `public.${table}`,
        ),
      ),
    );
    expect((await columnsNaming(userId)).length).toBeGreaterThan(5);

    const dispute = await stripe<{ id: string }>(`/charges/${charge}/dispute`, {});
    await expect.poll(() => query('select ref from dispute where order_id = $1', [orderId]), SWEEP).toHaveLength(1);
    const code = await askInBrowser(here.page, email.last);
    const codes = [code, await askByCall(email.first, ip)];
    await passTime(codes);
    await expect.poll(() => stateOf(code), SWEEP).toEqual({ state: 'held', why: 'dispute_open' });
    await here.page.goto(`/data-deletion/${code}`);
    await here.page.getByText('A payment is in dispute').waitFor();

    await stripe(`/disputes/${dispute.id}/move`, { status: 'won' });
    const open = `select ref from dispute where order_id = $1 and state = 'open'`;
    await expect.poll(() => query(open, [orderId]), SWEEP).toHaveLength(0);
    await passTime(codes);
    await expect.poll(() => stateOf(code), SWEEP).toEqual({ state: 'partly_kept', why: 'receipts' });
    await expect.poll(() => stateOf(codes[1] ?? ''), SWEEP).toEqual({ state: 'done', why: null });
    await expect.poll(async () => (await mailsTo(email.last))[0]?.subject, SWEEP).toBe('We deleted your data');
    const last = await here.page.goto(`/data-deletion/${code}`);

    // The privacy request keeps its email address until its last email has been sent.
    await expect.poll(() => markedTables(marks), SWEEP).toEqual([]);
    expect(await columnsNaming(userId)).toEqual([]);
    const receipts = `select o.state, p.erased_at is not null as erased from customer_order o
      join order_person p on p.order_id = o.id where o.id = $1`;
    expect(await query(receipts, [orderId])).toEqual([{ state: 'paid', erased: true }]);
    expect((await done('readMe', {}, { token: stranger.token })).email).toBe(stranger.email);

    // Log lines are written in batches, a little later.
    const requestId = last?.headers()['x-request-id'] ?? '';
    expect(requestId).not.toBe('');
    await expect.poll(() => logged(requestId), SWEEP).toBe(true);
    const { read, marked } = await markedFiles(marks);
    expect(read).toEqual(expect.arrayContaining(['logs/backend.log', 'logs/storefront.log']));
    expect(read.some((path) => path.startsWith('public/uploads/'))).toBe(true);
    expect(marked).toEqual([]);
    const told = (await mailsToOthers(person)).filter((mail) => JSON.stringify(mail).includes(marks.word));
    expect(told.map(({ to, subject }) => ({ to, subject }))).toEqual([]);
  },
);

/** Returns true if the shop's log already contains this request. */
async function logged(requestId: string): Promise<boolean> {
  return (await readFile(`${system.dataDir}/logs/storefront.log`, 'utf8')).includes(requestId);
}

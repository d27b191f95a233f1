import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { desktop, journey, phone } from '../support/browser.ts';
import { adminPanel } from '../support/system.ts';
import { atDesk, confirm } from './steps/desk.ts';
import { hydrated } from './steps/hydrated.ts';
import { enterOn, pasteInto } from './steps/keys.ts';
import { waitForMails } from './steps/simulators.ts';
import { asStaff } from './steps/staff.ts';
import { addDevice, withoutScript } from './steps/walk.ts';
import { expectLooks } from './steps/expect-looks.ts';

beforeAll(() => adminPanel(), 240_000);

/** Fills in the application form, faster than a person types. */
async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Organization').fill('Walkers & Co');
  await page.getByLabel('Website').fill('walkers.example');
  await page.getByLabel('Your name').fill('Åsa Öberg');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Who is your audience?').fill('Hikers');
}
const send = (page: Page) => page.getByRole('button', { name: 'Apply now' }).click();

/** Opens the form and applies with an email address. */
async function apply(page: Page, email: string): Promise<void> {
  await page.goto('/partner-program');
  await hydrated(page, 'form[action="/partner-program"]');
  await fillIn(page, email);
  await send(page);
  await page.getByText('We received your application').waitFor();
}
const newEmail = () => `asa-${randomUUID()}@example.com`;

describe('R16 the partner program', () => {
  journey('is applied for without JavaScript, and asks nothing of people', async ({ visit }) => {
    const { page, expectError } = await visit({ ...phone, javaScript: false });
    expectError(/422/);
    await page.goto('/partner-program');
    await send(page);
    await page.getByText('Enter your organization’s name').first().waitFor();
    const stamp = await page.locator('[name="stamp"]').inputValue();
    await fillIn(page, newEmail());
    // A form that is sent too fast is returned with all its entered values and with its original stamp.
    await expect
      .poll(
        async () => {
          await Promise.all([page.waitForEvent('load'), send(page)]);
          const isSent = page.url().includes('done=sent');
          if (!isSent) expect(await page.locator('[name="stamp"]').inputValue()).toBe(stamp);
          return isSent;
        },
        { interval: 1_500 },
      )
      .toBe(true);
    await page.getByText('We received your application').waitFor();
  });

  journey('takes a quick hand at the first press, and mails tell what becomes of it', async ({ visit }) => {
    const { page } = await visit(desktop);
    const ask = await asStaff();
    for (const [state, subject] of [
      ['accepted', 'Welcome to our partner program'],
      ['refused', 'About your application'],
    ] as const) {
      const email = newEmail();
      await apply(page, email);
      const path = '/staff/partner-applications';
      const { applications } = await ask<{ applications: { id: string; state: string }[] }>(
        `${path}?q=${encodeURIComponent(email)}`,
      );
      expect(applications).toMatchObject([{ state: 'received' }]);
      expect((await waitForMails(email, 1))[0]?.subject).toBe('We received your application');
      await ask(`${path}/${applications[0]?.id}`, { state, reason: 'read it' });
      expect((await waitForMails(email, 2)).map((mail) => mail.subject)).toContain(subject);
      const { application } = await ask<{ application: { state: string; reason: string } }>(
        `${path}/${applications[0]?.id}`,
      );
      expect(application).toMatchObject({ state, reason: 'read it' });
    }
  });

  journey('is declined at the desk after a question that says who gets an email', async ({ regular, visit }) => {
    const { page } = await visit(desktop);
    const email = newEmail();
    await apply(page, email);
    const ask = await asStaff();
    const path = `/staff/partner-applications?q=${encodeURIComponent(email)}`;
    const { applications } = await ask<{ applications: { id: string }[] }>(path);
    const place = `partner-applications/${applications[0]?.id}`;
    const { page: desk } = await atDesk(regular, 'merchandiser', place, 'Walkers & Co');
    await enterOn(desk, desk.getByRole('button', { name: 'Decide' }));
    await desk.getByText('Select a decision').waitFor();
    await desk.getByRole('radio', { name: 'Decline' }).check();
    await pasteInto(desk, desk.getByLabel('Reason'), 'too small');
    await desk.keyboard.press('Enter');
    await desk.getByRole('alertdialog').getByText('We’ll email Åsa Öberg right away').waitFor();
    expect(await waitForMails(email, 1)).toHaveLength(1);
    await confirm(desk, 'Decline and email applicant', 'Walkers & Co: declined');
    expect((await waitForMails(email, 2)).map((mail) => mail.subject)).toContain('About your application');
  });
});

describe('R17 a page of a partner', () => {
  journey.for([
    ['with', true],
    ['without', false],
  ] as const)('goes along to the cart, %s JavaScript', async ([, javaScript], { visit }) => {
    const { page } = await visit({ ...desktop, javaScript });
    if (!javaScript) withoutScript(page);
    await page.goto('/partner/pinecone');
    await page.getByRole('link', { name: 'Choose a plan' }).click();
    await page.waitForURL('**/plans');
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'partner')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await addDevice(page, 'Lumen 7');
    await page.getByText('Pinecone Credit Union').waitFor();
    // The last partner's link counts, even for a cart that already exists.
    await page.goto('/through/northbound');
    await addDevice(page, 'Kite SE');
    await page.getByText('Northbound Travel').waitFor();
    await page.goto('/es/through/northbound');
    expect(new URL(page.url()).pathname).toBe('/es/plans');
  });

  journey('that is not there is a 404, also on the way to the plans', async ({ visit }) => {
    const { page, expectError } = await visit(desktop);
    expectError(/404/);
    for (const path of ['/partner/nobody', '/through/nobody', '/partner/Not-A-Slug']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await page.getByRole('heading', { level: 1, name: 'We can’t find that page' }).waitFor();
    }
  });
});

journey.for(['/rewards', '/partner-program', '/partner/northbound'])(
  'R16 R17 R25 %s looks right at every width',
  async (path, { visit }) => {
    const { page } = await visit({ ...desktop, reducedMotion: true });
    await page.goto(path);
    await expectLooks(page);
  },
);

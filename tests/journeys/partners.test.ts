import { describe, expect } from 'vitest';
import { desktop, journey, phone } from '../support/browser.ts';
import { addDevice } from './steps/walk.ts';
import { expectLooks } from './steps/expect-looks.ts';

describe('R16 the partner program', () => {
  journey('is applied for without JavaScript, and asks nothing of people', async ({ visit }) => {
    const { page, expectError } = await visit({ ...phone, javaScript: false });
    expectError(/422/);
    await page.goto('/partner-program');
    const send = () => page.getByRole('button', { name: 'Apply now' }).click();
    await send();
    await page.getByText('Enter the name of your organization').first().waitFor();
    await page.getByLabel('Organization').fill('Walkers & Co');
    await page.getByLabel('Website').fill('walkers.example');
    await page.getByLabel('Your name').fill('Åsa Öberg');
    await page.getByLabel('E-mail').fill(`asa-${Date.now()}@example.com`);
    await page.getByLabel('Whom do you reach?').fill('Hikers');
    // Sent at once, a form is asked for again, with everything that was typed.
    await expect
      .poll(
        async () => {
          await send();
          return page.url();
        },
        { timeout: 20_000, interval: 5_000 },
      )
      .toContain('done=sent');
    await page.getByText('Your application is on its way').waitFor();
  });
});

describe('R17 a page of a partner', () => {
  journey.for([
    ['with', true],
    ['without', false],
  ] as const)('goes along to the cart, %s JavaScript', async ([, javaScript], { visit }) => {
    const { page } = await visit({ ...desktop, javaScript });
    await page.goto('/partner/pinecone');
    await page.getByRole('link', { name: 'Choose a plan' }).click();
    await page.waitForURL('**/plans');
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'partner')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await addDevice(page, 'Lumen 7');
    await page.getByText('Pinecone Credit Union').waitFor();
    // The last partner counts, also with the cart that is there.
    await page.goto('/through/northbound');
    await page.goto('/cart');
    await page.getByText('Northbound Travel').waitFor();
  });

  journey('that is not there is a 404, also on the way to the plans', async ({ visit }) => {
    const { page, expectError } = await visit(desktop);
    expectError(/404/);
    for (const path of ['/partner/nobody', '/through/nobody', '/partner/Not-A-Slug']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
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

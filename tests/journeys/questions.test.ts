import { describe, expect } from 'vitest';
import { journey } from '../support/browser.ts';
import { hydrated } from './steps/hydrated.ts';

describe('R14 questions', () => {
  journey('narrow as one types, whatever marks the letters carry, and say when there is none', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/faqs');
    await hydrated(page);
    const questions = page.locator('details.faq:visible');
    const all = await questions.count();
    expect(all).toBeGreaterThanOrEqual(20);
    const seek = page.getByRole('searchbox', { name: 'Search questions' });
    await seek.pressSequentially('hotspöt');
    await expect.poll(() => questions.count()).toBeLessThan(all);
    expect(await questions.count()).toBeGreaterThan(0);
    await seek.fill('helicopter');
    await page.getByRole('heading', { name: 'No results' }).waitFor();
    expect(await page.locator('main a[href^="tel:"]').count()).toBeGreaterThan(0);
    await seek.fill('');
    await expect.poll(() => questions.count()).toBe(all);
  });

  journey('are searched without a script', async ({ visit }) => {
    const { page } = await visit({ javaScript: false });
    await page.goto('/faqs');
    expect(
      (
        JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}') as {
          '@type'?: string;
        }
      )['@type'],
    ).toBe('FAQPage');
    await page.locator('main').getByRole('searchbox').fill('warranty');
    await page.locator('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/faqs?q=warranty');
    expect(await page.locator('details.faq').count()).toBe(1);
    await page.goto(`/faqs?q=${'x'.repeat(300)}`);
    expect(await page.locator('details.faq').count()).toBeGreaterThan(20);
  });

  journey.for([true, false])('a link to a question opens it; scripts: %s', async (javaScript, { visit }) => {
    const { page } = await visit({ javaScript });
    await page.goto('/faqs#hotspot');
    const question = page.locator('details:has(#hotspot)');
    await expect.poll(() => question.getAttribute('open')).not.toBeNull();
    await question.locator('summary').waitFor({ state: 'visible' });
    expect(await page.locator('details.faq[open]').count()).toBe(1);
  });
});

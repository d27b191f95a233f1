import { describe, expect } from 'vitest';
import { done } from '../contract/client.ts';
import { journey } from '../support/browser.ts';

describe('R02 R23 R26 policies', () => {
  journey.for(['/accessibility-policy', '/privacy-policy', '/terms-and-conditions'])(
    '%s names its version and lists every one',
    async (path, { visit }) => {
      const { page } = await visit({ javaScript: false });
      await page.goto(path);
      const { current, versions } = await done('readPolicy', { params: { slug: path.slice(1) } });
      expect(await page.locator('.stamp').innerText()).toContain(current);
      expect(await page.locator('.policy-versions li').count()).toBe(versions.length);
      expect(await page.locator('.policy-versions [aria-current]').innerText()).toContain(current);
      expect(await page.locator('meta[name="robots"]').count()).toBe(0);
    },
  );

  journey('R26 an earlier version is readable, says so, and stays out of search engines', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/terms-and-conditions');
    await page.getByRole('link', { name: '2026-04' }).click();
    await page.waitForURL('**/terms-and-conditions?version=2026-04');
    await page.getByRole('heading', { name: 'Earlier version' }).waitFor();
    expect(await page.locator('.prose').innerText()).toContain('1 year on devices');
    await page.reload();
    await expect(page.locator('meta[name="robots"]').getAttribute('content')).resolves.toBe('noindex');
    await page.getByRole('link', { name: 'Read the current version' }).click();
    await page.waitForURL(/\/terms-and-conditions$/);
    await expect.poll(() => page.locator('.prose').innerText()).toContain('2 years on devices');
  });
});

import { describe, expect } from 'vitest';
import { contentManager } from '../attacks/editors-content.ts';
import { done } from '../contract/client.ts';
import { desktop, journey, phone } from '../support/browser.ts';
import { expectFits } from './steps/expect-looks.ts';
import { hydrated } from './steps/hydrated.ts';
import { publishTranslation } from './steps/publish-translation.ts';

const found = '.found h3';

describe('R14 R21 R22 R24 the search of the whole shop', () => {
  journey.for([true, false])(
    'begins in the header; kinds and pages stand in the address; scripts: %s',
    async (javaScript, { visit }) => {
      const { page } = await visit({ ...desktop, javaScript });
      await page.goto('/faqs');
      const field = page.getByRole('search', { name: 'Search the shop' }).getByRole('searchbox');
      await field.fill('esim');
      await field.press('Enter');
      await page.waitForURL(/\/search\?q=esim$/);
      // The document head is updated with the page (B20).
      await expect.poll(() => page.title()).toMatch(/^Search: esim/);
      await expect.poll(() => page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
      await page.getByRole('heading', { name: 'Pages', exact: true }).waitFor();
      const headings = await page.locator('main h2').allInnerTexts();
      expect(headings.slice(0, 5)).toEqual(['Plans', 'Devices', 'Questions', 'Articles', 'Pages']);
      await page.getByRole('link', { name: /^Devices \d+$/ }).click();
      await page.waitForURL(/\/search\?q=esim&kind=product$/);
      await expect.poll(() => page.locator(found).count()).toBe(10);
      const first = await page.locator(found).allInnerTexts();
      await page.getByRole('link', { name: 'Page 2' }).click();
      await page.waitForURL(/\/search\?q=esim&kind=product&page=2$/);
      await expect.poll(async () => (await page.locator(found).allInnerTexts())[0]).not.toBe(first[0]);
      const second = await page.locator(found).allInnerTexts();
      expect(second.filter((title) => first.includes(title))).toEqual([]);
      await page.locator(found).first().getByRole('link').click();
      await page.waitForURL(/\/products\/[a-z0-9]{24}$/);
    },
  );

  journey('finds an answer, which opens where it stands', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/search?q=keep+my+number&kind=question');
    await hydrated(page, '.found details');
    const question = page.locator('.found details').first();
    await question.locator('summary').click();
    await question.getByRole('link', { name: /full answer/ }).click();
    await page.waitForURL(/\/faqs#[a-z-]+$/);
    await page.locator('details[open] summary').first().waitFor();
  });

  journey('says what it looked for where a word is mistyped, and what nothing has', async ({ visit }) => {
    const { page } = await visit({ javaScript: false });
    await page.goto('/search?q=lumne');
    await page
      .getByRole('status')
      .getByText(/for “lumen”\. Nothing matches “lumne”/)
      .waitFor();
    expect(await page.locator('.found mark').first().innerText()).toBe('Lumen');
    await page.goto('/search?q=kite+privacy');
    await page.getByRole('status').getByText('Nothing matches all of your words').waitFor();
    await page.goto('/search?q=helicopter');
    await page.getByRole('heading', { name: 'No results for “helicopter”' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Start here' }).getByRole('link').count()).toBeGreaterThan(3);
  });

  journey.for([
    '<img src=x onerror=alert(1)><script>alert(2)</script>',
    `"'></mark><b>bold</b>`,
    'Ваш заказ 注文 طلب',
    'a'.repeat(80),
    '%27%3B--%00',
  ])('takes %s as words', async (typed, { visit }) => {
    const { page } = await visit({ ...phone, reducedMotion: true });
    const answer = await page.goto(`/search?${new URLSearchParams({ q: typed })}`);
    expect(answer?.status()).toBe(200);
    expect(await page.locator('main :is(script, img[onerror], b > b)').count()).toBe(0);
    await expectFits(page);
  });

  journey('leaves out what is too long or no kind, and has no page beyond the last', async ({ visit }) => {
    const { page, expectError } = await visit({ javaScript: false });
    expectError(/404/);
    await page.goto(`/search?q=${'x'.repeat(300)}`);
    await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor();
    await page.goto('/search?q=esim&kind=order');
    await expect(page.getByRole('link', { name: /^All \d+$/ }).getAttribute('aria-current')).resolves.toBe('true');
    expect((await page.goto('/search?q=esim&kind=plan&page=99'))?.status()).toBe(404);
  });

  journey('on a phone an icon leads to it', async ({ visit }) => {
    const { page } = await visit(phone);
    await page.goto('/plans');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.waitForURL(/\/search$/);
    await page.getByRole('searchbox').fill('lum');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/\/search\?q=lum$/);
    await page.locator(found).getByText('Lumen 7 Pro').waitFor();
  });

  journey(
    'B07 in Spanish it finds Spanish words, and English ones only of what is not translated',
    async ({ visit }) => {
      const { page } = await visit({ javaScript: false });
      const slug = 'what-the-bars-mean';
      const { article } = await done('readArticle', { params: { slug } });
      const title = page.locator(`.found a[href="/es/blogs/${slug}"]`);
      const searchFor = (q: string) => page.goto(`/es/search?${new URLSearchParams({ q })}`);
      for (const typed of ['llamadas', 'telefono', 'reembolso', 'viaje']) {
        await searchFor(typed);
        await page.locator('.found mark').first().waitFor();
        expect(await page.locator('.found [lang]').count(), typed).toBe(0);
      }
      await searchFor(article.title);
      expect(await title.count()).toBe(0);
      const manager = await contentManager();
      const uid = 'api::article.article';
      await manager.post(`/content-manager/collection-types/${uid}/${article.documentId}/actions/unpublish?locale=es`);
      await searchFor(article.title);
      await expect(title.locator('xpath=..').getAttribute('lang')).resolves.toBe('en');
      await expectFits(page);
      await publishTranslation(uid, article.documentId);
    },
  );

  journey('finds what is published at once, and no more what is not', async () => {
    const slug = 'what-the-bars-mean';
    const { article } = await done('readArticle', { params: { slug } });
    const manager = await contentManager();
    const type = manager.types.find(({ uid }) => uid === 'api::article.article');
    if (!type) throw new Error('There are no articles');
    const paths = async () =>
      (await done('search', { query: { q: article.title } })).groups.flatMap(({ results }) =>
        results.map(({ path }) => path),
      );
    expect(await paths()).toContain(`/blogs/${slug}`);
    await manager.post(
      `/content-manager/collection-types/api::article.article/${article.documentId}/actions/unpublish`,
    );
    expect(await paths()).not.toContain(`/blogs/${slug}`);
    const draft = await manager.read(type, article.documentId);
    expect(await manager.publish(type, article.documentId, draft)).toEqual([]);
    expect(await paths()).toContain(`/blogs/${slug}`);
    // Its translation went with it.
    await publishTranslation(type.uid, article.documentId);
  });
});

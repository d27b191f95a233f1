import { describe, expect } from 'vitest';
import { contentManager } from '../attacks/editors-content.ts';
import { done } from '../contract/client.ts';
import { journey } from '../support/browser.ts';
import { system, until } from '../support/system.ts';
import { publishTranslation } from './steps/publish-translation.ts';

const ARTICLE = '/blogs/landing-with-a-line';

const data = (text: string | null) => JSON.parse(text ?? '{}') as Record<string, unknown>;

describe('R03 the blog', () => {
  journey.for([true, false])(
    'pages, topics and the search stand in the address; scripts: %s',
    async (javaScript, { visit }) => {
      const { page } = await visit({ javaScript });
      await page.goto('/blogs');
      const cards = page.locator('main article');
      expect(await cards.count()).toBe(10);
      const newest = await page
        .locator('main time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
      expect(newest).toEqual(newest.toSorted().toReversed());
      await page.getByRole('link', { name: 'Next' }).click();
      await page.waitForURL('**/blogs?page=2');
      expect(await cards.count()).toBeGreaterThan(0);
      await page.getByRole('link', { name: /^Travel/ }).click();
      await page.waitForURL('**/blogs?tag=travel');
      await page.getByRole('searchbox', { name: 'Search the blog' }).fill('roaming');
      await page.locator('main').getByRole('button', { name: 'Search' }).click();
      await page.waitForURL(/\/blogs\?q=roaming/);
      await page.getByRole('status').getByText('roaming').waitFor();
      await expect(page.locator('meta[name="robots"]').getAttribute('content')).resolves.toBe('noindex');
      await cards.first().getByRole('link').click();
      await page.waitForURL(/\/blogs\/[a-z0-9-]+$/);
    },
  );

  journey.for([
    ['page=0', 10],
    ['page=-1', 10],
    ['page=x&tag=%3Cscript%3E', 10],
    [`q=${'a'.repeat(300)}`, 10],
    ['q=%00', 10],
    ['q=%27%3B--', 0],
    ['q=helicopter', 0],
    ['tag=travel&tag=network', 3],
  ] as const)('?%s shows %i articles', async ([query, count], { visit }) => {
    const { page } = await visit({ javaScript: false });
    const answer = await page.goto(`/blogs?${query}`);
    expect([answer?.status(), await page.locator('main article').count()]).toEqual([200, count]);
  });

  journey('has a feed that its pages name, with absolute links', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/blogs');
    const href = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
    const answer = await fetch(system.shop + href);
    expect(answer.headers.get('content-type')).toContain('application/rss+xml');
    const xml = await answer.text();
    const problems = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      return {
        error: document.querySelector('parsererror')?.textContent ?? null,
        items: document.querySelectorAll('item').length,
        relative: [...document.querySelectorAll('item > link')].filter(
          (link) => !/^https?:\/\//.test(link.textContent ?? ''),
        ).length,
      };
    }, xml);
    expect(problems).toEqual({ error: null, items: expect.any(Number), relative: 0 });
    expect(problems.items).toBeGreaterThanOrEqual(14);
  });
});

describe('R04 an article', () => {
  journey('tells who wrote it, when, and what machines want to know', async ({ visit }) => {
    const { page } = await visit({ javaScript: false });
    await page.goto(ARTICLE);
    const { article, related } = await done('readArticle', { params: { slug: 'landing-with-a-line' } });
    const text = await page.locator('main').innerText();
    for (const words of [article.title, article.author?.name ?? '', `${article.minutes}-minute read`])
      expect(text).toContain(words);
    expect(await page.locator('.hero-img').getAttribute('alt')).toBe(article.cover?.alt);
    expect(await page.locator('.article-more article').count()).toBe(related.length);
    const graph = data(await page.locator('script[type="application/ld+json"]').textContent())['@graph'];
    expect(graph).toMatchObject([
      { '@type': 'Article', headline: article.title, datePublished: article.publishedOn },
      { '@type': 'BreadcrumbList' },
    ]);
    for (const [property, value] of [
      ['og:type', 'article'],
      ['article:published_time', article.publishedOn],
      ['og:title', article.title],
    ]) {
      await expect(page.locator(`meta[property="${property}"]`).getAttribute('content')).resolves.toBe(value);
    }
    const mail = await page.getByRole('link', { name: 'Email article' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toContain(ARTICLE);
    await page.getByText('In this article').first().waitFor();
    const parts = await page.locator('.toc a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const part of parts) expect(await page.locator(`.prose ${part}`).count()).toBe(1);
  });

  journey('is gone once it is unpublished, and back once it is published', async () => {
    // No other file unpublishes this one.
    const slug = 'two-lines-in-one-phone';
    const { article } = await done('readArticle', { params: { slug } });
    const manager = await contentManager();
    const change = async (action: 'publish' | 'unpublish') => {
      const path = `/content-manager/collection-types/api::article.article/${article.documentId}/actions/${action}`;
      const type = manager.types.find(({ uid }) => uid === 'api::article.article');
      if (!type) throw new Error('There are no articles');
      if (action === 'publish') {
        expect(await manager.publish(type, article.documentId, await manager.read(type, article.documentId))).toEqual(
          [],
        );
      } else {
        await manager.post(path);
      }
    };
    const shows = async (path: string) => (await (await fetch(system.shop + path)).text()).includes(article.title);
    const status = async () => (await fetch(`${system.shop}/blogs/${slug}`)).status;
    expect([await status(), await shows('/blogs'), await shows('/blogs/rss.xml')]).toEqual([200, true, true]);
    await change('unpublish');
    await until(async () => (await status()) === 410 && !(await shows('/blogs')) && !(await shows('/blogs/rss.xml')));
    await change('publish');
    await until(async () => (await status()) === 200 && (await shows('/blogs')));
    await publishTranslation('api::article.article', article.documentId);
  });
});

import { describe, expect } from 'vitest';
import { done } from '../contract/client.ts';
import { contentManager } from '../attacks/editors-content.ts';
import { journey } from '../support/browser.ts';
import { system, until } from '../support/system.ts';
import { hydrated } from './steps/hydrated.ts';

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
      await page.getByRole('button', { name: 'Search' }).click();
      await page.waitForURL(/\/blogs\?q=roaming/);
      await page.getByRole('status').getByText('roaming').waitFor();
      await expect(page.locator('meta[name="robots"]').getAttribute('content')).resolves.toBe('noindex');
      await cards.first().getByRole('link').click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toMatch(/^\/blogs\/[a-z0-9-]+$/);
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
    for (const words of [article.title, article.author?.name ?? '', `${article.minutes} minute`])
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
    const mail = await page.getByRole('link', { name: 'Mail it' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toContain(ARTICLE);
    await page.getByText('In this article').first().waitFor();
    const parts = await page.locator('.toc a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const part of parts) expect(await page.locator(`.prose ${part}`).count()).toBe(1);
  });

  journey('is gone within a second once it is unpublished, and back as fast', async () => {
    const slug = 'what-the-bars-mean';
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
      return Date.now();
    };
    const shows = async (path: string) => (await (await fetch(system.shop + path)).text()).includes(article.title);
    const status = async () => (await fetch(`${system.shop}/blogs/${slug}`)).status;
    expect([await status(), await shows('/blogs'), await shows('/blogs/rss.xml')]).toEqual([200, true, true]);
    const gone = await change('unpublish');
    await until(async () => (await status()) === 404 && !(await shows('/blogs')) && !(await shows('/blogs/rss.xml')));
    expect(Date.now() - gone).toBeLessThan(1_000);
    const back = await change('publish');
    await until(async () => (await status()) === 200 && (await shows('/blogs')));
    expect(Date.now() - back).toBeLessThan(1_000);
  });
});

describe('R14 questions', () => {
  journey('narrow as one types, whatever marks the letters carry, and say when there is none', async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/faqs');
    await hydrated(page);
    const questions = page.locator('details.faq:visible');
    const all = await questions.count();
    expect(all).toBeGreaterThanOrEqual(20);
    const seek = page.getByRole('searchbox', { name: 'Search the questions' });
    await seek.pressSequentially('hotspöt');
    await expect.poll(() => questions.count()).toBeLessThan(all);
    expect(await questions.count()).toBeGreaterThan(0);
    await seek.fill('helicopter');
    await page.getByRole('heading', { name: 'No answer has these words' }).waitFor();
    expect(await page.locator('main a[href^="tel:"]').count()).toBeGreaterThan(0);
    await seek.fill('');
    await expect.poll(() => questions.count()).toBe(all);
  });

  journey('are searched without a script', async ({ visit }) => {
    const { page } = await visit({ javaScript: false });
    await page.goto('/faqs');
    expect(data(await page.locator('script[type="application/ld+json"]').textContent())['@type']).toBe('FAQPage');
    await page.getByRole('searchbox').fill('911');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/faqs?q=911');
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
    await page.getByRole('heading', { name: 'An earlier version' }).waitFor();
    expect(await page.locator('.prose').innerText()).toContain('One year on devices');
    await page.reload();
    await expect(page.locator('meta[name="robots"]').getAttribute('content')).resolves.toBe('noindex');
    await page.getByRole('link', { name: 'Read the version in force' }).click();
    await page.waitForURL(/\/terms-and-conditions$/);
    await expect.poll(() => page.locator('.prose').innerText()).toContain('Two years on devices');
  });
});

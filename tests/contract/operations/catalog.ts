import { describe, expect, test } from 'vitest';
import { done, refused } from '../client.ts';

/** Tests the public data of the shop: catalog, content, and what editors publish. */
export function catalogCalls(): void {
  describe('catalog and content', () => {
    test('R21 R22 plans', async () => {
      const { plans } = await done('listPlans');
      expect(plans.length).toBeGreaterThanOrEqual(6);
      for (const { slug } of plans) await done('readPlan', { params: { slug } });
      expect(await refused('readPlan', { params: { slug: 'no-such-plan' } })).toBe('not_found');
    });

    test('R24 products', async () => {
      const { products } = await done('listProducts', { query: { pageSize: '60' } });
      expect(products.length).toBeGreaterThanOrEqual(24);
      const details = await Promise.all(
        products.map(({ documentId }) => done('readProduct', { params: { documentId } })),
      );
      expect(details.flatMap(({ product }) => product.variants).length).toBeGreaterThanOrEqual(60);
      expect(await refused('listProducts', { query: { kind: 'spaceship' } })).toBe('invalid_input');
      const both = await done('listProducts', { query: { 'kind[0]': 'phone', 'kind[1]': 'watch', stock: 'in' } });
      expect(new Set(both.products.map(({ kind }) => kind))).toEqual(new Set(['phone', 'watch']));
      const counted = both.kinds.filter(({ kind }) => kind === 'phone' || kind === 'watch');
      expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(both.total);
      expect(await refused('listProducts', { query: { price: 'cheap' } })).toBe('invalid_input');
      expect(await refused('readProduct', { params: { documentId: 'a'.repeat(24) } })).toBe('not_found');
    });

    test('R14 R21 R22 R24 the search over everything that is published', async () => {
      const { groups, total } = await done('search', { query: { q: 'esim' } });
      expect(groups.map(({ kind }) => kind)).toEqual(['plan', 'product', 'question', 'article', 'page']);
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total);
      expect((await done('search', { query: { q: 'lumne' } })).meant).toBe('lumen');
      expect(await done('search', { query: { q: 'zzzqqq' } })).toMatchObject({ total: 0, groups: [] });
      expect((await done('search')).total).toBe(0);
      expect(await refused('search', { query: { q: 'x'.repeat(81) } })).toBe('invalid_input');
      expect(await refused('search', { query: { q: 'x', kind: 'order' } })).toBe('invalid_input');
    });

    test('R22 R24 every public address, and what is sold, for crawlers and portals', async () => {
      const { kinds } = await done('countPublicAddresses');
      expect(kinds.map(({ kind }) => kind)).toContain('partner');
      const { addresses } = await done('listPublicAddresses', { query: { kind: 'partner' } });
      expect(addresses.map(({ key }) => key)).toContain('northbound');
      expect(await refused('listPublicAddresses', { query: { kind: 'order' } })).toBe('invalid_input');
      expect((await done('listOffers')).products.length).toBeGreaterThan(10);
      expect(await refused('listOffers', { query: { page: '0' } })).toBe('invalid_input');
    });

    test('R03 R04 the blog, its pages, its search and its articles', async () => {
      const { articles, total, tags } = await done('listArticles', { query: { pageSize: '60' } });
      expect(total).toBeGreaterThanOrEqual(14);
      expect(tags.length).toBeGreaterThanOrEqual(5);
      for (const { slug } of articles) await done('readArticle', { params: { slug } });
      const { total: some } = await done('listArticles', { query: { q: 'roam', tag: 'travel' } });
      expect(some).toBeGreaterThan(0);
      expect((await done('listArticles', { query: { page: '999' } })).articles).toEqual([]);
      expect(await refused('listArticles', { query: { page: '0' } })).toBe('invalid_input');
      expect(await refused('listArticles', { query: { q: 'x'.repeat(300) } })).toBe('invalid_input');
      expect(await refused('readArticle', { params: { slug: 'nothing' } })).toBe('not_found');
    });

    test('R01 R02 R14 R23 R26 R27 pages, redirects, policies with their versions, questions and models', async () => {
      await done('readSite');
      for (const slug of ['home', 'usa', 'first-phone']) await done('readPage', { params: { slug } });
      expect((await done('listPages')).pages.map(({ slug }) => slug)).toContain('usa');
      expect((await done('listRedirects')).redirects.length).toBeGreaterThan(2);
      for (const slug of ['privacy-policy', 'terms-and-conditions', 'accessibility-policy']) {
        const { current, versions } = await done('readPolicy', { params: { slug } });
        for (const { version } of versions) {
          const { policy } = await done('readPolicy', { params: { slug }, query: { version } });
          expect([policy.version, current]).toEqual([version, versions[0]?.version]);
        }
        expect(await refused('readPolicy', { params: { slug }, query: { version: 'none' } })).toBe('not_found');
      }
      const { partners } = await done('listPartners');
      expect(partners.map(({ slug }) => slug)).toContain('northbound');
      for (const { slug } of partners) await done('readPartner', { params: { slug } });
      expect(await refused('readPartner', { params: { slug: 'nothing' } })).toBe('not_found');
      const { referral } = await done('comeThroughPartner', {
        params: { slug: 'northbound' },
        body: { plan: 'coast' },
      });
      expect(referral).toContain(':/plans/coast:');
      expect(await refused('comeThroughPartner', { params: { slug: 'nothing' }, body: {} })).toBe('not_found');
      const { stamp } = await done('startPartnerApplication');
      const application = {
        company: 'A',
        name: 'B',
        email: 'c@example.com',
        website: 'd.example',
        way: 'page',
        message: 'E',
      };
      expect(await refused('applyAsPartner', { body: { ...application, stamp } })).toBe('invalid_input');
      await done('applyAsPartner', { body: { ...application, stamp, fax: 'a program' } });
      const { faqs } = await done('listFaqs');
      expect(faqs.length).toBeGreaterThanOrEqual(20);
      await done('listDeviceModels', { query: { q: 'pix' } });
      // The shop looks in all of them, so the last ones of the list are there, too.
      const names = (await done('listDeviceModels')).models.map(({ brand, name }) => `${brand} ${name}`);
      for (const model of ['Apple iPhone 15', 'Google Pixel 9']) expect(names).toContain(model);
      expect(await refused('readPage', { params: { slug: 'nothing' } })).toBe('not_found');
      expect(await refused('readPolicy', { params: { slug: 'nothing' } })).toBe('not_found');
    });
  });
}

import { describe, expect, test } from 'vitest';
import { routeRules } from '../../pages/route-rules.ts';
import type { AddressSummary } from '@cerulean/contract/seo';
import { productFeed } from './product-feed.server.ts';
import { placesOf, shopPlaces, sitemapFile, sitemapIndex } from './sitemap.server.ts';

const origin = 'https://shop.example.com';
const day = '2026-05-01T10:00:00.000Z';
const later = '2026-06-01T10:00:00.000Z';
const offered = [
  { language: 'en', prefix: '' },
  { language: 'es', prefix: '/es' },
] as const;
const [english] = offered;

describe('R01 R21 R24 the sitemap', () => {
  test('names pages, plans, devices, articles, partners and policies where the shop shows them', () => {
    const keys = (...names: string[]) => names.map((key) => ({ key, changedAt: day, translations: {} }));
    expect(placesOf('page', keys('home', 'usa', 'summer'), offered).map(({ path }) => path)).toEqual([
      '/',
      '/usa',
      '/p/summer',
    ]);
    expect(placesOf('plan', keys('bay'), offered)).toEqual([{ path: '/plans/bay', changedAt: day }]);
    expect(placesOf('policy', keys('privacy-policy', 'house-rules'), offered)).toEqual([
      { path: '/privacy-policy', changedAt: day },
    ]);
  });

  const changed = (kinds: AddressSummary['kinds'][number]['kind'][], languages: string[] = []) =>
    kinds.map((kind) => ({ kind, changedAt: day, languages, pages: [day] }));

  test('B07 has what is translated in each language, each with the others, and the original alone of the rest', () => {
    const home = { key: 'home', changedAt: day, translations: { es: later, fr: later } };
    const summer = { key: 'summer', changedAt: day, translations: {} };
    const twins = [
      { language: 'en', path: '/' },
      { language: 'es', path: '/es' },
    ];
    const places = placesOf('page', [home, summer], offered);
    expect(places).toEqual([
      { path: '/', changedAt: day, twins },
      { path: '/es', changedAt: later, twins },
      { path: '/p/summer', changedAt: day },
    ]);
    const links =
      `<xhtml:link rel="alternate" hreflang="en" href="${origin}/"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/"/>` +
      `<xhtml:link rel="alternate" hreflang="es" href="${origin}/es"/>`;
    const file = sitemapFile(places, origin);
    expect(file).toContain(`<url><loc>${origin}/es</loc><lastmod>${later}</lastmod>${links}</url>`);
    expect(file).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  });

  test('B07 has the shop’s own pages in each language, and the questions where one of them is translated', () => {
    const paths = (languages: string[]) =>
      shopPlaces({ kinds: changed(['faq'], languages) }, offered).map(({ path }) => path);
    expect(paths(['es'])).toEqual(expect.arrayContaining(['/plans', '/es/plans', '/faqs', '/es/faqs']));
    expect(paths([])).toContain('/faqs');
    expect(paths([])).not.toContain('/es/faqs');
  });

  test('lists each indexed page of the shop itself, dated by what it lists, and no other', () => {
    const places = shopPlaces({ kinds: changed(['plan', 'faq']) }, [english]);
    const paths = places.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['/plans', '/products', '/blogs', '/faqs', '/coverage-map', '/rewards']),
    );
    for (const other of ['/', '/usa', '/privacy-policy', '/login', '/cart', '/sitemap.xml', '/_me'])
      expect(paths).not.toContain(other);
    expect(places.find(({ path }) => path === '/plans')?.changedAt).toBe(day);
    expect(places.find(({ path }) => path === '/rewards')?.changedAt).toBeUndefined();
    // Every public page without a path parameter is either in this list or has its own row.
    const open = routeRules.filter(
      ({ path, indexed, content }) => (indexed ?? content === 'public') && !/:/.test(path),
    );
    const own = open.filter(({ path }) => !paths.includes(path)).map(({ path }) => path);
    expect(own.toSorted()).toEqual([
      '/',
      '/accessibility-policy',
      '/delivery-and-returns',
      '/privacy-policy',
      '/terms-and-conditions',
      '/usa',
    ]);
  });

  test('writes dates where they are known and escapes what it names', () => {
    expect(sitemapFile([{ path: '/a?b&c', changedAt: day }, { path: '/d' }], origin)).toContain(
      `<url><loc>${origin}/a?b&#38;c</loc><lastmod>${day}</lastmod></url>\n<url><loc>${origin}/d</loc></url>`,
    );
    expect(sitemapIndex([{ path: '/sitemaps/plan-1.xml', changedAt: day }], origin)).toContain(
      `<sitemap><loc>${origin}/sitemaps/plan-1.xml</loc><lastmod>${day}</lastmod></sitemap>`,
    );
  });
});

describe('R24 the product feed', () => {
  const variant = {
    sku: 'L7-DEEP-128',
    color: 'Deep sea',
    option: '128 GB',
    price: 59_900,
    formerPrice: null,
    availability: 'few_left' as const,
    picture: '/uploads/lumen_7_1a2b.avif',
  };
  const product = {
    documentId: 'aaaaaaaaaaaaaaaaaaaaaaaa',
    name: 'Lumen 7',
    brand: 'Lumen & Co',
    kind: 'phone' as const,
    tagline: 'Bright <enough>',
    description: '',
    words: 'It shines.',
    variants: [
      variant,
      {
        ...variant,
        sku: 'L7-PLAIN',
        color: null,
        availability: 'sold_out' as const,
        formerPrice: 64_900,
        picture: null,
      },
    ],
  };
  const shop = { name: 'Shop', description: 'Phones', origin, currency: 'USD', picture: '/share.png' };

  test('has an item for each variant, with what Google Merchant asks for', () => {
    const items = productFeed([product], shop).match(/<item>[^]*?<\/item>/g) ?? [];
    expect(items).toHaveLength(2);
    const [first = '', second = ''] = items;
    for (const line of [
      '<g:id>L7-DEEP-128</g:id>',
      '<g:title>Lumen 7, 128 GB, Deep sea</g:title>',
      '<g:description>Bright &#60;enough&#62;. It shines.</g:description>',
      `<g:link>${origin}/products/aaaaaaaaaaaaaaaaaaaaaaaa?color=deep-sea</g:link>`,
      `<g:image_link>${origin}/uploads/lumen_7_1a2b.share.jpg</g:image_link>`,
      '<g:price>599.00 USD</g:price>',
      '<g:availability>in_stock</g:availability>',
      '<g:condition>new</g:condition>',
      '<g:brand>Lumen &#38; Co</g:brand>',
      '<g:item_group_id>aaaaaaaaaaaaaaaaaaaaaaaa</g:item_group_id>',
    ])
      expect(first).toContain(line);
    expect(second).toContain('<g:price>649.00 USD</g:price>\n<g:sale_price>599.00 USD</g:sale_price>');
    expect(second).toContain('<g:availability>out_of_stock</g:availability>');
    expect(second).toContain(`<g:image_link>${origin}/share.png</g:image_link>`);
    expect(second).not.toContain('g:color');
  });

  test('is valid without anything to sell, and in a currency without cents', () => {
    expect(productFeed([], shop)).toContain('</channel>');
    expect(productFeed([product], { ...shop, currency: 'JPY' })).toContain('<g:price>59900 JPY</g:price>');
  });
});

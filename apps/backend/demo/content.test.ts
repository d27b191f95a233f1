import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { words as orderMessages } from '@cerulean/messages/all/after-payment';
import { words as linesMessages } from '@cerulean/messages/all/lines';
import { ratesProblem } from '@cerulean/rules/shipping';
import { usStateCodes } from '@cerulean/contract/us-states';
import { COLOR_HEX, MAX_SLUG, SKU, SLUG } from '@cerulean/rules/limits';
import { articles, authors, tags } from './content/articles.ts';
import { categories } from './content/categories.ts';
import { deviceModels } from './content/device-models.ts';
import { faqs } from './content/faqs.ts';
import { home } from './content/home.ts';
import { mailTexts } from './content/mail-texts.ts';
import { announcements, redirects } from './content/notices.ts';
import { partners } from './content/partners.ts';
import { plans } from './content/plans.ts';
import { policies as versioned } from './content/policies.ts';
import { products } from './content/products.ts';
import { initialStock, shippingMethods, shippingZones, taxRates } from './content/selling.ts';
import type { PageContent, PlanContent, SectionContent } from './content/shapes.ts';
import { faqs as spanishFaqs } from './content/es/faqs.ts';
import { policies as spanishPolicies } from './content/es/policies.ts';
import { site } from './content/site.ts';
import { firstPhone } from './content/first-phone.ts';
import { usa } from './content/usa.ts';
import { demoPromotions } from '../src/boot/demo/seed-promotions.ts';

const folder = fileURLToPath(new URL('./pictures/', import.meta.url));
const allPlans: PlanContent[] = plans;
const policies = versioned.map(({ policy }) => policy);
const variants = products.flatMap((product) => product.variants);
const pictures = [
  ...products.flatMap((product) => product.pictures),
  ...articles.map(({ cover, coverAlt }) => ({ file: cover, alt: coverAlt })),
];
const pages: PageContent[] = [home, usa, firstPhone];
const sections: SectionContent[] = pages.flatMap((page) => page.sections);

/** Returns the names of the picture and video files that a section shows. */
function filesOf(section: SectionContent): string[] {
  const names = [
    'picture' in section ? section.picture : null,
    'video' in section ? section.video : null,
    'poster' in section ? section.poster : null,
    ...('partners' in section ? section.partners.map(({ picture }) => picture) : []),
  ];
  return names.filter((name) => name !== null);
}

/** Picture and video files of the composed pages and of the site settings. */
const large = [...sections.flatMap(filesOf), site.sharePicture];
const skus = [...allPlans.flatMap((plan) => plan.terms.map(({ sku }) => sku)), ...variants.map(({ sku }) => sku)];
const dollars = (minor: number) => `$${(minor / 100).toFixed(2)}`;

/** All text of the demo content as pairs of source name and JSON text. */
const texts: [string, string][] = [
  ...allPlans.map((plan): [string, string] => [plan.slug, JSON.stringify(plan)]),
  ...products.map((product): [string, string] => [product.key, JSON.stringify(product)]),
  ...faqs.map((faq): [string, string] => [faq.slug, JSON.stringify(faq)]),
  ...versioned.map((each): [string, string] => [each.policy.slug, JSON.stringify(each)]),
  ...articles.map((article): [string, string] => [article.slug, JSON.stringify(article)]),
  ...partners.map((partner): [string, string] => [partner.slug, JSON.stringify(partner)]),
  ['authors', JSON.stringify([authors, tags])],
  ...pages.map((page): [string, string] => [page.slug, JSON.stringify(page)]),
  ['notices', JSON.stringify([announcements, redirects, mailTexts])],
  ['site', JSON.stringify(site)],
];

const once = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);

test('CUS-S3-22 sizes and weights are in inches and ounces, with millimeters and grams beside', () => {
  const measures = products
    .flatMap((product) => product.specifications)
    .filter(({ name, value }) => !['Screen', 'Battery'].includes(name) && /\d (in|oz|lb|mm|g)\b/.test(value));
  expect(measures.length).toBeGreaterThan(20);
  // Jacks are named by their width and are exempt.
  for (const { value } of measures.filter((each) => !each.value.endsWith('jack'))) {
    expect(value).toMatch(/\d (in|oz|lb)\b.* \(.*\d (mm|g)\b.*\)$/);
  }
});

describe('the demo content', () => {
  test('is as large as promised', () => {
    expect(plans.length).toBeGreaterThanOrEqual(6);
    expect(products.length).toBeGreaterThanOrEqual(24);
    expect(variants.length).toBeGreaterThanOrEqual(60);
    expect(faqs.length).toBeGreaterThanOrEqual(20);
    expect(policies).toHaveLength(4);
    expect(articles.length).toBeGreaterThanOrEqual(14);
    expect([authors.length, tags.length >= 5]).toEqual([2, true]);
    expect(deviceModels.length).toBeGreaterThanOrEqual(80);
    expect(plans.some((plan) => plan.kind === 'data' && plan.esim && !plan.simCard)).toBe(true);
  });

  test('gives every SKU, slug and key to one thing only', () => {
    once(skus);
    for (const sku of skus) expect(sku).toMatch(SKU);
    const slugs = [allPlans, faqs, policies, categories, pages, articles, authors, tags].map((list) =>
      list.map(({ slug }) => slug),
    );
    for (const list of slugs) {
      once(list);
      for (const slug of list) expect(slug.length <= MAX_SLUG && SLUG.test(slug), slug).toBe(true);
    }
    once(products.map(({ key }) => key));
    once(products.map(({ name }) => name));
    once(deviceModels.map(({ brand, name }) => `${brand} ${name}`));
  });

  test('refers only to what exists', () => {
    const known = {
      plans: new Set(allPlans.map(({ slug }) => slug)),
      products: new Set(products.map(({ key }) => key)),
      faqs: new Set(faqs.map(({ slug }) => slug)),
      categories: new Set(categories.map(({ slug }) => slug)),
    };
    for (const product of products) {
      expect(known.categories.has(product.category), product.key).toBe(true);
      for (const slug of product.fitsPlans) expect(known.plans.has(slug), slug).toBe(true);
    }
    for (const article of articles) {
      expect(
        authors.some(({ slug }) => slug === article.author),
        article.slug,
      ).toBe(true);
      for (const tag of article.tags)
        expect(
          tags.some(({ slug }) => slug === tag),
          tag,
        ).toBe(true);
    }
    for (const faq of faqs) expect(known.categories.has(faq.category), faq.slug).toBe(true);
    for (const section of sections) {
      if (section.__component === 'section.faq-extract') expect(known.categories.has(section.category)).toBe(true);
      if (section.__component === 'section.hero' && section.offer !== null)
        expect(known.plans.has(section.offer)).toBe(true);
      if (section.__component === 'section.plans' || section.__component === 'section.comparison')
        for (const slug of section.plans) expect(known.plans.has(slug)).toBe(true);
      if (section.__component === 'section.products') {
        for (const key of section.products) expect(known.products.has(key), key).toBe(true);
      }
      if (section.__component === 'section.faqs')
        for (const slug of section.faqs) expect(known.faqs.has(slug)).toBe(true);
    }
  });

  test('links only to pages that are there', () => {
    const fixed = [
      '/',
      '/usa',
      '/p/first-phone',
      '/plans',
      '/products',
      '/data-deletion',
      '/existing-user',
      '/existing-user/orders',
      '/existing-user/lines',
      '/login',
      '/terms-and-conditions',
      '/privacy-policy',
      '/accessibility-policy',
      '/delivery-and-returns',
      '/faqs',
      '/coverage-map',
      '/blogs',
      '/rewards',
      '/partner-program',
    ];
    const paths = [
      ...fixed,
      ...allPlans.map(({ slug }) => `/plans/${slug}`),
      ...partners.map(({ slug }) => `/partner/${slug}`),
    ];
    for (const [where, text] of texts) {
      const found = [...text.matchAll(/"(?:href|to)":"(\/[^"#]*)/g), ...text.matchAll(/\]\((\/[^)#]*)/g)].map(
        (match) => match[1],
      );
      for (const path of found) expect(paths, `${where} links to ${path}`).toContain(path);
    }
  });
});

/** Returns the ids of the headings in a Markdown text, made as the storefront makes them: own ids are in `{#…}`. */
function headingsOf(body: string): string[] {
  return [...body.matchAll(/^## (.+?)(?: \{#([\w-]+)\})?$/gmu)].map(
    ([, title = '', own]) =>
      own ??
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, ''),
  );
}

test.for([
  ['English', faqs.map(({ answer }) => answer), Object.fromEntries(policies.map(({ slug, body }) => [slug, body]))],
  [
    'Spanish',
    Object.values(spanishFaqs).map(({ answer = '' }) => answer),
    Object.fromEntries(Object.entries(spanishPolicies).map(([slug, { policy }]) => [slug, policy.body ?? ''])),
  ],
] as const)('R14 R26 a link to a part of a page leads to a part that is there, in %s', ([, answers, bodies]) => {
  const labels = allPlans.flatMap(({ label }) => label.policies.map(({ href }) => `](${href})`));
  const links = [...answers, ...Object.values(bodies), ...labels].flatMap((text) => [
    ...text.matchAll(/\]\(\/([a-z-]+)#([^)]+)\)/g),
  ]);
  expect(links.length).toBeGreaterThanOrEqual(4);
  const idsOf = (slug: string) => (slug === 'faqs' ? faqs.map((faq) => faq.slug) : headingsOf(bodies[slug] ?? ''));
  for (const [link, slug = '', id] of links) expect(idsOf(slug), link).toContain(id);
});

test('R01 what the home page says of its plans is true of each of them', () => {
  const shown = home.sections.find((section) => section.__component === 'section.plans');
  expect(shown?.lead).toMatch(/unlimited talk and text, 5G, and a free eSIM or SIM card/);
  expect(shown?.plans.length).toBeGreaterThan(1);
  for (const plan of allPlans.filter(({ slug }) => shown?.plans.includes(slug))) {
    expect(plan, plan.slug).toMatchObject({ kind: 'voice', minutes: null, texts: null, esim: true, simCard: true });
    expect(plan.technologies, plan.slug).toContain('5G');
  }
});

describe('prices', () => {
  test('a longer term never costs more a month, and a month of the longest is a whole amount', () => {
    for (const plan of allPlans) {
      for (const term of plan.terms) expect(term.price, term.sku).toBeGreaterThan(0);
      const months = plan.terms.filter(({ unit }) => unit === 'months').sort((a, b) => b.length - a.length);
      if (months.length === 0) {
        continue;
      }
      const perMonth = months.map(({ price, length }) => price / length);
      expect(perMonth, plan.slug).toEqual([...perMonth].sort((a, b) => a - b));
      const [longest] = months;
      expect(Number.isInteger((longest?.price ?? 0) / (longest?.length ?? 1)), plan.slug).toBe(true);
    }
  });

  test('a former price is above the price, and colors have a code', () => {
    for (const { sku, price, formerPrice, color, colorHex } of variants) {
      expect(Number.isInteger(price) && price >= 0, sku).toBe(true);
      if (formerPrice !== null) expect(formerPrice, sku).toBeGreaterThan(price);
      expect(color === null, sku).toBe(colorHex === null);
      if (colorHex !== null) expect(colorHex).toMatch(COLOR_HEX);
    }
  });

  test('every plan says that it does not work in the territories, before the limit that its card shows', () => {
    for (const { slug, limits } of allPlans) {
      expect(limits.slice(0, -1), slug).toContain('Doesn’t work in Puerto Rico or other US territories');
    }
  });

  test('R22 every plan with calls says which countries it does not call, before the limit that its card shows', () => {
    const calling = allPlans.filter(({ kind }) => kind === 'voice');
    expect(calling.length).toBeGreaterThan(1);
    for (const { slug, limits, reach } of calling) {
      const others =
        reach === 'usa'
          ? /^Doesn’t include calls .*other countries$/
          : /^Doesn’t include calls .* than Canada and Mexico$/;
      expect(limits.slice(0, -1), slug).toContainEqual(expect.stringMatching(others));
    }
  });

  test('data in words and data in figures are the same', () => {
    for (const { slug, dataMb, highSpeedMb, hotspotMb, label, limits, included, kind, minutes } of allPlans) {
      const words = JSON.stringify([label, limits, included]);
      expect(label.dataIncluded, slug).toMatch(dataMb === null ? /^Unlimited$/ : new RegExp(`^${dataMb / 1000} GB`));
      if (highSpeedMb !== null) expect(words, slug).toContain(`${highSpeedMb / 1000} GB a month`);
      if (hotspotMb !== null) expect(words, slug).toContain(`Hotspot: ${hotspotMb / 1000} GB`);
      expect(minutes, slug).toBe(kind === 'voice' ? null : 0);
    }
  });
});

describe('pictures', () => {
  test('every picture is there once, small, and said in words', () => {
    for (const { file, alt } of pictures) {
      expect(alt.length, file).toBeGreaterThan(10);
      expect(alt.length, file).toBeLessThanOrEqual(200);
      expect(existsSync(folder + file), file).toBe(true);
      if (file.endsWith('.avif')) expect(statSync(folder + file).size, file).toBeLessThanOrEqual(40_000);
    }
    for (const file of large) expect(existsSync(folder + file), file).toBe(true);
  });

  test('every color of a product has a picture of its own', () => {
    for (const product of products) {
      const shown = new Set(product.pictures.map(({ color }) => color));
      for (const { color } of product.variants)
        if (color !== null) expect(shown.has(color), `${product.key} ${color}`).toBe(true);
      for (const color of shown) {
        if (color !== null)
          expect(
            product.variants.some((variant) => variant.color === color),
            product.key,
          ).toBe(true);
      }
    }
  });

  test('the folder stays light and holds nothing unused', () => {
    const used = new Set([...pictures.map(({ file }) => file), ...large]);
    const files = readdirSync(folder);
    expect(files.filter((file) => !used.has(file))).toEqual([]);
    expect(files.length).toBeLessThanOrEqual(150);
    expect(files.reduce((sum, file) => sum + statSync(folder + file).size, 0)).toBeLessThanOrEqual(4_000_000);
  });

  test('AVIF files are AVIF', () => {
    for (const { file } of pictures) {
      expect(
        readFileSync(folder + file)
          .subarray(4, 12)
          .toString('latin1'),
        file,
      ).toBe('ftypavif');
    }
  });
});

describe('selling', () => {
  test('stock: one row for each variant, some sold out, some nearly', () => {
    expect(initialStock.map(({ sku }) => sku).sort()).toEqual(variants.map(({ sku }) => sku).sort());
    expect(initialStock.filter(({ onHand }) => onHand === 0).length).toBeGreaterThanOrEqual(3);
    expect(initialStock.filter(({ onHand }) => onHand === 3).length).toBeGreaterThanOrEqual(3);
  });

  test('tax: a rate for every state we deliver to', () => {
    expect(Object.keys(taxRates).sort()).toEqual([...usStateCodes].sort());
    for (const rate of Object.values(taxRates))
      expect(Number.isInteger(rate) && rate >= 0 && rate < 100_000).toBe(true);
  });

  test('delivery: the texts name the prices that are charged', () => {
    const next = shippingMethods.find(({ code }) => code === 'next-day');
    expect(shippingMethods.find(({ code }) => code === 'standard')?.price).toBe(0);
    const words = JSON.stringify([faqs, policies]);
    expect(words).toContain(`Next-day shipping takes 1 business day, costs ${dollars(next?.price ?? 0)}`);
    const byMail = shippingMethods.find(({ code }) => code === 'letter')?.detail.split(' after')[0] ?? '';
    expect(byMail).toMatch(/business days$/);
    const cards = [...JSON.stringify([faqs, policies, home]).matchAll(/ (?:comes|arrives) by mail[^.]*/g)].map(
      ([text]) => text,
    );
    expect(cards.length).toBeGreaterThanOrEqual(3);
    for (const text of cards) expect(text).toContain(byMail);
    for (const { rates } of shippingZones) {
      expect(ratesProblem(rates)).toBeNull();
      for (const { bands } of rates)
        for (const { price } of bands) if (price > 0) expect(words).toContain(dollars(price));
    }
    expect(shippingZones.flatMap(({ states }) => states).sort()).toEqual([...usStateCodes].sort());
  });
});

describe('words', () => {
  test('no filler, no shouting, no small stars', () => {
    for (const [where, text] of texts) {
      expect(text, where).not.toMatch(/lorem|ipsum|TODO|TBD/i);
      expect(text, where).not.toMatch(/!/);
      // Stars are allowed only in Markdown bold and in the code `*#06#`, which makes a phone show its IMEI.
      expect(text.replaceAll('`*#06#`', '').replace(/\*\*[^*]+\*\*/g, ''), where).not.toContain('*');
    }
  });

  test('nothing is promised that the shop does not do', () => {
    const absent = /coupon|top-up|auto-?renew/i;
    for (const [where, text] of texts) expect(text, where).not.toMatch(absent);
  });

  test('CUS-S2-3 CUS-S2-16 the answers name the buttons that the shop has', () => {
    const answerOf = (slug: string) => faqs.find((faq) => faq.slug === slug)?.answer ?? '';
    expect(answerOf('can-i-keep-my-number')).toMatch(/^Yes/);
    expect(answerOf('can-i-keep-my-number')).toContain(`**${linesMessages.en.keepOld}**`);
    for (const slug of ['money-back', 'send-back'])
      expect(answerOf(slug)).toContain(`**${orderMessages.en.sendBack}**`);
    expect(answerOf('money-back')).toContain(`**${orderMessages.en.cancel}**`);
  });

  test('CUS-S2-21 the home page promises no more of the map than a ZIP code or a town', () => {
    const coverage = sections.filter((section) => section.__component === 'section.coverage');
    expect(coverage.length).toBeGreaterThan(0);
    for (const section of coverage) expect(JSON.stringify(section)).not.toMatch(/street|address|house/i);
  });

  test('R14 nothing promises local sales tax, which the demo has no rates for', () => {
    for (const [where, text] of texts) expect(text, where).not.toMatch(/state and local/i);
    const spanish = JSON.stringify([spanishFaqs, spanishPolicies]);
    expect(spanish).toContain('el impuesto sobre las ventas');
    expect(spanish).not.toMatch(/estatal y local/);
  });

  test('CUS-S3-38 the announcement names the code that is for everybody, and what it does', () => {
    const welcome = demoPromotions([]).find(({ conditions }) => conditions?.firstOrder);
    expect(welcome?.effect).toEqual({ kind: 'items', off: { by: 'percent', value: 1_000 }, on: { what: 'plans' } });
    const [text] = announcements.map((each) => each.text);
    expect(text).toContain(welcome?.code);
    expect(text).toMatch(/10% off plans.*first order/);
  });

  test('a year pays for itself after as many months as the blog says (CUS-S2-27)', () => {
    const priceOf = ({ terms }: PlanContent, wanted: number) =>
      terms.find(({ unit, length }) => unit === 'months' && length === wanted)?.price;
    const months = allPlans.flatMap((plan) => {
      const [year, month] = [priceOf(plan, 12), priceOf(plan, 1)];
      return year && month ? [year / month] : [];
    });
    expect(new Set(months.map(Math.round))).toEqual(new Set([10]));
    expect(articles.find(({ slug }) => slug === 'a-year-or-a-month')?.body).toContain('it’s about 10');
  });

  test('every partner that the home page shows has a page (CUS-S3-45)', () => {
    const shown = home.sections.flatMap((section) =>
      section.__component === 'section.partners' ? section.partners.map(({ href }) => href) : [],
    );
    expect([...shown].sort()).toEqual(partners.map(({ slug }) => `/partner/${slug}`).sort());
  });

  test('R02 R23 R26 an earlier version of a policy has other words and an earlier date', () => {
    for (const { policy, earlier } of versioned) {
      for (const before of earlier) {
        expect(before.body, policy.slug).not.toBe(policy.body);
        expect(before.version < policy.version && before.inForce < policy.inForce, policy.slug).toBe(true);
        expect(policy.changes, policy.slug).not.toBeNull();
      }
    }
    expect(versioned.filter(({ earlier }) => earlier.length > 0).length).toBeGreaterThanOrEqual(2);
  });

  test('R04 every article has a lead, three paragraphs and a tag', () => {
    for (const { slug, body, lead, tags: named } of articles) {
      expect(body.split(/\n\n/).filter((part) => !part.startsWith('#')).length, slug).toBeGreaterThanOrEqual(3);
      expect([lead.length > 40, named.length > 0], slug).toEqual([true, true]);
    }
  });

  test('R23 has a section on cookies, R26 says that nothing renews', () => {
    expect(policies.find(({ slug }) => slug === 'privacy-policy')?.body).toMatch(/^## Cookies$/m);
    expect(policies.find(({ slug }) => slug === 'terms-and-conditions')?.body).toContain('does not renew on its own');
  });
});

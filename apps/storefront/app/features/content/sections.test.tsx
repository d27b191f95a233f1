import type { PlanDetail } from '@cerulean/contract/catalog';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { OfferBar } from '../cart/offer-bar.tsx';
import { OfferBox } from '../cart/offer-box.tsx';
import { labelWords } from '../catalog/label-words.ts';
import { PlanTable } from '../catalog/plan-comparison.tsx';
import { HeroSection } from './hero-section.tsx';
import { OneSection } from './one-section.tsx';
import { initials } from './quote-section.tsx';
import { onlyOffer, readSections, type SectionView } from './read-sections.server.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
const picture = {
  url: '/uploads/a.avif',
  alt: 'A bridge',
  width: 1200,
  height: 800,
  sources: [{ url: '/uploads/a-480.avif', width: 480 }],
};
const plan = (name: string, changed: Partial<PlanDetail> = {}): PlanDetail => ({
  documentId: 'a'.repeat(24),
  slug: name.toLowerCase(),
  name,
  tagline: 'For a trip',
  kind: 'data',
  level: 2,
  badge: null,
  dataMb: 20_000,
  highSpeedMb: null,
  throttleKbps: 512,
  minutes: 0,
  texts: 0,
  hotspotMb: null,
  technologies: ['5G'],
  networks: ['Nationwide'],
  reachText: 'USA',
  reach: 1,
  esim: true,
  simCard: false,
  starts: ['first_connection'],
  activationFee: 0,
  included: [],
  limits: [],
  terms: [
    { sku: 'PLAN-LAYOVER-30D', unit: 'days', length: 30, price: 2_900, perMonth: null, saves: null },
    { sku: 'PLAN-LAYOVER-7D', unit: 'days', length: 7, price: 1_900, perMonth: null, saves: null },
  ],
  description: '',
  label: {
    provider: 'Cerulean',
    planName: name,
    priceNote: '',
    charges: [],
    speeds: [{ name: 'Typical download speed', value: '85–240 Mbps' }],
    dataIncluded: '20 GB',
    dataNote: '',
    policies: [],
    supportPhone: '1-800-555-0142',
  },
  ...changed,
});

const opening = (offer: PlanDetail | null): Extract<SectionView, { type: 'hero' }> => ({
  type: 'hero',
  title: 'Land with a signal.',
  lead: 'For your trip.',
  picture,
  pictureStands: 'on_the_horizon',
  link: null,
  finder: false,
  plans: [],
  offer: offer && { plan: offer, labelSays: labelWords(offer) },
});

function draw(element: React.ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const drawSection = (section: Exclude<SectionView, { type: 'hero' }>) =>
  draw(<OneSection id="s1" section={section} currency="USD" />);

describe('R01 R27 sections of composed pages', () => {
  test('an opening with a plan sells it: its lengths, its price, a plain form to the cart', () => {
    const html = draw(
      <HeroSection id="s1" first currency="USD" offerBox={OfferBox} section={opening(plan('Layover'))} />,
    );
    expect(html).toContain('<h1 id="s1">Land with a signal.</h1>');
    expect(html).toContain('hero-land');
    expect(html).toMatch(/<form[^>]* action="\/add-to-cart"/);
    expect(html).toMatch(/<form[^>]* id="buy"/);
    expect(html).toMatch(/value="PLAN-LAYOVER-7D"[^>]* checked|checked[^>]* value="PLAN-LAYOVER-7D"/);
    expect(html).toContain('name="start" value="first_connection"');
    // The broadband label of each term is beside the offer, not behind a link (47 CFR 8.1).
    const label = html.slice(html.indexOf('Broadband Facts'));
    for (const text of ['Layover, 7 days', 'Layover, 30 days', '85–240 Mbps']) expect(label).toContain(text);
  });

  test('a page that sells one plan has its price in the dock, one that sells two or none has not (CUS-S2-24)', () => {
    const layover = plan('Layover');
    expect(onlyOffer([opening(null), opening(layover)])).toBe(layover);
    expect(onlyOffer([opening(layover), opening(plan('Coast'))])).toBeNull();
    expect(onlyOffer([opening(null)])).toBeNull();
    const html = draw(<OfferBar plan={layover} currency="USD" />);
    expect(html).toMatch(/<button[^>]* form="buy"/);
    for (const text of ['Layover', 'for 7 days', 'for 30 days']) expect(html).toContain(text);
  });

  test('the coverage field is a plain form that leads to the map page with the place', () => {
    const html = drawSection({
      type: 'coverage',
      title: 'Your street',
      lead: '',
      hint: 'Five digits',
      picture: null,
      link: null,
    });
    expect(html).toMatch(/<form[^>]* action="\/coverage-map"/);
    expect(html).not.toMatch(/method="post"/i);
    expect(html).toMatch(/<input[^>]* name="place"/);
  });

  test('a comparison is the table of the plans page', () => {
    const html = drawSection({
      type: 'comparison',
      title: 'Side by side',
      lead: '',
      link: null,
      plans: [plan('Coast'), plan('Bay', { dataMb: 10_000 })],
    });
    expect(html).toContain('<table');
    expect(html).toContain('Show differences only');
    expect(html).toMatch(/<tr[^>]* class="diff"><th[^>]*><span>Data<b class="differs">Differs<\/b><\/span>/);
    expect(html).toMatch(/<tr[^>]* class="same"><th[^>]*><span>Hotspot<\/span>/);
    expect(html.split('class="diff"').length).toBe(html.split('>Differs<').length);
  });

  test('CUS-S3-10 each device has its price on a separate line', () => {
    const product = (name: string, priceFrom: number, pricesDiffer: boolean, kind: 'phone' | 'sim-kit' = 'phone') => ({
      documentId: name.toLowerCase().padEnd(24, 'a'),
      name,
      brand: 'Lumen',
      kind,
      tagline: 'Small',
      picture,
      colors: [],
      priceFrom,
      pricesDiffer,
      formerPrice: null,
      availability: 'in_stock' as const,
      badge: null,
    });
    const products = [
      product('Kite', 24_900, true),
      product('Case', 0, false),
      product('Pouch', 0, true),
      product('Kit', 0, false, 'sim-kit'),
    ];
    const html = drawSection({ type: 'products', title: 'Devices', lead: '', link: null, products });
    const lines = [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, line]) => line?.replaceAll(/<[^>]*>/g, ''));
    expect(lines).toEqual(['Small', 'From $249', 'Small', 'Free', 'Small', 'From $0', 'Small', 'Free with a plan']);
  });

  test('bars of prices are as long as the prices, ours first and bright', () => {
    const html = drawSection({
      type: 'prices',
      title: 'Else',
      lead: '',
      prices: [
        { name: 'Ours', amount: 2_900 },
        { name: 'Theirs', amount: 20_000 },
      ],
    });
    expect(html).toContain('width="14.5" height="10" class="sun"');
    expect(html).toContain('width="100"');
  });

  test('a film asks for nothing before somebody plays it, and for nothing from elsewhere', () => {
    const html = drawSection({
      type: 'video',
      title: 'Film',
      lead: '',
      video: { url: '/uploads/film.webm', mime: 'video/webm' },
      poster: picture,
      captions: '/uploads/film.vtt',
      captionsLanguage: 'es',
      words: [],
    });
    expect(html).toMatch(/<video[^>]* controls=""[^>]* preload="none"/);
    expect(html).toMatch(/<track kind="captions" src="\/uploads\/film\.vtt" srcLang="es" label="Captions"/);
    expect(html).not.toMatch(/iframe|https?:/);
  });

  test('a partner leads to their page, by the logo or by the name', () => {
    const html = drawSection({
      type: 'partners',
      title: 'Partners',
      link: null,
      partners: [
        { name: 'Northbound', picture, href: '/partner/northbound' },
        { name: LONG, picture: null, href: null },
      ],
    });
    expect(html).toMatch(/<a [^>]*href="\/partner\/northbound"[^>]*><img[^>]* alt="A bridge"/);
    expect(html).toContain(LONG);
  });

  test('steps under a rising sun go from the water to noon, and only the last sun is lit', () => {
    const step = (title: string) => ({ when: 'Then', title, text: LONG });
    const html = drawSection({
      type: 'steps',
      title: 'A day',
      lead: '',
      look: 'sunrise',
      picture: null,
      link: null,
      steps: ['a', 'b', 'c', 'd'].map(step),
    });
    expect([...html.matchAll(/data-level="(\d)"/g)].map((match) => match[1])).toEqual(['0', '2', '3', '5']);
    expect(html.match(/data-lit/g)).toHaveLength(1);
  });

  test('initials of the person who is quoted, in any script', () => {
    expect(initials('Mara Quist')).toBe('MQ');
    expect(initials(' 李 小龙 ')).toBe('李小');
    expect(initials('𝒜da')).toBe('𝒜');
  });
});

describe('R01 sections of which nothing is published', () => {
  test('are left out with their heading', () => {
    const head = { title: 'Nothing', lead: '', link: null };
    const empty = readSections([
      { type: 'plans', ...head, plans: [] },
      { type: 'products', ...head, products: [] },
      { type: 'faqs', ...head, faqs: [] },
      { type: 'comparison', ...head, plans: [plan('Only one')] },
      { type: 'feature-grid', title: 'Nothing', lead: '', features: [] },
      { type: 'partners', title: 'Nothing', partners: [], link: null },
      { type: 'prices', title: 'Nothing', lead: '', prices: [] },
      { type: 'picture', title: 'Nothing', picture: null, caption: null, width: 'page' },
      {
        type: 'video',
        title: 'Nothing',
        lead: '',
        video: null,
        poster: null,
        captions: null,
        captionsLanguage: 'en',
        words: '',
      },
      { type: 'steps', title: 'Nothing', lead: '', look: 'numbers', steps: [], picture: null, link: null },
    ]);
    expect(empty).toEqual([]);
  });

  test('scripts and foreign schemes in a text stay text', () => {
    const [text] = readSections([
      { type: 'rich-text', title: null, body: '<script>alert(1)</script> [x](javascript:alert(1))' },
    ]);
    const html = text?.type === 'rich-text' ? drawSection(text) : '';
    expect(html).not.toMatch(/<script|href="javascript/i);
  });
});

test('R22 R27 a comparison lists lengths in the order of the cards (CUS-S3-43)', () => {
  const table = draw(<PlanTable caption="Plans" plans={[plan('Layover')]} currency="USD" />);
  expect(table.indexOf('Price for 7 days')).toBeGreaterThan(0);
  expect(table.indexOf('Price for 30 days')).toBeGreaterThan(table.indexOf('Price for 7 days'));
});

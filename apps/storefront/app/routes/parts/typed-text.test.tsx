import type { Cart } from '@cerulean/contract/cart';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { BlogList } from '../../features/blog/blog-list.tsx';
import { CodeNote } from '../../features/cart/code-note.tsx';
import { OrderSummary } from '../../features/cart/order-summary.tsx';
import { PromoCode } from '../../features/cart/promo-code.tsx';
import { CheckResult } from '../../features/coverage/check-result.tsx';
import { NearPlaces } from '../../features/coverage/near-places.tsx';
import { FaqList } from '../../features/help/faq-list.tsx';
import { SearchPage } from '../../features/search/search-page.tsx';
import { pack } from '../../platform/packed.ts';

const TYPED = 'Marlowe';

const place = {
  key: TYPED,
  zip: null,
  name: TYPED,
  state: 'OR',
  stateName: 'Oregon',
  county: null,
  zips: 2,
  latitude: 44,
  longitude: -121,
};
const reach = [{ technology: '5g', outdoors: 1, indoors: 1 }] as const;
const search = { asked: { q: TYPED, kind: null, page: 1 }, counts: [], more: false, partly: false, pages: 1 };
const contact = { phone: '', hours: '' };
const cart = (reason: 'expired' | null) =>
  ({ id: 'c1', version: 1, currency: 'USD', code: { code: TYPED, reason, minimum: null } }) as unknown as Cart;

const discounted = {
  ...cart(null),
  items: [],
  needs: { delivery: false },
  discounts: [{ id: 'd1', name: 'Spring', code: TYPED, amount: 500 }],
  shippingOptions: [],
  shippingMethod: null,
  totals: { activation: 0, plans: 0, shipping: null, tax: null, points: 0, total: 0, complete: true },
} as unknown as Cart;

const result = {
  href: '/plans/bay',
  title: [{ text: TYPED, hit: true }],
  text: [],
  picture: null,
  level: null,
  day: null,
  price: null,
};
const groups = pack([{ kind: 'page' as const, count: 1, results: [result] }]);

/** What the pages repeat of what a person typed, by page. */
const REPEATED: Readonly<Record<string, ReactNode>> = {
  results: <SearchPage {...search} {...contact} groups={groups} total={1} meant="Marlow" />,
  'no results': <SearchPage {...search} {...contact} groups={pack([])} total={0} meant={null} />,
  articles: <BlogList posts={[]} filter={{ tag: null, q: TYPED, page: 1 }} total={0} pages={1} all={3} tags={[]} />,
  answers: <FaqList {...contact} chapters={[]} q={TYPED} />,
  'a place': (
    <CheckResult
      place={TYPED}
      map={{ hasIndoors: true }}
      check={{ kind: 'answer', place, zip: null, namesake: null, reach: [...reach], near: [] }}
    />
  ),
  'places of a name': (
    <CheckResult
      place={TYPED}
      map={{ hasIndoors: true }}
      check={{ kind: 'choices', places: [place], alike: false, more: false, namesake: null }}
    />
  ),
  'places near by': <NearPlaces places={[place]} />,
  'a promo code': <PromoCode cart={cart(null)} problem={null} />,
  'a promo code without effect': <CodeNote cart={cart('expired')} />,
  'the discount of a promo code': <OrderSummary cart={discounted} />,
};

it.each(Object.entries(REPEATED))('B19 a replay hides what was typed where a page repeats it: %s', (_, page) => {
  const Stub = createRoutesStub([{ path: '/', Component: () => page }]);
  const html = renderToStaticMarkup(<Stub />);
  const hidden = /<(b|mark|section|nav|p|span)(?= )[^>]* data-person="">.*?<\/\1>/gs;
  const texts = (markup: string) => markup.replaceAll(/<[^>]*>/g, '');
  expect(texts(html)).toContain(TYPED);
  expect(texts(html.replaceAll(hidden, ''))).not.toContain(TYPED);
});

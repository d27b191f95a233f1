import type { PlanDetail } from '@cerulean/contract/catalog';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { labelWords } from './label-words.ts';
import { PlanFacts } from './plan-facts.tsx';

const term = (unit: 'months' | 'days', length: number, price: number, perMonth: number | null) => ({
  sku: `PLAN-BAY-${length}`,
  unit,
  length,
  price,
  perMonth,
  saves: null,
});

const plan = (terms: PlanDetail['terms'], label: Partial<PlanDetail['label']> = {}) =>
  ({
    terms,
    activationFee: 0,
    label: {
      provider: 'Cerulean',
      planName: 'Bay',
      priceNote: 'It is not an introductory price.',
      charges: [{ name: 'Early termination fee', value: '$0.00' }],
      speeds: [{ name: 'Typical download', value: '90 Mbps' }],
      dataIncluded: '10 GB a month',
      dataNote: '',
      policies: [],
      supportPhone: '1-800-555-0142',
      ...label,
    },
  }) as unknown as PlanDetail;

/** Returns the text of each broadband label, one per term, in the order in which the page offers the terms. */
function draw(drawn: PlanDetail) {
  const element = <PlanFacts plan={drawn} currency="USD" says={labelWords(drawn)} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const groups = html.split('<div class="by-choice">').slice(1);
  const texts = groups.map((group) =>
    group
      .split(/(?=<div(?: data-chosen="true")?><p>)/)
      .map((part) => ({ chosen: part.startsWith('<div data-chosen'), text: part.replaceAll(/<[^>]*>/g, ' ') })),
  );
  return { html, text: html.replaceAll(/<[^>]*>/g, ' '), terms: texts[0] ?? [], ids: texts[1] ?? [] };
}

test('CUS-S3-23 R22 each term has its own label, with its price and identifier, and the shown one is marked', () => {
  const terms = [term('months', 12, 21_600, 1_800), term('months', 1, 2_200, 2_200)];
  const drawn = draw(plan(terms, { planIds: { 'PLAN-BAY-12': 'M-LONG', 'PLAN-BAY-1': 'M-SHORT' } }));
  expect(drawn.terms.map(({ chosen }) => chosen)).toEqual([true, false]);
  expect(drawn.terms[0]?.text).toMatch(/Bay, 12 months .*\$18\.00.*payment of \$216\.00 for 12 months\. It is not/);
  expect(drawn.terms[1]?.text).toMatch(/Bay, 1 month .*\$22\.00.*One-time payment of \$22\.00 for 1 month\./);
  expect(drawn.ids[0]?.text).toContain('M-LONG');
  expect(drawn.ids[1]?.text).toContain('M-SHORT');
});

test('CUS-S3-23 R22 a plan by days has the price of each, the shortest first, as it is offered', () => {
  const { terms } = draw(plan([term('days', 30, 2_900, null), term('days', 7, 1_900, null)]));
  expect(terms[0]?.text).toMatch(/Bay, 7 days .*\$19\.00/);
  expect(terms[0]?.text).not.toContain('Monthly');
});

test('CUS-S3-23 R22 says where discounts are and where the FCC explains the words', () => {
  const terms = [term('months', 1, 2_200, 2_200)];
  const { html } = draw(plan(terms, { discounts: '/rewards' }));
  expect(html).toContain('Discounts &amp; Bundles');
  expect(html).toContain('href="/rewards"');
  expect(html).toContain('href="https://www.fcc.gov/consumer"');
  expect(html).toContain('and use of your own equipment like modems and routers.');
  expect(draw(plan(terms)).html).not.toMatch(/Bundles|Unique Plan Identifier/);
});

test('R22 says in the FCC’s words what data the price includes, and that more is never charged', () => {
  const monthly = draw(plan([term('months', 1, 2_200, 2_200)], { planIds: { 'PLAN-BAY-1': 'M-SHORT' } }));
  expect(monthly.text).toMatch(/Data Included with Monthly Price +10 GB a month/);
  expect(monthly.text).toMatch(/Charges for Additional Data Usage +\$0\.00/);
  expect(monthly.text).toMatch(/Consumer Resource Center\. +fcc\.gov\/consumer/);
  expect(monthly.text).toContain('Unique Plan Identifier: ');
  const byDays = draw(plan([term('days', 7, 1_900, null)]));
  expect(byDays.text).toMatch(/Data Included with Price +10 GB a month/);
  expect(byDays.text).not.toContain('Monthly Price');
});

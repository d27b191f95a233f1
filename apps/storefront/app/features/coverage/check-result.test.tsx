import type { CoverageCheck } from '@cerulean/contract/coverage';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { CheckResult } from './check-result.tsx';

const state = { kind: 'state', state: 'TX', stateName: 'Texas' } as const;

it('R11 says of a state what to do, with a link to the table of states where there is one', () => {
  const shown = (map: { hasIndoors: boolean } | null) =>
    renderToStaticMarkup(<CheckResult place="Texas" map={map} check={state} />);
  expect(shown({ hasIndoors: true })).toContain('<a href="#states">coverage by state</a>');
  expect(shown(null)).toContain('Enter the city with its state.');
  expect(shown(null)).not.toContain('#states');
});

it('R11 says that a territory’s city of this name is not covered, and leads to the plans for a country', () => {
  const place = {
    key: 'San Juan, TX',
    zip: null,
    name: 'San Juan',
    state: 'TX',
    stateName: 'Texas',
    county: null,
    zips: 1,
    latitude: 26.2,
    longitude: -98.2,
  };
  const shown = (check: CoverageCheck) => {
    const element = <CheckResult place="San Juan" map={{ hasIndoors: true }} check={check} />;
    return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  };
  const answer = { kind: 'answer' as const, place, zip: '78589', reach: [], near: [] };
  expect(shown({ ...answer, namesake: 'PR' })).toContain('We don’t have coverage in San Juan, Puerto Rico.');
  expect(shown({ ...answer, namesake: null })).not.toContain('Puerto Rico');
  expect(shown({ ...answer, namesake: null })).toContain('the center of ZIP code 78589.');
  const choices = { kind: 'choices' as const, places: [place], alike: false, more: false };
  expect(shown({ ...choices, namesake: 'country' })).toContain('If you mean the country, <a href="/plans"');
});

it('R11 suggests nothing nearby for a territory', () => {
  const html = renderToStaticMarkup(
    <CheckResult place="Puerto Rico" map={null} check={{ kind: 'unknown', why: 'place_outside' }} />,
  );
  expect(html).toContain('You can check places in the 50 states and Washington, D.C.');
  expect(html).not.toContain('ZIP code nearby');
});

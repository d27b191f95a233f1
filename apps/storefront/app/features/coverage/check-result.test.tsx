import { renderToStaticMarkup } from 'react-dom/server';
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

it('R11 suggests nothing nearby for a territory', () => {
  const html = renderToStaticMarkup(
    <CheckResult place="Puerto Rico" map={null} check={{ kind: 'unknown', why: 'place_outside' }} />,
  );
  expect(html).toContain('You can check places in the 50 states and DC.');
  expect(html).not.toContain('ZIP code nearby');
});

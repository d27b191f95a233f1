import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { orderTotal, QuickLinks, type QuickFacts } from './quick-links.tsx';

const facts: QuickFacts = {
  total: 1,
  address: null,
  addresses: 0,
  lines: 1,
  activeLines: 0,
  readyLines: 0,
  askedLines: 0,
  comingLines: 1,
  inactiveLines: 0,
  browsers: 1,
  isCopied: false,
  hasPassword: true,
  points: '0 points',
};

function draw(change: Partial<QuickFacts>): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <QuickLinks account={{ ...facts, ...change }} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test('R13 a paid line that is not ready is said to be set up, not to be inactive', () => {
  expect(draw({})).toContain('1 being set up');
  expect(draw({ comingLines: 0 })).toContain('None active');
  expect(draw({ comingLines: 0, inactiveLines: 2 })).toContain('>2 not activated<');
  expect(draw({ inactiveLines: 1 })).toContain('1 being set up, 1 not activated');
  expect(draw({ activeLines: 1 })).toContain('1 active');
});

test('R13 a line whose cancellation is requested is not said to be ready to connect', () => {
  expect(draw({ comingLines: 0, askedLines: 2 })).toContain('>2 with cancellation requested<');
  expect(draw({ comingLines: 0, activeLines: 1, askedLines: 1 })).toContain(
    '>1 active, 1 with cancellation requested<',
  );
});

test('R13 an order whose payment is under review counts as one', () => {
  const [waiting] = [{}] as Parameters<typeof orderTotal>[0]['waiting'];
  expect(orderTotal({ total: 2, waiting: waiting ? [waiting] : [] })).toBe(3);
});

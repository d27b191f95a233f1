import type { Cart } from '@cerulean/contract/cart';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RequestContext } from '../../platform/request-context.ts';
import { waysToPay } from './choose-gateway.server.ts';
import { ChargeNote, PayButton, WaysToPay } from './pay-part.tsx';

const ways = waysToPay({ config: { gateways: ['stripe', 'paypal'] } } as unknown as RequestContext);

const draw = (total: number, complete = true) => {
  const cart = { currency: 'USD', priceChanges: [], totals: { total, complete } } as unknown as Cart;
  return renderToStaticMarkup(
    <>
      <WaysToPay cart={cart} ways={ways} chosen="paypal" />
      <PayButton cart={cart} paying={false} />
      <ChargeNote cart={cart} />
    </>,
  );
};

test('R10 an order that costs nothing asks for no way to pay, and is placed rather than paid', () => {
  const free = draw(0);
  expect(free).toContain('Place order');
  expect(free).toContain('nothing to pay');
  expect(free).not.toMatch(/name="gateway"|Pay |\$0|charged once/);
});

test('R10 an order that costs something names the amount and the ways to pay it', () => {
  for (const markup of [draw(100), draw(0, false)]) {
    expect(markup).toMatch(/name="gateway"/);
    expect(markup).toContain('charged once');
    expect(markup).not.toContain('Place order');
  }
  expect(draw(100)).toContain('$1.00');
});

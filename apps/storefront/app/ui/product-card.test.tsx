import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ProductCard, type ProductCardProps } from './product-card.tsx';

function priceOf(shown: Pick<ProductCardProps, 'from' | 'withPlan'>, amount = 0): string {
  const picture = { src: '/kit.avif', width: 1, height: 1, alt: '' };
  const element = (
    <ProductCard name="Kit" href="/kit" picture={picture} price={{ amount, currency: 'USD' }} {...shown} />
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return (/<p class="mt-2">(.*?)<\/p>/.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '').trim();
}

test('R24 nothing is free only if nothing else must be bought, and a lowest price is an amount', () => {
  expect(priceOf({})).toBe('Free');
  expect(priceOf({ withPlan: true })).toBe('Free with a plan');
  expect(priceOf({ from: true })).toBe('From $0');
  expect(priceOf({ withPlan: true }, 500)).toBe('$5');
});

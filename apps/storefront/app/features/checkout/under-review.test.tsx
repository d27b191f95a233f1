import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { UnderReview } from './under-review.tsx';

vi.mock('../../ui/button.tsx', () => ({
  ButtonLink: ({ href, children }: { href: string; children: React.ReactNode }) => <a href={href}>{children}</a>,
}));

const draw = (state?: 'pending' | 'indeterminate') =>
  renderToStaticMarkup(
    <UnderReview
      cart={{
        id: 'c1',
        ...(state && { payment: { state, gateway: 'paypal', orderNumber: 'CER-7K3M-QX42', total: 1_900 } }),
      }}
    />,
  );

test('R05 R18 a cart whose payment is not decided says so, with the order’s number and the way to it', () => {
  expect(draw()).toBe('');
  for (const state of ['pending', 'indeterminate'] as const) {
    expect(draw(state)).toContain('CER-7K3M-QX42');
    expect(draw(state)).toContain('/payment/cart/c1/paypal/payment-process');
  }
  expect(draw('pending')).toContain('under review');
  expect(draw('pending')).toContain('can’t change its items or pay for them again');
  expect(draw('pending')).toContain('stays in this cart until the review is done');
});

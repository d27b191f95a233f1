import * as words from '@cerulean/messages/cart';
import { redirect } from 'react-router';
import { EmptyCart } from '../features/cart/empty-cart.tsx';
import { BackendError } from '../platform/backend-error.ts';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';

/** Handles `/cart`: redirects to this browser's cart, or else to the account's. Without either, the page says so. */
export const loader = guard(async (current) => {
  if (current.cart) throw redirect(`/cart/${current.cart.id}`);
  if (!current.hasToken) return null;
  try {
    const { cartId } = await current.backend.call('readMyCart');
    if (cartId !== null) throw redirect(`/cart/${cartId}`);
  } catch (error) {
    if (!(error instanceof BackendError) || error.status !== 401) throw error;
  }
  return null;
});

export const handle = pageMeta(() => ({ title: words.title, indexed: false }));

export default function MyCart() {
  return <EmptyCart />;
}

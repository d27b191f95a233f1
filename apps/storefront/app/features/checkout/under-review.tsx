import type { Cart } from '@cerulean/contract/cart';
import { ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';

/** Returns the path of the page shown while a payment is undecided (R18). */
export function reviewPath(cartId: string, gateway: string): string {
  return `/payment/cart/${cartId}/${gateway}/payment-process`;
}

/**
 * Note in a cart whose payment is undecided. Ordered items are settled as they were paid, so they cannot be changed or
 * paid again.
 */
export function UnderReview({ cart }: { cart: Pick<Cart, 'id' | 'payment'> }) {
  const { id, payment } = cart;
  if (!payment) return null;
  const { state, gateway, orderNumber } = payment;
  return (
    <Note tone="warn" title={state === 'pending' ? 'Your payment is under review' : 'We are checking your payment'}>
      <p>
        <span>Order</span> <b translate="no">{orderNumber}</b>{' '}
        <span>
          {state === 'pending'
            ? 'is waiting for the decision, so these items cannot be changed or paid for again. What you add now waits for your next order.'
            : 'may have been paid already. Look at your payment before you pay again.'}
        </span>
      </p>
      <p className="mt-3">
        <ButtonLink href={reviewPath(id, gateway)} reload>
          See your payment
        </ButtonLink>
      </p>
    </Note>
  );
}

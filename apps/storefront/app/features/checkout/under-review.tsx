import type { Cart } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/checkout';
import { ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { rich, tags } from '../../ui/rich.tsx';

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
    <Note tone="warn" title={words.underReview({ state })}>
      <p>{rich(words.underReviewText({ ...tags, state, number: orderNumber }))}</p>
      <p className="mt-3">
        <ButtonLink href={reviewPath(id, gateway)} reload>
          {words.seePayment}
        </ButtonLink>
      </p>
    </Note>
  );
}

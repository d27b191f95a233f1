import type { Cart } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/cart';
import { useEffect, type MouseEvent } from 'react';
import { useRevalidator } from 'react-router';
import { Anchor } from '../../ui/anchor.tsx';
import { Form } from '../../ui/link.tsx';
import { useWaitForChanges } from '../../features/cart/use-cart-changes.ts';
import { cartLines } from '../../features/cart/cart-lines.ts';
import { CartLine } from '../../features/cart/cart-line.tsx';
import { EmptyCart } from '../../features/cart/empty-cart.tsx';
import { CartNotes } from '../../features/cart/cart-notes.tsx';
import { PromoCode } from '../../features/cart/promo-code.tsx';
import { RemovedNote, useRemoved } from '../../features/cart/removed-note.tsx';
import { UsePoints } from '../../features/cart/use-points.tsx';
import { OrderSummary } from '../../features/cart/order-summary.tsx';
import { isBlocked } from '../../features/catalog/item-text.ts';
import { NextBar } from '../../features/checkout/checkout-page.tsx';
import { reviewPath, UnderReview } from '../../features/checkout/under-review.tsx';
import { stepPath } from '../../features/cart/step-path.ts';
import type { CheckedPlace } from '../../platform/cookies.server.ts';
import { useKeptPlace } from '../../platform/use-kept-place.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import type { Route } from '../+types/cart.ts';

export function CartView({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, absent, why, place } = loaderData;
  useFreshOnReturn();
  useKeptPlace(cart);
  const problem = actionData?.problem ?? null;
  const isWaiting = useWaitForChanges(problem);
  const about = cart.items.find(({ id }) => id === problem?.itemId);
  const removed = useRemoved(cart.items);
  if (cart.items.length === 0) {
    return (
      <EmptyCart>
        {problem && <CartNotes cart={cart} absent={null} why={null} problem={problem} />}
        {removed && <RemovedNote cartId={cart.id} removed={removed} isFocused />}
      </EmptyCart>
    );
  }
  return (
    <main id="main" className="page-cart">
      <div className="wrap checkout pt-page">
        <div>
          <h1 className="t-1">{words.title}</h1>
          <p className="muted mb-5">
            <span>{words.kept({ count: cart.totalQuantity })}</span>
          </p>
          {place && <CheckedPlaceLine place={place} />}
          {cart.partner !== undefined && (
            <p className="small mb-5">{rich(words.through({ ...tags, partner: cart.partner }))}</p>
          )}
          {removed && <RemovedNote key={removed.name} cartId={cart.id} removed={removed} />}
          <UnderReview cart={cart} />
          <CartNotes
            cart={cart}
            absent={absent}
            why={why}
            problem={about?.kind === 'product' || problem?.ofCode ? null : problem}
          />
          <ul className="lines">
            {cartLines(cart).map((line) => (
              <CartLine key={line.item.id} cart={cart} {...line} problem={line.item === about ? problem : null} />
            ))}
          </ul>
          {cart.payment?.state !== 'pending' && (
            <>
              <PromoCode cart={cart} problem={problem?.ofCode ? problem : null} />
              <UsePoints cart={cart} />
            </>
          )}
          <p className="mt-5">
            <TextLink href="/products">{words.goOn}</TextLink>
          </p>
        </div>
        <OrderSummary cart={cart} open>
          <Checkout cart={cart} isWaiting={isWaiting} />
        </OrderSummary>
      </div>
    </main>
  );
}

function Checkout({ cart, isWaiting }: { cart: Cart; isWaiting: boolean }) {
  if (cart.payment?.state === 'pending') {
    return (
      <ButtonLink href={reviewPath(cart.id, cart.payment.gateway)} tone="primary" size="lg" wide reload>
        {words.seePayment}
      </ButtonLink>
    );
  }
  if (cart.next.reason === 'item_unavailable') {
    const removeText = words.removeUnavailable({ part: isOnlyLowered(cart) ? 'rest' : 'items' });
    return (
      <>
        <Form id="clear" method="post">
          <input type="hidden" name="intent" value="remove-unavailable" />
          <input type="hidden" name="version" value={cart.version} />
          <Button tone="primary" size="lg" wide className="desk">
            {removeText}
          </Button>
        </Form>
        <NextBar cart={cart}>
          <Button form="clear" tone="primary">
            {removeText}
          </Button>
        </NextBar>
      </>
    );
  }
  const link = {
    href: stepPath(cart.id, cart.next.step),
    tone: 'primary',
    reload: true,
    busy: isWaiting,
    onClick: finishTyping,
  } as const;
  return (
    <>
      <ButtonLink {...link} size="lg" wide className="desk">
        {words.checkout}
      </ButtonLink>
      <NextBar cart={cart}>
        <ButtonLink {...link}>{words.checkout}</ButtonLink>
      </NextBar>
    </>
  );
}

/** Whether some of each unavailable item is left, so that only quantities change. */
function isOnlyLowered({ items }: Cart): boolean {
  return items
    .filter(({ availability }) => isBlocked(availability))
    .every((item) => item.availability === 'not_enough' && item.kind === 'product' && item.attachedTo === null);
}

/**
 * Keeps the buyer in the cart while a quantity is invalid, because the checkout would begin with the previous one. A promo
 * code that was typed but not applied is applied first, and the link waits for it.
 */
function finishTyping(event: MouseEvent<HTMLAnchorElement>): void {
  const invalid = document.querySelector<HTMLElement>('.lines [aria-invalid]');
  const code = document.querySelector<HTMLInputElement>('.page-cart [name="code"]');
  const isTyped = code !== null && code.value.trim() !== '' && code.value !== code.defaultValue;
  if (!invalid && !isTyped) return;
  event.preventDefault();
  (invalid ?? code)?.focus();
  if (invalid) return;
  code?.form?.requestSubmit();
  event.currentTarget.click();
}

/** Shows the place that was kept from the coverage page (R11). */
function CheckedPlaceLine({ place }: { place: CheckedPlace }) {
  const { zip, name, state, isCovered } = place;
  const query = new URLSearchParams({ place: zip ?? `${name}, ${state}` });
  return (
    <p className="small mb-5" data-person="">
      {rich(
        words.coverageChecked({
          ...tags,
          isCovered: isCovered ? 'yes' : 'no',
          place: zip === null ? `${name}, ${state}` : `${name}, ${state} ${zip}`,
          link: (text) => <Anchor href={`/coverage-map?${query.toString()}`}>{text}</Anchor>,
        }),
      )}
    </p>
  );
}

/** Reloads the page's data whenever its tab becomes visible, because another tab may have changed the cart. */
function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [revalidate]);
}

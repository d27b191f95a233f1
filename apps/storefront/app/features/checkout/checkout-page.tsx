import type { Cart } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/checkout';
import type { ReactNode } from 'react';
import { Note } from '../../ui/note.tsx';
import { Steps } from '../../ui/steps.tsx';
import { CodeNote } from '../cart/code-note.tsx';
import { OrderSummary, totalLabel } from '../cart/order-summary.tsx';
import { isCarrier } from './plan-target.ts';
import { isAddressAsked } from './is-address-asked.ts';
import { stepReason } from '../cart/step-path.ts';
import { InDock } from '../../platform/dock-slot.tsx';
import { BuyBar } from '../../ui/dock.tsx';
import { Money } from '../../ui/price.tsx';

/** Returns the five steps with their labels and links. Completed steps that have a link can be reopened. */
function stepsOf(cart: Cart) {
  // In a cart without a plan or a device for one, there is nothing to choose in the first step.
  const hasPlanStep = cart.items.some((item) => item.kind === 'plan' || isCarrier(item));
  return [
    hasPlanStep
      ? { label: words.stepPlan, href: `/cart/${cart.id}/select-plan` }
      : { label: words.stepPlan, isNeeded: false },
    { label: words.stepAddress({ isAsked: isAddressAsked(cart) }), href: `/cart/${cart.id}/address` },
    // The account step has no link, because nothing on its page can be changed afterwards.
    { label: words.stepAccount },
    { label: words.stepReview },
    { label: words.stepPay },
  ];
}

interface CheckoutPageProps {
  cart: Cart;
  /** Number of this step, counted from 1. */
  at: 1 | 2 | 3 | 4;
  title: string;
  /** Reason for the redirect to this step, as `stepReason` takes it. */
  why?: string | null;
  /** The cart with the current choices applied. If omitted, the unchanged cart is shown. */
  shown?: Cart;
  children: ReactNode;
}

/** Layout of every step: progress at the top, one column of fields, the order summary at the side. */
export function CheckoutPage({ cart, at, title, why, shown, children }: CheckoutPageProps) {
  const reason = stepReason(why, cart);
  return (
    <main id="main">
      <div className="wrap">
        <Steps steps={stepsOf(cart)} at={at} />
      </div>
      <div className="wrap checkout">
        <div>
          <h1>{title}</h1>
          {reason && (
            <div className="mb-5">
              <Note title={words.stepBefore({ why: why ?? '' })}>
                <p>{reason}</p>
              </Note>
            </div>
          )}
          {cart.code?.reason && (
            <div className="mb-5">
              <CodeNote cart={cart} />
            </div>
          )}
          {children}
        </div>
        <OrderSummary cart={shown ?? cart} at="checkout" />
      </div>
    </main>
  );
}

/** Bar for phones with the total so far and the next button, always visible. The page's own button has class `desk`. */
export function NextBar({ cart, children }: { cart: Cart; children: ReactNode }) {
  return (
    <InDock>
      <BuyBar label={totalLabel(cart)} price={<Money amount={cart.totals.total} currency={cart.currency} />}>
        {children}
      </BuyBar>
    </InDock>
  );
}

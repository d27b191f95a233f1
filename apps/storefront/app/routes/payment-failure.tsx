import type { PaymentOutcome } from '@cerulean/contract/payments';
import { redirectDocument } from 'react-router';
import { waitingPage, waysToPay } from '../features/checkout/choose-gateway.server.ts';
import { readPayment } from '../features/checkout/payment-status.server.ts';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Horizon, type HorizonLevel } from '../ui/horizon.tsx';
import { Note } from '../ui/note.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/payment-failure.ts';

export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const { outcome, resumeUrl, buyer, gateway } = await readPayment(current, params.cartId);
  if (outcome === 'paid') throw redirectDocument(`/payment/cart/${params.cartId}/payment-success`);
  const others = waysToPay(current).filter(({ name }) => name !== gateway);
  return {
    cartId: params.cartId,
    outcome,
    resumeUrl: buyer ? resumeUrl : null,
    waiting: waitingPage(current, params.cartId, gateway),
    // Without a payment attempt, no other methods are listed here, because the review page lists them all.
    others: gateway === null ? [] : others,
  };
});

export const handle = pageMeta<() => { outcome: keyof typeof words }>(({ data: { outcome } }) => ({
  title: words[outcome].title,
  indexed: false,
}));

interface Words {
  title: string;
  lead: string;
  level: HorizonLevel;
}

/** Title and text for each cause of failure (R19). Each text says what happened and what is safe. */
const words: Readonly<Record<Exclude<PaymentOutcome, 'paid'>, Words>> = {
  left: {
    title: 'You left the payment page',
    lead: 'Nothing was charged. Your cart, your address and everything you typed are safe for 30 days.',
    level: 2,
  },
  declined: {
    title: 'Declined',
    lead: 'Your bank said no, and nothing was charged. Another card or another way to pay often works, and the bank can tell you why.',
    level: 1,
  },
  expired: {
    title: 'Expired',
    lead: 'The payment page was open for too long, so it was closed. Nothing was charged, and your cart is as you left it.',
    level: 0,
  },
  refunded: {
    title: 'Charged and given back',
    lead: 'Your payment arrived when the order could no longer be made. We have given back all of it; banks take up to ten days to show that.',
    level: 1,
  },
  waiting: {
    title: 'Still waiting',
    lead: 'We have no answer from your bank yet. Nothing is charged twice, whatever you do next.',
    level: 2,
  },
  indeterminate: {
    title: 'We do not know yet',
    lead: 'The payment page cannot be reached right now. We keep asking, and write to you as soon as we know. Please do not pay again yet.',
    level: 1,
  },
  pending: {
    title: 'Your payment is being looked at',
    lead: 'Your order waits for it, and what you chose is kept for you. We write to you as soon as it is decided. Please do not pay again.',
    level: 2,
  },
  none: {
    title: 'No payment was begun',
    lead: 'Nothing was charged. Your cart is where you left it.',
    level: 2,
  },
};

export default function PaymentFailurePage({ loaderData }: Route.ComponentProps) {
  const { cartId, outcome, resumeUrl, waiting, others } = loaderData;
  const { title, lead, level } = words[outcome];
  const asking = outcome === 'waiting' || outcome === 'indeterminate' || outcome === 'pending';
  return (
    <main id="main" className="section">
      <div className="wrap center slim">
        <Horizon level={level} lit={asking} className={asking ? 'wait' : 'wait wait-over'} />
        <h1 className="mt-4">{title}</h1>
        <p className="lead">{lead}</p>
        {outcome === 'declined' && (
          <div className="left w-full">
            <Note title="If your bank shows a hold">
              <p>It is not a charge and goes away by itself, mostly within a day.</p>
            </Note>
          </div>
        )}
        <div className="row">
          {asking ? (
            <ButtonLink href={waiting} tone="primary" size="lg">
              Ask again
            </ButtonLink>
          ) : (
            <ButtonLink href={`/cart/${cartId}/review`} tone="primary" size="lg">
              Try again
            </ButtonLink>
          )}
          {!asking &&
            others.map(({ name, title }) => (
              <ButtonLink key={name} href={`/cart/${cartId}/review?pay=${name}`} size="lg">
                Pay with {title} instead
              </ButtonLink>
            ))}
          {resumeUrl && <ButtonLink href={resumeUrl}>Open the payment page</ButtonLink>}
        </div>
        <p className="small">
          <TextLink href={`/cart/${cartId}`} reload>
            Back to the cart
          </TextLink>
        </p>
      </div>
    </main>
  );
}

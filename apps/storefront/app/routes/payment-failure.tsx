import type { PaymentOutcome } from '@cerulean/contract/payments';
import * as words from '@cerulean/messages/checkout';
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
  const ways = waysToPay(current);
  const tried = ways.find(({ name }) => name === gateway);
  return {
    cartId: params.cartId,
    outcome,
    resumeUrl: buyer ? resumeUrl : null,
    waiting: waitingPage(current, params.cartId, gateway),
    // Without a payment attempt, no other methods are listed here, because the review page lists them all.
    others: gateway === null ? [] : ways.filter(({ name }) => name !== gateway),
    tried: { way: tried?.icon ?? 'card', name: tried?.title ?? '' },
  };
});

export const handle = pageMeta<() => { outcome: keyof typeof LEVELS }>(({ data: { outcome } }) => ({
  title: words.failedTitle({ outcome }),
  indexed: false,
}));

/** How high the sun stands for each cause of failure (R19). */
const LEVELS: Readonly<Record<Exclude<PaymentOutcome, 'paid'>, HorizonLevel>> = {
  left: 2,
  declined: 1,
  expired: 0,
  refunded: 1,
  waiting: 2,
  indeterminate: 1,
  pending: 2,
  none: 2,
};

export default function PaymentFailurePage({ loaderData }: Route.ComponentProps) {
  const { cartId, outcome, resumeUrl, waiting, others, tried } = loaderData;
  const asking = outcome === 'waiting' || outcome === 'indeterminate' || outcome === 'pending';
  return (
    <main id="main" className="section">
      <div className="wrap center slim">
        <Horizon level={LEVELS[outcome]} lit={asking} className={asking ? 'wait' : 'wait wait-over'} />
        <h1 className="mt-4">{words.failedTitle({ outcome })}</h1>
        <p className="lead">{words.failedText({ outcome, ...tried })}</p>
        {outcome === 'declined' && tried.way === 'card' && (
          <div className="text-start w-full">
            <Note title={words.hold}>
              <p>{words.holdText}</p>
            </Note>
          </div>
        )}
        <div className="row">
          {asking ? (
            <ButtonLink href={waiting} tone="primary" size="lg">
              {words.askAgain}
            </ButtonLink>
          ) : (
            <ButtonLink href={`/cart/${cartId}/review`} tone="primary" size="lg">
              {words.tryAgain}
            </ButtonLink>
          )}
          {!asking &&
            others.map(({ name, title, icon }) => (
              <ButtonLink key={name} href={`/cart/${cartId}/review?pay=${name}`} size="lg">
                {words.payWithOther({ way: icon, name: title })}
              </ButtonLink>
            ))}
          {resumeUrl && <ButtonLink href={resumeUrl}>{words.openPayment}</ButtonLink>}
        </div>
        <p className="small">
          <TextLink href={`/cart/${cartId}`} reload>
            {words.backToCart}
          </TextLink>
        </p>
      </div>
    </main>
  );
}

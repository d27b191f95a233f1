import type { PaymentOutcome } from '@cerulean/contract/payments';
import { pageOf, settle } from '../features/checkout/payment-status.server.ts';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import { Anchor } from '../ui/anchor.tsx';
import { Horizon } from '../ui/horizon.tsx';
import { Polling } from '../ui/polling.tsx';
import type { Route } from './+types/payment-process.ts';

/** Waits for the gateway's decision (R18). Without JavaScript, the page reloads itself. */
export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const status = await settle(current, params.cartId, params.gateway, current.query.get('left'));
  const page = pageOf(params.cartId, status);
  if (page) throw page;
  return {
    cartId: params.cartId,
    outcome: status.outcome,
    retryAfter: status.retryAfter ?? 3,
    resumeUrl: status.buyer ? status.resumeUrl : null,
    orderNumber: status.buyer ? status.orderNumber : null,
  };
});

export const handle = pageMeta<() => { outcome: PaymentOutcome }>(({ data: { outcome } }) => ({
  title: wordsOf(outcome).title,
  indexed: false,
}));

/** Text for each reason to wait. In none of these cases does the buyer have to do anything. */
const WORDS = {
  waiting: { title: 'Waiting for your bank', lead: 'Mostly this takes under ten seconds.' },
  indeterminate: {
    title: 'The payment page does not answer',
    lead: 'We keep asking whether your payment went through, and write to you as soon as we know.',
  },
  pending: {
    title: 'Your payment is under review',
    lead: 'This can take a day. We are holding your order, and we will email you as soon as it is decided.',
  },
} as const;

const wordsOf = (outcome: PaymentOutcome) =>
  WORDS[outcome === 'indeterminate' || outcome === 'pending' ? outcome : 'waiting'];

export default function PaymentProcessPage({ loaderData }: Route.ComponentProps) {
  const { cartId, outcome, retryAfter, resumeUrl, orderNumber } = loaderData;
  const isPending = outcome === 'pending';
  const { title, lead } = wordsOf(outcome);
  return (
    <main id="main" className="section">
      <Polling seconds={retryAfter} reloads />
      <div className="wrap center slim">
        <Horizon level={3} lit className="wait" />
        <h1 className="t-2 mt-4">
          <span>{title}</span>
        </h1>
        <p className="lead" role="status">
          <span>{lead}</span>
        </p>
        {orderNumber !== null && (
          <p>
            Order <b translate="no">{orderNumber}</b>
          </p>
        )}
        <p className="muted">You may reload this page, close it, or come back tomorrow: nothing is charged twice.</p>
        {resumeUrl && (
          <p>
            Not paid yet?{' '}
            <a className="textlink" href={resumeUrl}>
              Open the payment page again
            </a>
          </p>
        )}
        {isPending && (
          <p className="row center">
            <Anchor href="/existing-user/orders">Your orders</Anchor>
            <Anchor href="/products">Keep shopping</Anchor>
          </p>
        )}
        {!isPending && (
          <p className="small muted">
            Longer than two minutes?{' '}
            <Anchor href={`/payment/cart/${cartId}/payment-failure`}>See what you can do</Anchor>
          </p>
        )}
      </div>
    </main>
  );
}

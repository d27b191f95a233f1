import type { PaymentOutcome } from '@cerulean/contract/payments';
import * as words from '@cerulean/messages/checkout';
import { pageOf, settle } from '../features/checkout/payment-status.server.ts';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import { Anchor } from '../ui/anchor.tsx';
import { Horizon } from '../ui/horizon.tsx';
import { Polling } from '../ui/polling.tsx';
import { rich, tags } from '../ui/rich.tsx';
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
  title: words.waitTitle({ outcome }),
  indexed: false,
}));

export default function PaymentProcessPage({ loaderData }: Route.ComponentProps) {
  const { cartId, outcome, retryAfter, resumeUrl, orderNumber } = loaderData;
  const isPending = outcome === 'pending';
  return (
    <main id="main" className="section">
      <Polling seconds={retryAfter} reloads />
      <div className="wrap center slim">
        <Horizon level={3} lit className="wait" />
        <h1 className="t-2 mt-4">
          <span>{words.waitTitle({ outcome })}</span>
        </h1>
        <p className="lead" role="status">
          <span>{words.waitText({ outcome })}</span>
        </p>
        {orderNumber !== null && <p>{rich(words.order({ ...tags, number: orderNumber }))}</p>}
        <p className="muted">{words.mayReload}</p>
        {resumeUrl && (
          <p>
            {rich(
              words.notPaid({
                link: (text) => (
                  <a className="textlink" href={resumeUrl}>
                    {text}
                  </a>
                ),
              }),
            )}
          </p>
        )}
        {isPending && (
          <p className="row center">
            <Anchor href="/existing-user/orders">{words.yourOrders}</Anchor>
            <Anchor href="/products">{words.keepShopping}</Anchor>
          </p>
        )}
        {!isPending && (
          <p className="small muted">
            {rich(
              words.tooLong({
                link: (text) => <Anchor href={`/payment/cart/${cartId}/payment-failure`}>{text}</Anchor>,
              }),
            )}
          </p>
        )}
      </div>
    </main>
  );
}

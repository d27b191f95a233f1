import type { Address } from '@cerulean/contract/address';
import { data, redirect } from 'react-router';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { AccountHead } from '../features/account/account-head.tsx';
import { DoneNote } from '../features/account/done-note.tsx';
import { donePath } from '../features/account/done-path.ts';
import { expectedArrival } from '../features/account/expected-arrival.ts';
import { ownerOnly } from '../features/account/owner-only.server.ts';
import { askForChange } from '../features/after-payment/ask-for-change.server.ts';
import { OrderRequests } from '../features/after-payment/order-requests.tsx';
import { Parcels } from '../features/after-payment/parcels.tsx';
import { usePolling } from '../features/checkout/use-polling.ts';
import { isMoving } from '../features/lines/line-words.ts';
import { OrderLines } from '../features/lines/order-lines.tsx';
import { readOrderLines } from '../features/lines/read-lines.server.ts';
import { OrderItems, OrderSum } from '../features/checkout/order-view.tsx';
import { standingOf, standingText } from '../features/account/order-words.ts';
import { OrderTrack } from '../features/account/order-track.tsx';
import { Papers } from '../features/account/papers.tsx';
import { readOwnOrder } from '../features/account/read-order.server.ts';
import { AddressText } from '../features/checkout/review-blocks.tsx';
import { afterForm } from '../platform/after-form.ts';
import { Day } from '../platform/time.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { visit } from '../platform/visit.ts';
import { Badge } from '../ui/badge.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ReceiptText, Undo2 } from '../ui/icon.tsx';
import { Note } from '../ui/note.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/order.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const current = context.get(visit);
  const [{ order }, { lines }] = await Promise.all([
    readOwnOrder(current, params.orderId, `/existing-user/orders/${params.orderId}`),
    readOrderLines(current, params.orderId),
  ]);
  const arrival = expectedArrival(order, new Date(), current.config.timeZone);
  return { order, lines, arrival, done: current.query.get('done') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const here = `/existing-user/orders/${params.orderId}`;
  const form = await request.formData();
  const result = await ownerOnly(here, () => askForChange(context.get(visit), params.orderId, form));
  return result.problem ? data({ problem: result.problem }, 422) : redirect(donePath(here, result.done));
}

export const shouldRevalidate = afterForm;

export const handle = pageMeta<typeof loader>(({ data }) => ({ title: `Order ${data.order.number}`, indexed: false }));

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, lines, arrival, done } = loaderData;
  usePolling(lines.some(isMoving) ? 3 : null);
  const { person, goods } = order;
  const standing = standingOf(order);
  const canAsk = goods && (goods.canCancel || goods.returnable.length > 0);
  const preparing =
    order.state === 'paid' &&
    lines.length === 0 &&
    order.items.some((item) => item.kind === 'plan' && item.sim === 'esim');
  return (
    <AccountFrame>
      <p className="mb-3 no-print">
        <TextLink href="/existing-user/orders">All orders</TextLink>
      </p>
      <AccountHead
        title={
          <>
            Order{' '}
            <span className="num" translate="no">
              {order.number}
            </span>
          </>
        }
        action={
          <span className="row gap-3">
            {canAsk && (
              <ButtonLink size="sm" icon={Undo2} href="#requests">
                {goods.canCancel ? 'Cancel' : 'Send back'}
              </ButtonLink>
            )}
            <ButtonLink size="sm" icon={ReceiptText} href={`/existing-user/orders/${order.id}/receipt`}>
              Receipt
            </ButtonLink>
          </span>
        }
      >
        <p className="muted">
          <Day at={order.placedAt} />{' '}
          <Badge tone={order.state === 'paid' && standing.asked === null ? 'ok' : undefined}>
            {standingText(standing)}
          </Badge>
        </p>
        <DoneNote done={actionData ? null : done} />
      </AccountHead>
      <OrderTrack order={order} lines={lines} arrival={arrival} />
      {preparing && person && (
        <div className="mb-5">
          <Note title="Your eSIM">
            <p>
              We are preparing your eSIM and write to you at <EmailText email={person.email} />.
            </p>
          </Note>
        </div>
      )}
      <OrderLines lines={lines} withLinks />
      <div className="checkout">
        <div>
          <h2 className="sr">What you ordered</h2>
          <OrderItems order={order} />
          {order.goods && <Parcels order={order} goods={order.goods} />}
          {person?.delivery && (
            <section className="block" aria-labelledby="delivery">
              <h2 id="delivery">Delivery</h2>
              <p>
                <span translate="no">{person.name}</span>
                <br />
                <AddressText address={person.delivery} />
              </p>
            </section>
          )}
          {person !== null && person.e911.length > 0 && (
            <section className="block" aria-labelledby="e911">
              <h2 id="e911">911 address</h2>
              <div>
                {eachOnce(person.e911.map(({ address }) => address)).map((address) => (
                  <p key={JSON.stringify(address)}>
                    <AddressText address={address} />
                  </p>
                ))}
              </div>
            </section>
          )}
          <Papers papers={order.papers} base={`/existing-user/orders/${order.id}`} />
        </div>
        <OrderSum order={order} />
      </div>
      {order.goods && <OrderRequests order={order} goods={order.goods} problem={actionData?.problem ?? null} />}
    </AccountFrame>
  );
}

/** Lines that share an address show it once. */
function eachOnce(addresses: readonly Address[]): Address[] {
  return [...new Map(addresses.map((address) => [JSON.stringify(address), address])).values()];
}

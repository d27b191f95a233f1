import type { Order } from '@cerulean/contract/orders';
import type { ReactNode } from 'react';
import { redirectDocument } from 'react-router';
import { OrderItems, OrderSum } from '../features/checkout/order-view.tsx';
import { readPayment } from '../features/checkout/payment-status.server.ts';
import { isRefusal } from '../platform/backend.server.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { visit } from '../platform/visit.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { CircleCheck, Icon } from '../ui/icon.tsx';
import { Horizon } from '../ui/horizon.tsx';
import { Money } from '../ui/price.tsx';
import { Ticket } from '../ui/ticket.tsx';
import '../styles/routes/success.css';
import type { Route } from './+types/payment-success.ts';

/** R20: everybody learns whether it went through; the order itself is for the browser that paid and for its owner. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const current = context.get(visit);
  const status = await readPayment(current, params.cartId);
  if (status.outcome === 'waiting' || status.outcome === 'uncertain') {
    throw redirectDocument(`/payment/cart/${params.cartId}/stripe/payment-process`);
  }
  if (status.outcome !== 'paid') throw redirectDocument(`/payment/cart/${params.cartId}/payment-failure`);
  return { order: await receipt(current, params.cartId) };
}

async function receipt(current: Visit, cartId: string): Promise<Order | null> {
  try {
    return (await current.backend.call('readReceipt', { params: { cartId } })).order;
  } catch (error) {
    if (isRefusal(error, 'cart_locked', 'cart_not_found', 'not_found')) return null;
    throw error;
  }
}

type Visit = Parameters<typeof readPayment>[0];

export const handle = pageMeta(() => ({ title: 'Thank you', indexed: false }));

export default function PaymentSuccessPage({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData;
  return order ? <Arrival order={order} /> : <WentThrough />;
}

function WentThrough() {
  return (
    <main id="main" className="arrive">
      <Horizon level={3} lit />
      <div className="wrap">
        <Ticket>
          <h1>The payment went through</h1>
          <p className="lead">
            The order and its receipt are shown to the buyer: log in, or open this page where you paid.
          </p>
          <div className="row">
            <ButtonLink href="/login">Log in</ButtonLink>
          </div>
        </Ticket>
      </div>
    </main>
  );
}

function Arrival({ order }: { order: Order }) {
  const firstName = order.person?.name.split(/\s+/)[0];
  return (
    <main id="main" className="arrive">
      <Horizon level={3} lit />
      <div className="wrap">
        <Ticket>
          <p className="row small gap-2 good strong">
            <Icon of={CircleCheck} size={22} />
            <span>
              Paid <Money amount={order.totals.total} currency={order.currency} />
            </span>
          </p>
          <h1>
            Welcome aboard
            {firstName && (
              <>
                , <span translate="no">{firstName}</span>
              </>
            )}
          </h1>
          <p className="lead">{leadFor(order)}</p>
          <dl className="two gap-4">
            <div>
              <dt className="small muted">Order number</dt>
              <dd className="row gap-1">
                <b className="num t-big" translate="no">
                  {order.number}
                </b>
                <CopyButton text={order.number} label="Copy the order number" />
              </dd>
            </div>
            {order.person && (
              <div>
                <dt className="small muted">Receipt sent to</dt>
                <dd className="t-big strong">
                  <EmailText email={order.person.email} />
                </dd>
              </div>
            )}
          </dl>
          <div className="row">
            <ButtonLink href={`/existing-user/orders/${order.id}`}>See the order</ButtonLink>
          </div>
        </Ticket>
      </div>
      <section className="section wrap checkout" aria-labelledby="next">
        <div>
          <h2 id="next" className="mb-5">
            What happens next
          </h2>
          <ol className="how mb-6">
            {nextThings(order).map(({ title, text }) => (
              <li key={title}>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <OrderItems order={order} />
        </div>
        <OrderSum order={order} />
      </section>
    </main>
  );
}

function leadFor(order: Order): string {
  const hasPlan = order.items.some((item) => item.kind === 'plan');
  return hasPlan ? 'Your order is in, and your line is next.' : 'Your order is in, and we are packing it.';
}

function nextThings(order: Order): { title: string; text: ReactNode }[] {
  const plans = order.items.filter((item) => item.kind === 'plan');
  const email = order.person ? <EmailText email={order.person.email} /> : 'you';
  const things: { title: string; text: ReactNode }[] = [
    { title: 'Now: your receipt', text: <>It is on its way to {email}.</> },
  ];
  if (plans.some((plan) => plan.sim === 'esim')) {
    things.push({ title: 'Soon: your eSIM', text: <>We are preparing your eSIM and write to you at {email}.</> });
  }
  if (order.shipping !== null) {
    things.push({ title: `${order.shipping.name}: your parcel`, text: order.shipping.detail });
  }
  if (plans.length > 0) {
    things.push({ title: 'After that: nothing', text: 'Your plan is paid once. It does not renew by itself.' });
  }
  return things;
}

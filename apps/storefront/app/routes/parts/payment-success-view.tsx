import type { Order } from '@cerulean/contract/orders';
import * as terms from '@cerulean/messages/terms';
import { RETURN_DAYS } from '@cerulean/rules/limits';
import { whatIsSent } from '@cerulean/rules/what-is-sent';
import type { ReactNode } from 'react';
import { Invoices } from '../../features/account/invoices.tsx';
import { Parcels } from '../../features/after-payment/parcels.tsx';
import { OrderItems, OrderSum } from '../../features/after-payment/order-view.tsx';
import { isMoving } from '../../features/lines/line-labels.ts';
import { OrderLines } from '../../features/lines/order-lines.tsx';
import type { ShownLine } from '../../features/lines/with-codes.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { CircleCheck, Icon } from '../../ui/icon.tsx';
import { Horizon } from '../../ui/horizon.tsx';
import { Num } from '../../ui/num.tsx';
import { Polling } from '../../ui/polling.tsx';
import { Money } from '../../ui/price.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import type { Route } from '../+types/payment-success.ts';

export function PaymentSuccessView({ loaderData }: Route.ComponentProps) {
  const { order, lines, cartId } = loaderData;
  // After a successful payment, its lines are created a moment later.
  const comes = order !== null && lines.length === 0 && order.items.some((item) => item.kind === 'plan');
  return (
    <>
      <Polling seconds={comes || lines.some(isMoving) ? 3 : null} />
      {order ? <Arrival order={order} lines={lines} cartId={cartId} /> : <WentThrough cartId={cartId} />}
    </>
  );
}

function WentThrough({ cartId }: { cartId: string }) {
  return (
    <main id="main" className="arrive">
      <Horizon level={3} lit />
      <div className="wrap">
        <Ticket>
          <h1>The payment went through</h1>
          <p className="lead">Sign in to see your order, receipt, and eSIM. Everything is in your account.</p>
          <div className="row">
            <ButtonLink href={`/login?next=${encodeURIComponent(`/payment/cart/${cartId}/payment-success`)}`}>
              Sign in
            </ButtonLink>
          </div>
        </Ticket>
      </div>
    </main>
  );
}

interface ArrivalProps {
  order: Order;
  lines: readonly ShownLine[];
  cartId: string;
}

function Arrival({ order, lines, cartId }: ArrivalProps) {
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
            {order.isFirst ? 'Welcome aboard' : 'Thank you'}
            {firstName && (
              <>
                , <span translate="no">{firstName}</span>
              </>
            )}
          </h1>
          <p className="lead">
            <span>{leadFor(order, lines)}</span>
          </p>
          <dl className="two gap-4">
            <div>
              <dt className="small muted">Order number</dt>
              <dd className="row gap-1">
                <Num as="b" className="t-big">
                  {order.number}
                </Num>
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
          <OrderLines lines={lines} withLinks={false} />
          <h2 id="next" className="mb-5">
            What happens next
          </h2>
          <ol className="how mb-6">
            {nextThings(order, lines).map(({ title, text }) => (
              <li key={title}>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <OrderItems order={order} />
          {order.goods && <Parcels order={order} goods={order.goods} />}
          <Invoices invoices={order.invoices} base={`/payment/cart/${cartId}`} />
        </div>
        <OrderSum order={order} />
      </section>
    </main>
  );
}

function leadFor(order: Order, lines: readonly ShownLine[]): string {
  if (lines.some(({ esim }) => esim)) return 'Your line is ready. Install it below, it takes two minutes.';
  const hasPlan = order.items.some((item) => item.kind === 'plan');
  return hasPlan ? 'Your order is in, and your line is next.' : 'Your order is in, and we are packing it.';
}

function nextThings(order: Order, lines: readonly ShownLine[]): { title: string; text: ReactNode }[] {
  const plans = order.items.filter((item) => item.kind === 'plan');
  const email = order.person ? <EmailText email={order.person.email} /> : 'you';
  const things: { title: string; text: ReactNode }[] = [
    { title: 'Now: your receipt', text: <>It is on its way to {email}.</> },
  ];
  if (plans.some((plan) => plan.ownKit)) {
    things.push({ title: 'Now: your SIM kit', text: 'Go on with it above, or scan its QR code once more.' });
  }
  if (plans.some((plan) => plan.sim === 'esim') && !lines.some(({ esim }) => esim)) {
    things.push({ title: 'Soon: your eSIM', text: <>We are preparing your eSIM and write to you at {email}.</> });
  }
  if (order.shipping !== null) {
    const what = { 'a card': 'your SIM card', cards: 'your SIM cards', 'a parcel': 'your parcel' };
    const sent = whatIsSent(order.items) ?? 'a parcel';
    things.push({ title: `${order.shipping.name}: ${what[sent]}`, text: order.shipping.detail });
  }
  if (order.pointsEarned !== undefined) {
    things.push({
      title: 'Later: your points',
      text: terms.pointsEarned({ points: order.pointsEarned, days: RETURN_DAYS }),
    });
  }
  if (plans.length > 0) {
    things.push({ title: 'After that: nothing', text: 'Your plan is paid once. It does not renew by itself.' });
  }
  return things;
}

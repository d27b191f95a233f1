import type { Order } from '@cerulean/contract/orders';
import * as words from '@cerulean/messages/after-payment';
import * as terms from '@cerulean/messages/terms';
import { firstName } from '@cerulean/rules/first-name';
import { RETURN_DAYS } from '@cerulean/rules/limits';
import { whatIsSent } from '@cerulean/rules/what-is-sent';
import type { ReactNode } from 'react';
import { hasPackage } from '../../features/account/has-package.ts';
import { Invoices } from '../../features/account/invoices.tsx';
import { esimsIn } from '../../features/after-payment/esims-in.ts';
import { Parcels } from '../../features/after-payment/parcels.tsx';
import { OrderItems, OrderSum } from '../../features/after-payment/order-view.tsx';
import { isMoving } from '../../features/lines/line-labels.ts';
import { isHeldBack, OrderLines } from '../../features/lines/order-lines.tsx';
import type { ShownLine } from '../../features/lines/with-codes.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { CircleCheck, Icon } from '../../ui/icon.tsx';
import { Horizon } from '../../ui/horizon.tsx';
import { Num } from '../../ui/num.tsx';
import { Polling } from '../../ui/polling.tsx';
import { moneyText } from '../../ui/price.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import type { Route } from '../+types/payment-success.ts';

export function PaymentSuccessView({ loaderData }: Route.ComponentProps) {
  const { order, lines, arrival, cartId } = loaderData;
  // After a successful payment, its lines are created a moment later.
  const comes = order !== null && lines.length === 0 && order.items.some((item) => item.kind === 'plan');
  return (
    <>
      <Polling seconds={comes || lines.some(isMoving) ? 3 : null} />
      {order ? (
        <Arrival order={order} lines={lines} arrival={arrival} cartId={cartId} />
      ) : (
        <WentThrough cartId={cartId} />
      )}
    </>
  );
}

function WentThrough({ cartId }: { cartId: string }) {
  return (
    <main id="main" className="arrive">
      <Horizon level={3} lit />
      <div className="wrap">
        <Ticket>
          <h1>{words.wentThrough}</h1>
          <p className="lead">{words.wentThroughText}</p>
          <div className="row">
            <ButtonLink href={`/login?next=${encodeURIComponent(`/payment/cart/${cartId}/payment-success`)}`}>
              {words.signIn}
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
  /** Expected arrival of the package. `null` if unknown. */
  arrival: string | null;
  cartId: string;
}

function Arrival({ order, lines, arrival, cartId }: ArrivalProps) {
  const name = firstName(order.person?.name);
  return (
    <main id="main" className="arrive">
      <Horizon level={3} lit />
      <div className="wrap">
        <Ticket>
          <p className="row small gap-2 good strong">
            <Icon of={CircleCheck} size={22} />
            <span>{rich(words.paidAmount({ ...tags, amount: moneyText(order.totals.total, order.currency) }))}</span>
          </p>
          <h1>
            {rich(
              words.welcome({
                ...tags,
                isFirst: order.isFirst ? 'yes' : 'no',
                isKnown: name ? 'yes' : 'no',
                name: name ?? '',
              }),
            )}
          </h1>
          <p className="lead">
            <span>{leadFor(order, lines)}</span>
          </p>
          <dl className="two gap-4">
            <div>
              <dt className="small muted">{words.orderNumber}</dt>
              <dd className="row gap-1">
                <Num as="b" className="t-big">
                  {order.number}
                </Num>
                <CopyButton text={order.number} label={words.copyOrderNumber} />
              </dd>
            </div>
            {order.person && (
              <div>
                <dt className="small muted">{words.receiptSentTo}</dt>
                <dd className="t-big strong">
                  <EmailText email={order.person.email} />
                </dd>
              </div>
            )}
          </dl>
          <div className="row">
            <ButtonLink href={`/existing-user/orders/${order.id}`}>{words.seeOrder}</ButtonLink>
          </div>
        </Ticket>
      </div>
      <section className="section wrap checkout" aria-labelledby="next">
        <div>
          <OrderLines lines={lines} withLinks={false} />
          <h2 id="next" className="mb-5">
            {words.whatNext}
          </h2>
          <ol className="how mb-6">
            {nextThings(order, lines, arrival).map(({ title, text }) => (
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

/** Returns whether a line waits for its SIM kit to be set up. */
const isInKit = ({ sim, state }: ShownLine): boolean => sim === 'card' && state === 'ordered';

function leadFor(order: Order, lines: readonly ShownLine[]): ReactNode {
  const ready = lines.filter((line) => line.esim && line.activatedAt === null && !isHeldBack(line));
  const device = ready.length === 1 && ready[0]?.awaitedDevice;
  if (device) return rich(words.leadInstallLater({ ...tags, device }));
  const shown = ready.filter(({ codes }) => codes).length;
  if (shown > 0) return words.leadInstall({ count: shown });
  if (order.state === 'refunded') return words.leadRefunded;
  const hasPlan = order.items.some((item) => item.kind === 'plan');
  if (mayBeCanceled(order)) return words.leadPlan;
  const isPacking = !order.goods || order.goods.state === 'waiting' || order.goods.state === 'in_fulfillment';
  return hasPlan || !isPacking ? words.leadPlan : words.leadParcel;
}

/** Returns whether the buyer asked to cancel the order and we haven't decided yet. Nothing is sent meanwhile. */
const mayBeCanceled = ({ goods }: Order): boolean =>
  goods?.requests.some(({ kind, state }) => kind === 'cancel' && state === 'asked') ?? false;

function nextThings(
  order: Order,
  lines: readonly ShownLine[],
  arrival: string | null,
): { title: string; text: ReactNode }[] {
  const plans = order.items.filter((item) => item.kind === 'plan');
  const email = {
    isKnown: order.person ? 'yes' : 'no',
    email: order.person?.email ?? '',
    mail: (text: string) => <EmailText email={text} />,
  };
  const things: { title: string; text: ReactNode }[] = [
    { title: words.nowReceipt, text: rich(words.receiptOnItsWay(email)) },
  ];
  const isAsked = mayBeCanceled(order);
  if (isAsked) {
    const ships = order.shipping === null ? 'no' : 'yes';
    const request = { kind: 'cancel', state: 'asked', ships, back: 'none' };
    things.push({ title: words.requestTitle(request), text: words.requestText(request) });
  }
  // Nothing more comes with an order that is canceled, or may be.
  const isComing = !isAsked && order.state !== 'refunded';
  if (isComing && plans.some((plan) => plan.ownKit) && (lines.length === 0 || lines.some(isInKit))) {
    things.push({ title: words.nowKit, text: words.nowKitText });
  }
  const count = esimsIn(order);
  const esims = lines.filter(({ sim }) => sim === 'esim');
  if (isComing && count > 0 && esims.every(({ state }) => state === 'ordered' || state === 'provisioning')) {
    things.push({ title: words.soonEsim({ count }), text: rich(words.soonEsimText({ ...email, count })) });
  }
  if (isComing && order.shipping !== null && hasPackage(order.goods)) {
    const { name: method, detail } = order.shipping;
    const what = { 'a card': 'card', cards: 'cards', 'a package': 'parcel' }[whatIsSent(order.items) ?? 'a package'];
    things.push({ title: words.sent({ what }), text: words.sentBy({ method, arrival: arrival ?? detail }) });
  }
  // A refund takes back points, so what the order earned at first is then no longer true.
  if (!isAsked && order.pointsEarned !== undefined && order.totals.refunded === 0) {
    things.push({
      title: words.laterPoints,
      text: terms.pointsEarned({ points: order.pointsEarned, days: RETURN_DAYS }),
    });
  }
  if (plans.length > 0) {
    things.push({ title: words.thenNothing, text: words.thenNothingText });
  }
  return things;
}

import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { orderCardSchema, waitingOrderSchema, OrderItem } from '@cerulean/contract/orders';
import * as words from '@cerulean/messages/account';
import { Day } from '../../platform/time.tsx';
import { Anchor } from '../../ui/anchor.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Money } from '../../ui/price.tsx';
import { namesText, standingText, type Standing } from './order-labels.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Num } from '../../ui/num.tsx';
import { Horizon, type HorizonLevel } from '../../ui/horizon.tsx';
import { rich, tags } from '../../ui/rich.tsx';

export type OrderCard = z.output<typeof orderCardSchema>;

/** An order whose payment is undecided, as a link to the page that waits for the payment. */
export function WaitingOrderRow({ order }: { order: z.output<typeof waitingOrderSchema> }) {
  const { cartId, gateway, payment } = order;
  return (
    <Row order={order} href={`/payment/cart/${cartId}/${gateway}/payment-process`}>
      <Badge>{payment === 'pending' ? words.underReview : words.checkingPayment}</Badge>
    </Row>
  );
}

/** An order in a list: number, date, contents, status, total. */
export function OrderRow({ order, as }: { order: OrderCard; as?: 'h2' | 'h3' }) {
  return (
    <Row order={order} href={`/existing-user/orders/${order.id}`} as={as}>
      <StandingBadge standing={order} />
    </Row>
  );
}

/** Status badge of an order. A paid order that is not canceled and has no open request gets the color for OK. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const isFine = standing.state === 'paid' && standing.goods !== 'canceled' && standing.asked === null;
  return <Badge tone={isFine ? 'ok' : undefined}>{standingText(standing)}</Badge>;
}

interface RowProps {
  order: Pick<OrderCard, 'number' | 'placedAt' | 'names' | 'total' | 'currency'>;
  href: string;
  as?: 'h2' | 'h3' | undefined;
  /** Status of the order. */
  children: ReactNode;
}

function Row({ order, href, as: Heading = 'h2', children }: RowProps) {
  return (
    <li className="order-row">
      <div>
        <Heading className="t-3">
          <Anchor className="plain num" href={href} translate="no">
            {order.number}
          </Anchor>
        </Heading>
        <p className="small muted">
          <Day at={order.placedAt} />. <span translate="no">{namesText(order.names)}</span>
        </p>
      </div>
      <p className="text-end">
        <b>
          <Money amount={order.total} currency={order.currency} />
        </b>
        <span className="as-block">{children}</span>
      </p>
    </li>
  );
}

export interface Latest {
  card: OrderCard;
  items: readonly OrderItem[];
}

/**
 * The newest paid order as a large card, or a link to start a first order if there is none. `hasWaiting` says that the
 * page also shows orders whose payment is undecided.
 */
export function LatestOrder({ latest, hasWaiting }: { latest: Latest | null; hasWaiting: boolean }) {
  if (latest === null) return <FirstOrder />;
  const { card, items } = latest;
  const label = words.latestOrder({
    ...tags,
    hasWaiting: hasWaiting ? 'yes' : 'no',
    day: <Day at={card.placedAt} />,
  });
  return (
    <section className="latest" aria-labelledby="latest">
      <OrderPicture items={items} />
      <div className="stack gap-3">
        <p className="row gap-2 small">
          <span className="muted">{rich(label)}</span>
          <StandingBadge standing={card} />
        </p>
        <h2 id="latest" className="t-2 break" translate="no">
          {namesText(card.names)}
        </h2>
        <p>
          <Num>{card.number}</Num>,{' '}
          <b>
            <Money amount={card.total} currency={card.currency} />
          </b>
        </p>
        <p className="row">
          <ButtonLink href={`/existing-user/orders/${card.id}`} tone="primary">
            {words.seeOrder}
          </ButtonLink>
          <ButtonLink href={`/existing-user/orders/${card.id}/receipt`}>{words.receipt}</ButtonLink>
        </p>
      </div>
    </section>
  );
}

function FirstOrder() {
  return (
    <section className="latest" aria-labelledby="latest">
      <img className="latest-pic" src="/art/buoy.svg" width="640" height="320" alt="" />
      <div className="stack gap-3">
        <h2 id="latest" className="t-2">
          {words.noOrders}
        </h2>
        <p className="muted">{words.noOrdersText}</p>
        <p className="row">
          <ButtonLink href="/plans" tone="primary">
            {words.seePlans}
          </ButtonLink>
          <ButtonLink href="/products">{words.seeDevices}</ButtonLink>
        </p>
      </div>
    </section>
  );
}

/** Picture of an order: its first device, or its plan's sun. Hidden from screen readers, because the names follow. */
function OrderPicture({ items }: { items: readonly OrderItem[] }) {
  const device = items.find((item) => item.kind === 'product' && item.picture !== null);
  if (device?.kind === 'product' && device.picture) {
    const { picture } = device;
    const source = picture.sources.find(({ width }) => width >= 480) ?? picture;
    return <img className="latest-pic" src={source.url} width={240} height={240} alt="" />;
  }
  const plan = items.find((item) => item.kind === 'plan');
  return <Horizon className="latest-pic" level={plan?.kind === 'plan' ? levelOf(plan.level) : 0} />;
}

function levelOf(level: number): HorizonLevel {
  return Math.min(5, Math.max(0, Math.round(level))) as HorizonLevel;
}

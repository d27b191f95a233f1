import type { z } from 'zod';
import type { orderCardSchema, waitingOrderSchema } from '@cerulean/contract/orders';
import { Day } from '../../platform/time.tsx';
import { Anchor } from '../../ui/anchor.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Money } from '../../ui/price.tsx';
import { namesText, standingText } from './order-labels.ts';

export type OrderCard = z.output<typeof orderCardSchema>;

/** An order whose payment is not decided: it leads to the page that waits for it. */
export function WaitingOrderRow({ order }: { order: z.output<typeof waitingOrderSchema> }) {
  const { cartId, gateway, number, placedAt, names, total, currency, payment } = order;
  return (
    <li className="order-row">
      <div>
        <h2 className="t-3">
          <Anchor className="plain num" href={`/payment/cart/${cartId}/${gateway}/payment-process`} translate="no">
            {number}
          </Anchor>
        </h2>
        <p className="small muted">
          <Day at={placedAt} />. <span translate="no">{namesText(names)}</span>
        </p>
      </div>
      <p className="right">
        <b>
          <Money amount={total} currency={currency} />
        </b>
        <span className="as-block">
          <Badge>{payment === 'pending' ? 'Payment under review' : 'Checking the payment'}</Badge>
        </span>
      </p>
    </li>
  );
}

/** One order in a list: number, day, contents, status, total. */
export function OrderRow({ order, as: Heading = 'h2' }: { order: OrderCard; as?: 'h2' | 'h3' }) {
  return (
    <li className="order-row">
      <div>
        <Heading className="t-3">
          <Anchor className="plain num" href={`/existing-user/orders/${order.id}`} translate="no">
            {order.number}
          </Anchor>
        </Heading>
        <p className="small muted">
          <Day at={order.placedAt} />. <span translate="no">{namesText(order.names)}</span>
        </p>
      </div>
      <p className="right">
        <b>
          <Money amount={order.total} currency={order.currency} />
        </b>
        <span className="as-block">
          <Badge tone={order.state === 'paid' && order.asked === null ? 'ok' : undefined}>{standingText(order)}</Badge>
        </span>
      </p>
    </li>
  );
}

import type { z } from 'zod';
import type { orderCardSchema } from '@cerulean/contract/orders';
import { Anchor } from '../../ui/anchor.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Money } from '../../ui/price.tsx';
import { dateText, namesText, stateWords } from './order-words.ts';

export type OrderCard = z.output<typeof orderCardSchema>;

/** One order in a list: number, day, what it holds, how it stands, what it cost. */
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
          {dateText(order.placedAt)}. <span translate="no">{namesText(order.names)}</span>
        </p>
      </div>
      <p className="right">
        <b>
          <Money amount={order.total} currency={order.currency} />
        </b>
        <span className="as-block">
          <Badge tone={order.state === 'paid' ? 'ok' : undefined}>{stateWords[order.state]}</Badge>
        </span>
      </p>
    </li>
  );
}

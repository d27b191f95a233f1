import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { orderCardSchema, waitingOrderSchema } from '@cerulean/contract/orders';
import { Day } from '../../platform/time.tsx';
import { Anchor } from '../../ui/anchor.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Money } from '../../ui/price.tsx';
import { namesText, standingText, type Standing } from './order-labels.ts';

export type OrderCard = z.output<typeof orderCardSchema>;

/** An order whose payment is not decided: it leads to the page that waits for it. */
export function WaitingOrderRow({ order }: { order: z.output<typeof waitingOrderSchema> }) {
  const { cartId, gateway, payment } = order;
  return (
    <Row order={order} href={`/payment/cart/${cartId}/${gateway}/payment-process`}>
      <Badge>{payment === 'pending' ? 'Payment under review' : 'Checking the payment'}</Badge>
    </Row>
  );
}

/** One order in a list: number, day, contents, status, total. */
export function OrderRow({ order, as }: { order: OrderCard; as?: 'h2' | 'h3' }) {
  return (
    <Row order={order} href={`/existing-user/orders/${order.id}`} as={as}>
      <StandingBadge standing={order} />
    </Row>
  );
}

/** How far an order is; what is paid and not asked back is as it should be. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const isFine = standing.state === 'paid' && standing.asked === null;
  return <Badge tone={isFine ? 'ok' : undefined}>{standingText(standing)}</Badge>;
}

interface RowProps {
  order: Pick<OrderCard, 'number' | 'placedAt' | 'names' | 'total' | 'currency'>;
  href: string;
  as?: 'h2' | 'h3' | undefined;
  /** How far it is. */
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
      <p className="right">
        <b>
          <Money amount={order.total} currency={order.currency} />
        </b>
        <span className="as-block">{children}</span>
      </p>
    </li>
  );
}

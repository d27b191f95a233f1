import type { OrderItem } from '@cerulean/contract/orders';
import { Day } from '../../platform/time.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Money } from '../../ui/price.tsx';
import type { OrderCard } from './order-row.tsx';
import { OrderPicture } from './order-picture.tsx';
import { namesText, standingText } from './order-words.ts';

export interface Latest {
  card: OrderCard;
  items: readonly OrderItem[];
}

/** The newest order, large; without one, the way to a first. */
export function LatestOrder({ latest }: { latest: Latest | null }) {
  if (latest === null) return <FirstOrder />;
  const { card, items } = latest;
  return (
    <section className="latest" aria-labelledby="latest">
      <OrderPicture items={items} />
      <div className="stack gap-3">
        <p className="row gap-2 small">
          <span className="muted">
            Latest order, <Day at={card.placedAt} />
          </span>
          <Badge tone={card.state === 'paid' && card.asked === null ? 'ok' : undefined}>{standingText(card)}</Badge>
        </p>
        <h2 id="latest" className="t-2 break" translate="no">
          {namesText(card.names)}
        </h2>
        <p>
          <span className="num" translate="no">
            {card.number}
          </span>
          ,{' '}
          <b>
            <Money amount={card.total} currency={card.currency} />
          </b>
        </p>
        <p className="row">
          <ButtonLink href={`/existing-user/orders/${card.id}`} tone="primary">
            See the order
          </ButtonLink>
          <ButtonLink href={`/existing-user/orders/${card.id}/receipt`}>Receipt</ButtonLink>
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
          No orders yet
        </h2>
        <p className="muted">What you buy appears here with its receipt. Plans are paid once and end by themselves.</p>
        <p className="row">
          <ButtonLink href="/plans" tone="primary">
            See the plans
          </ButtonLink>
          <ButtonLink href="/products">See the devices</ButtonLink>
        </p>
      </div>
    </section>
  );
}

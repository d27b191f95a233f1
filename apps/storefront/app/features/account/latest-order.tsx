import type { OrderItem } from '@cerulean/contract/orders';
import { Day } from '../../platform/time.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Num } from '../../ui/num.tsx';
import { Money } from '../../ui/price.tsx';
import { StandingBadge, type OrderCard } from './order-row.tsx';
import { namesText } from './order-labels.ts';
import { Horizon, type HorizonLevel } from '../../ui/horizon.tsx';

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

/** What an order looks like: its first device, or the sun of its plan. Says nothing: the names stand beside it. */
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

import { AccountFrame } from '../features/account/account-frame.tsx';
import { dateText, namesText, stateWords } from '../features/checkout/order-words.ts';
import { ownerOnly } from '../features/account/owner-only.server.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { visit } from '../platform/visit.ts';
import { Anchor } from '../ui/anchor.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Money } from '../ui/price.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/orders.ts';

/** My orders: paid and refunded ones, newest first. */
export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(visit);
  const page = Number(current.query.get('page') ?? 1);
  return ownerOnly('/existing-user/orders', () => current.backend.call('listOrders', { query: { page } }));
}

export const handle = pageMeta(() => ({ title: 'Your orders', indexed: false }));

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, total, page, pageSize } = loaderData;
  const pages = Math.ceil(total / pageSize);
  return (
    <AccountFrame>
      <h1 className="t-2 mb-6">Your orders</h1>
      {orders.length === 0 && (
        <Empty
          title="No orders yet"
          action={
            <ButtonLink href="/plans" tone="primary">
              See the plans
            </ButtonLink>
          }
        >
          <p>What you buy appears here with its receipt.</p>
        </Empty>
      )}
      <ul className="rows">
        {orders.map((order) => (
          <li className="order-row" key={order.id}>
            <div>
              <h2 className="t-3">
                <Anchor className="plain num" href={`/existing-user/orders/${order.id}`} translate="no">
                  {order.number}
                </Anchor>
              </h2>
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
        ))}
      </ul>
      {pages > 1 && (
        <nav className="row apart mt-5" aria-label="Pages">
          {page > 1 ? <TextLink href={`/existing-user/orders?page=${page - 1}`}>Newer</TextLink> : <span />}
          <span className="small muted">
            Page {page} of {pages}
          </span>
          {page < pages ? <TextLink href={`/existing-user/orders?page=${page + 1}`}>Older</TextLink> : <span />}
        </nav>
      )}
    </AccountFrame>
  );
}

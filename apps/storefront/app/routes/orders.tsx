import * as words from '@cerulean/messages/account';
import { AccountFrame, AccountHead } from '../features/account/account-frame.tsx';
import { OrderRow, WaitingOrderRow } from '../features/account/order-row.tsx';
import { ownerOnly } from '../features/account/owner-only.server.ts';
import { guard } from '../platform/guard.server.ts';
import { pageMeta } from '../platform/page-exports.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Route } from './+types/orders.ts';

/** Loads the account's paid and refunded orders, newest first. */
export const loader = guard(async (current) => {
  const page = Number(current.query.get('page') ?? 1);
  const here = page > 1 ? `/existing-user/orders?page=${page}` : '/existing-user/orders';
  return ownerOnly(here, () => current.backend.call('listOrders', { query: { page } }));
});

export const handle = pageMeta(() => ({ title: words.yourOrders, indexed: false }));

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, waiting, total, page, pageSize } = loaderData;
  const pages = Math.ceil(total / pageSize);
  return (
    <AccountFrame>
      <AccountHead title={words.yourOrders} lead={total > 0 ? words.ordersLead : null} />
      {waiting.length > 0 && (
        <ul className="rows">
          {waiting.map((order) => (
            <WaitingOrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      {orders.length === 0 && waiting.length === 0 && (
        <Empty
          title={words.noOrders}
          action={
            <ButtonLink href="/plans" tone="primary">
              {words.seePlans}
            </ButtonLink>
          }
        >
          <p>{words.ordersEmpty}</p>
        </Empty>
      )}
      <ul className="rows">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className="row apart mt-5" aria-label={words.pages}>
          {page > 1 ? <TextLink href={`/existing-user/orders?page=${page - 1}`}>{words.newer}</TextLink> : <span />}
          <span className="small muted">{words.pageOf({ page, pages })}</span>
          {page < pages ? <TextLink href={`/existing-user/orders?page=${page + 1}`}>{words.older}</TextLink> : <span />}
        </nav>
      )}
    </AccountFrame>
  );
}

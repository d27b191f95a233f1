import { Box, Link, Typography } from '@strapi/design-system';
import { Page } from '@strapi/strapi/admin';
import { NavLink, useSearchParams } from 'react-router-dom';
import type { ToShipRow } from '../../commerce/fulfillment/to-ship.ts';
import { List, Pages, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { when, words } from '../parts/words.ts';

type Row = Omit<ToShipRow, 'paidAt'> & { paidAt: string };

/** What has to go out, the oldest payment first; packing and sending is done on the order's page. */
export function ToShipPage() {
  return (
    <Page.Protect permissions={[{ action: 'api::staff.orders.ship', subject: null }]}>
      <Queue />
    </Page.Protect>
  );
}

function Queue() {
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get('page')) || 1;
  const loaded = useAnswer<{ orders: Row[]; more: boolean }>(`/staff/to-ship?page=${page}`);
  return (
    <StaffPage title="To ship" subtitle="What is paid and has to go out, the oldest payment first">
      <Shown loaded={loaded}>
        {({ orders, more }) => (
          <>
            <List
              heads={['Order', 'Paid', 'State', 'In it', 'Goes to']}
              empty="Everything is on its way."
              rows={orders.map((order) => ({
                key: order.orderId,
                cells: [
                  <Link key="order" tag={NavLink} to={`/orders/${order.orderId}`}>
                    {order.number}
                  </Link>,
                  when(order.paidAt),
                  words(order.state),
                  <Box key="items">
                    {order.items.map(({ sku, name, left }) => (
                      <Typography key={sku} tag="p">{`${left} × ${name}`}</Typography>
                    ))}
                  </Box>,
                  [order.name ?? 'Erased', order.place, order.shipping].filter(Boolean).join(', '),
                ],
              }))}
            />
            <Pages page={page} more={more} onPage={(next) => setQuery({ page: String(next) })} />
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

import { Box, Link, Searchbar, SearchForm, Status, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { NavLink, useSearchParams } from 'react-router-dom';
import type { StaffOrderRow } from '../../commerce/staff/find-orders.ts';
import { List, Pages, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { money, when, words } from '../parts/words.ts';

type Row = Omit<StaffOrderRow, 'placedAt'> & { placedAt: string };

const COLORS = {
  placed: 'secondary',
  paid: 'success',
  refunded_in_part: 'warning',
  refunded: 'warning',
  canceled: 'neutral',
} as const;

/** The state of an order with its color. */
export function OrderStatus({ state }: { state: Row['state'] }) {
  return (
    <Status variant={COLORS[state]} size="S">
      <Typography fontWeight="bold">{words(state)}</Typography>
    </Status>
  );
}

/** All orders, newest first, or those that a search finds. The search stands in the address. */
export function OrderList() {
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const page = Number(query.get('page')) || 1;
  const [typed, setTyped] = useState(q);
  const loaded = useAnswer<{ orders: Row[]; page: number; more: boolean }>(
    `/staff/orders?${new URLSearchParams({ q, page: String(page) })}`,
  );
  const search = (text: string) => setQuery(text ? { q: text } : {});
  return (
    <StaffPage title="Orders" subtitle="Find an order by its number or by the buyer’s e-mail address">
      <Box paddingBottom={4}>
        <SearchForm
          onSubmit={(event) => {
            event.preventDefault();
            search(typed);
          }}
        >
          <Searchbar
            name="q"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onClear={() => {
              setTyped('');
              search('');
            }}
            clearLabel="Clear the search"
            placeholder="CER-7K3M-QX42 or name@example.com"
          >
            Number or e-mail address
          </Searchbar>
        </SearchForm>
      </Box>
      <Shown loaded={loaded}>
        {({ orders, more }) => (
          <>
            <List
              heads={['Number', 'Placed', 'Buyer', 'State', 'Total']}
              empty={q ? 'No order has this number or e-mail address.' : 'There are no orders yet.'}
              rows={orders.map((order) => ({
                key: order.id,
                cells: [
                  <Link key="number" tag={NavLink} to={`/orders/${order.id}`}>
                    {order.number}
                  </Link>,
                  when(order.placedAt),
                  <Buyer key="buyer" text={order.email ? `${order.name}, ${order.email}` : 'Erased'} />,
                  <OrderStatus key="state" state={order.state} />,
                  money(order.total, order.currency),
                ],
              }))}
            />
            <Pages page={page} more={more} onPage={(next) => setQuery({ ...(q ? { q } : {}), page: String(next) })} />
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

/** A long name must not push state and total out of sight; its whole is on the order's own page and in the title. */
function Buyer({ text }: { text: string }) {
  return (
    <Box maxWidth="28rem">
      <Typography tag="p" ellipsis title={text}>
        {text}
      </Typography>
    </Box>
  );
}

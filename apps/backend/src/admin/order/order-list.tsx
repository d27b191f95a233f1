import { Box, Flex, Link, Status, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';
import type { StaffOrderRow } from '../../commerce/staff/find-orders.ts';
import { SearchList } from '../parts/search-list.tsx';
import { money, when, labelFor } from '../parts/labels.ts';

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
    <Flex>
      <Status variant={COLORS[state]} size="S">
        <Typography fontWeight="bold">{labelFor(state)}</Typography>
      </Status>
    </Flex>
  );
}

/** All orders, newest first, or those that a search finds. */
export function OrderList() {
  const { allowedActions } = useRBAC([{ action: 'api::staff.orders.make', subject: null }]);
  return (
    <SearchList<{ orders: Row[]; more: boolean }>
      title="Orders"
      subtitle="Find an order by its number, by the buyer’s name or e-mail address, by what the gateway, a return or a device is called, or by a SKU"
      path="/staff/orders"
      label="Number, name, e-mail address, phone number, id or SKU"
      example="CER-7K3M-QX42 or name@example.com"
      heads={['Number', 'Placed', 'Buyer', 'State', 'Total']}
      nothingFound="No order is found by this."
      nothingYet="There are no orders yet."
      action={
        allowedActions['canMake'] && (
          <Flex gap={4} tag="nav" aria-label="Orders for callers">
            <Link tag={NavLink} to="/orders/new">
              Make an order for a caller
            </Link>
            <Link tag={NavLink} to="/orders/callers">
              Orders for callers
            </Link>
          </Flex>
        )
      }
      rowsOf={({ orders }) =>
        orders.map((order) => ({
          key: order.id,
          cells: [
            <Link key="number" tag={NavLink} to={`/orders/${order.id}`}>
              {order.number}
            </Link>,
            when(order.placedAt),
            <Buyer key="buyer" lines={order.email ? [...(order.name ? [order.name] : []), order.email] : ['Erased']} />,
            <OrderStatus key="state" state={order.state} />,
            money(order.total, order.currency),
          ],
        }))
      }
    />
  );
}

/**
 * Name and address below each other, so that a long name hides neither the address nor state and total; the whole is on
 * the order's own page and in the title.
 */
function Buyer({ lines }: { lines: readonly string[] }) {
  return (
    <Box maxWidth="28rem">
      {lines.map((line) => (
        <Typography key={line} tag="p" ellipsis title={line}>
          {line}
        </Typography>
      ))}
    </Box>
  );
}

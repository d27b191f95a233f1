import { Box, Flex, Status, Typography } from '@strapi/design-system';
import type { StaffOrderRow } from '../../commerce/staff/find-orders.ts';
import { money, when, labelFor } from '../parts/labels.ts';
import { OrderLink, PageLinks } from '../parts/page-parts.tsx';
import { useMay } from '../parts/rights.tsx';
import { SearchList } from '../parts/search-list.tsx';
import type { OnWire } from '../parts/use-answer.ts';

type Row = OnWire<StaffOrderRow>;

const COLORS = {
  placed: 'secondary',
  paid: 'success',
  refunded_in_part: 'warning',
  refunded: 'warning',
  canceled: 'neutral',
} as const;

/** Shows the state of an order with its color. */
export function OrderStatus({ state }: { state: Row['state'] }) {
  return (
    <Flex>
      <Status variant={COLORS[state]} size="S">
        <Typography fontWeight="bold">{labelFor(state)}</Typography>
      </Status>
    </Flex>
  );
}

/** Lists all orders, newest first, or those that match a search. */
export function OrderList() {
  const canMake = useMay('orders.make');
  const links = [
    ['/orders/new', 'Make an order for a caller'],
    ['/orders/callers', 'Orders for callers'],
  ] as const;
  return (
    <SearchList
      title="Orders"
      subtitle="Find an order by its number, by the buyer’s name or e-mail address, by what the gateway, a return or a device is called, or by a SKU"
      path="/staff/orders"
      label="Number, name, e-mail address, phone number, id or SKU"
      example="CER-7K3M-QX42 or name@example.com"
      nothingFound="No order is found by this."
      nothingYet="There are no orders yet."
      action={canMake && <PageLinks label="Orders for callers" links={links} />}
      rowsOf={({ orders }: { orders: Row[] }) => orders}
      columns={{
        Number: ({ id, number }) => <OrderLink id={id} number={number} />,
        Placed: ({ placedAt }) => when(placedAt),
        Buyer: ({ name, email }) => <Buyer lines={email ? [...(name ? [name] : []), email] : ['Erased']} />,
        State: ({ state }) => <OrderStatus state={state} />,
        Total: ({ total, currency }) => money(total, currency),
      }}
    />
  );
}

/**
 * Shows the name and the address on separate lines, so that a long name hides neither the address nor the state and
 * total. The full text is on the order's own page and in the title.
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

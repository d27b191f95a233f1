import { Box, Flex, Status, Typography } from '@strapi/design-system';
import type { StaffOrderRow } from '../../commerce/staff/find-orders.ts';
import { money, when } from '../parts/labels.ts';
import { OrderLink, PageLinks } from '../parts/page-parts.tsx';
import { useMay } from '../parts/rights.tsx';
import { SearchList } from '../parts/search-list.tsx';
import type { OnWire } from '../parts/use-answer.ts';
import { useLabels, useWords } from '../parts/use-words.ts';

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
  const labels = useLabels();
  return (
    <Flex>
      <Status variant={COLORS[state]} size="S">
        <Typography fontWeight="bold">{labels(state)}</Typography>
      </Status>
    </Flex>
  );
}

/** Lists all orders, newest first, or those that match a search. */
export function OrderList() {
  const words = useWords('panel-order');
  const canMake = useMay('orders.make');
  const links = [
    ['/orders/new', words('makePhoneOrder')],
    ['/orders/callers', words('phoneOrders')],
  ] as const;
  return (
    <SearchList
      title={words('orders')}
      subtitle={words('listSubtitle')}
      path="/staff/orders"
      label={words('searchLabel')}
      example={words('searchExample')}
      nothingFound={words('nothingFound')}
      nothingYet={words('nothingYet')}
      action={canMake && <PageLinks label={words('phoneOrders')} links={links} />}
      rowsOf={({ orders }: { orders: Row[] }) => orders}
      columns={{
        [words('numberLabel')]: ({ id, number }) => <OrderLink id={id} number={number} />,
        [words('date')]: ({ placedAt }) => when(placedAt),
        [words('customer')]: ({ name, email }) => (
          <Buyer lines={email ? [...(name ? [name] : []), email] : [words('erased')]} />
        ),
        [words('status')]: ({ state }) => <OrderStatus state={state} />,
        [words('total')]: ({ total, currency }) => money(total, currency),
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

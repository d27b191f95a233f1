import { Badge, Box, Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ToShipRow } from '../../commerce/fulfillment/to-ship.ts';
import { ChoiceField, ChooseRow } from '../parts/form-fields.tsx';
import { List, OrderLink, Pages, Shown, StaffPage, usePage } from '../parts/page-parts.tsx';
import { SearchBox } from '../parts/search-list.tsx';
import { useAnswer, type OnWire } from '../parts/use-answer.ts';
import { useDownload } from '../parts/use-download.ts';
import { when, labelFor } from '../parts/labels.ts';

type Row = OnWire<ToShipRow>;

interface Answer {
  orders: Row[];
  more: boolean;
  methods: { code: string; name: string }[];
}

/** Lists paid orders to ship: rush shipping first, then the oldest payment. Orders are packed on their own page. */
export function ToShipPage() {
  const [query, setQuery] = useSearchParams();
  const method = query.get('method') ?? '';
  const q = query.get('q') ?? '';
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const chooseNone = () => setChosen(new Set());
  const show = (next: Record<string, string>) => {
    chooseNone();
    setQuery(next);
  };
  const asked = new URLSearchParams({ ...filter(method, q), page: String(usePage()) });
  const loaded = useAnswer<Answer>(`/staff/to-ship?${asked}`);
  return (
    <StaffPage title="To ship" subtitle="Paid orders, rush shipping first, then the oldest payment">
      <SearchBox
        q={q}
        label="Number, name, e-mail address or phone number"
        example="CER-7K3M-QX42 or name@example.com"
        onSearch={(text) => show(filter(method, text))}
      />
      <Shown loaded={loaded}>
        {({ orders, more, methods }) => (
          <>
            <Flex gap={4} alignItems="flex-end" justifyContent="space-between" wrap="wrap" paddingBottom={4}>
              <ChoiceField
                name="method"
                label="Shipping method"
                width="24rem"
                value={method}
                choices={['', ...methods.map(({ code }) => code)]}
                words={(code) => methods.find((each) => each.code === code)?.name ?? 'All methods'}
                onChange={(code) => show(filter(code, q))}
              />
              <Slips orders={orders} chosen={chosen} />
            </Flex>
            <List
              rows={orders}
              keyOf={({ orderId }) => orderId}
              empty={emptyMessage(method, q)}
              columns={{
                Choose: ({ orderId, number, cancelRequested }) =>
                  !cancelRequested && <ChooseRow id={orderId} name={number} chosen={chosen} onChoose={setChosen} />,
                Order: ({ orderId, number }) => <OrderLink id={orderId} number={number} />,
                Paid: ({ paidAt }) => when(paidAt),
                State: (order) => <State order={order} />,
                Items: ({ items }) => (
                  <Box>
                    {items.map(({ sku, label, left }) => (
                      <Typography key={sku} tag="p">{`${left} × ${label}`}</Typography>
                    ))}
                  </Box>
                ),
                'Ship to': ({ name, place, shipping }) =>
                  [name ?? 'Erased', place, shipping].filter(Boolean).join(', '),
              }}
            />
            <Pages more={more} onTurn={chooseNone} />
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

/** Returns the filter as query parameters of the page's URL. */
function filter(method: string, q: string): Record<string, string> {
  return { ...(method ? { method } : {}), ...(q ? { q } : {}) };
}

function emptyMessage(method: string, q: string): string {
  if (q) return 'No order that waits is found by this.';
  return method ? 'No order waits for this shipping method.' : 'Everything is on its way.';
}

function State({ order }: { order: Row }) {
  if (order.cancelRequested) {
    return (
      <Badge backgroundColor="danger100" textColor="danger700">
        Cancellation requested
      </Badge>
    );
  }
  return (
    <Flex gap={2} wrap="wrap">
      <Typography>{labelFor(order.state)}</Typography>
      {order.shipsFirst && (
        <Badge backgroundColor="warning100" textColor="warning700">
          Ship first
        </Badge>
      )}
    </Flex>
  );
}

/** Downloads one PDF for the selected orders, or for all orders on this page that may be shipped. */
function Slips({ orders, chosen }: { orders: readonly Row[]; chosen: ReadonlySet<string> }) {
  const slips = useDownload();
  const all = orders.filter(({ cancelRequested }) => !cancelRequested).map(({ orderId }) => orderId);
  const some = all.filter((orderId) => chosen.has(orderId));
  const ids = some.length > 0 ? some : all;
  if (ids.length === 0) return null;
  return (
    <Button
      variant="secondary"
      loading={slips.busy}
      onClick={() => slips.save(`/staff/to-ship/slips?orders=${ids.join(',')}`, 'packing-slips.pdf')}
    >
      {`${some.length > 0 ? 'Print packing slips' : 'Print all packing slips of this page'} (${ids.length})`}
    </Button>
  );
}

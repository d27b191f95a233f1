import { Badge, Box, Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ToShipRow } from '../../commerce/fulfillment/to-ship.ts';
import { ChoiceField, ChooseRow } from '../parts/form-fields.tsx';
import { List, OrderLink, Pages, Shown, StaffPage, usePage } from '../parts/page-parts.tsx';
import { SearchBox } from '../parts/search-list.tsx';
import { useAnswer, type OnWire } from '../parts/use-answer.ts';
import { useDownload } from '../parts/use-download.ts';
import { when } from '../parts/labels.ts';
import { useLabels, useWords, type Words } from '../parts/use-words.ts';

type Row = OnWire<ToShipRow>;

interface Answer {
  orders: Row[];
  more: boolean;
  methods: { code: string; name: string }[];
}

/** Lists paid orders to ship: high priority first, then the oldest payment. Orders are packed on their own page. */
export function ToShipPage() {
  const words = useWords('panel-fulfillment');
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
    <StaffPage title={words('toShip')} subtitle={words('toShipSubtitle')}>
      <SearchBox
        q={q}
        label={words('search')}
        example={words('searchExample')}
        onSearch={(text) => show(filter(method, text))}
      />
      <Shown loaded={loaded}>
        {({ orders, more, methods }) => (
          <>
            <Flex gap={4} alignItems="flex-end" justifyContent="space-between" wrap="wrap" paddingBottom={4}>
              <ChoiceField
                name="method"
                label={words('method')}
                width="24rem"
                value={method}
                choices={['', ...methods.map(({ code }) => code)]}
                words={(code) => methods.find((each) => each.code === code)?.name ?? words('allMethods')}
                onChange={(code) => show(filter(code, q))}
              />
              <Slips orders={orders} chosen={chosen} />
            </Flex>
            <List
              rows={orders}
              keyOf={({ orderId }) => orderId}
              empty={emptyMessage(words, method, q)}
              columns={{
                [words('select')]: ({ orderId, number, cancelRequested }) =>
                  !cancelRequested && <ChooseRow id={orderId} name={number} chosen={chosen} onChoose={setChosen} />,
                [words('order')]: ({ orderId, number }) => <OrderLink id={orderId} number={number} />,
                [words('paid')]: ({ paidAt }) => when(paidAt),
                [words('status')]: (order) => <State order={order} />,
                [words('items')]: ({ items }) => (
                  <Box>
                    {items.map(({ sku, label, left }) => (
                      <Typography key={sku} tag="p">{`${left} × ${label}`}</Typography>
                    ))}
                  </Box>
                ),
                [words('shipTo')]: ({ name, place, shipping }) =>
                  [name ?? words('erased'), place, shipping].filter(Boolean).join(', '),
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

function emptyMessage(words: Words<'panel-fulfillment'>, method: string, q: string): string {
  if (q) return words('noneFound');
  return method ? words('noneOfMethod') : words('noneToShip');
}

function State({ order }: { order: Row }) {
  const words = useWords('panel-fulfillment');
  const labels = useLabels();
  if (order.cancelRequested) {
    return (
      <Badge backgroundColor="danger100" textColor="danger700">
        {words('cancellationRequested')}
      </Badge>
    );
  }
  return (
    <Flex gap={2} wrap="wrap">
      <Typography>{labels(order.shippedInPart ? 'goods_ship_part' : order.state)}</Typography>
      {order.shipsFirst && (
        <Badge backgroundColor="warning100" textColor="warning700">
          {words('highPriority')}
        </Badge>
      )}
    </Flex>
  );
}

/** Downloads one PDF for the selected orders, or for all orders on this page that may be shipped. */
function Slips({ orders, chosen }: { orders: readonly Row[]; chosen: ReadonlySet<string> }) {
  const words = useWords('panel-fulfillment');
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
      {words(some.length > 0 ? 'slips' : 'allSlips', { count: ids.length })}
    </Button>
  );
}

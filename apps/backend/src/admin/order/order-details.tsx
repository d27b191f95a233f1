import { Link, Typography } from '@strapi/design-system';
import { BackButton, useRBAC } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';
import type { Address } from '@cerulean/contract/address';
import type { Order, OrderItem } from '@cerulean/contract/orders';
import { taxSumName } from '@cerulean/rules/tax-names';
import { termLength } from '@cerulean/rules/terms';
import { useState } from 'react';
import type { StaffOrder } from '../../commerce/staff/read-staff-order.ts';
import { Facts, List, Panel, Shown, StaffPage } from '../parts/page-parts.tsx';
import { useActorLabel } from '../parts/use-actor-label.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { money, when } from '../parts/labels.ts';
import { WARNING_WORDS } from '../payment/exception-labels.ts';
import { partnerFacts } from './partner-facts.ts';
import { PackKits } from './pack-kit.tsx';
import { DisputePanel } from './dispute-panel.tsx';
import { OrderStatus } from './order-list.tsx';
import { Invoices } from './invoices.tsx';
import { Parcels } from './parcels.tsx';
import { Payments } from './payments.tsx';
import { RefundForm } from './refund-form.tsx';
import { RequestPanel } from './request-panel.tsx';
import { AddNote } from './add-note.tsx';
import { Timeline } from './timeline.tsx';
import { ChangeForm } from '../parts/change-form.tsx';

/** One order: what was bought, by whom, how it was paid, and everything that happened to it. */
export function OrderDetails({ orderId }: { orderId: string }) {
  const loaded = useAnswer<StaffOrder>(`/staff/orders/${encodeURIComponent(orderId)}`);
  const { allowedActions: may } = useRBAC(
    ['refund', 'ship', 'decide', 'note'].map((verb) => ({ action: `api::staff.orders.${verb}`, subject: null })),
  );
  const title = loaded.state === 'done' ? loaded.value.order.number : 'Order';
  return (
    <StaffPage title={title} back={<BackButton fallback="/orders" />}>
      <Shown loaded={loaded}>
        {({ order, userId, maker, partner, attempts, events, notes, mails, quantities, refundable, disputes }) => (
          <>
            <Summary order={order} userId={userId} maker={maker} partner={partner} />
            <Items order={order} />
            {order.goods?.requests.toReversed().map((request) => (
              <RequestPanel
                key={`${request.id} ${request.state}`}
                request={request}
                quantities={quantities}
                isDisputed={disputes.some(({ state }) => state === 'open')}
                canDecide={may['canDecide'] === true}
                onChanged={loaded.again}
              />
            ))}
            {disputes.length === 0 && isWarned(attempts) && (
              <Panel title="The card network warns of fraud">
                <Typography>{WARNING_WORDS}</Typography>
              </Panel>
            )}
            {disputes.map((dispute) => (
              <DisputePanel key={dispute.ref} dispute={dispute} />
            ))}
            <PackKits order={order} onPacked={loaded.again} />
            {order.goods && (
              <Parcels
                order={order}
                goods={order.goods}
                quantities={quantities}
                canShip={may['canShip'] === true}
                onChanged={loaded.again}
              />
            )}
            <Invoices order={order} />
            <Payments
              attempts={attempts}
              currency={order.currency}
              canRefund={may['canRefund'] === true}
              onChanged={loaded.again}
            />
            {may['canRefund'] && refundable && (refundable.left > 0 || refundable.waiting) && (
              <RefundForm
                orderId={order.id}
                currency={order.currency}
                quantities={quantities}
                refundable={refundable}
                isDisputed={disputes.some(({ state }) => state === 'open')}
                onChanged={loaded.again}
              />
            )}
            {may['canNote'] && (
              <>
                <AddNote key={`note ${notes.length}`} orderId={order.id} onChanged={loaded.again} />
                {order.paidAt && order.person && (
                  <SendReceipt key={`mail ${mails.length}`} orderId={order.id} onChanged={loaded.again} />
                )}
              </>
            )}
            <Timeline events={events} notes={notes} mails={mails} currency={order.currency} />
          </>
        )}
      </Shown>
    </StaffPage>
  );
}

/** Sends the receipt once more, to the address of the order. */
function SendReceipt({ orderId, onChanged }: { orderId: string; onChanged: () => void }) {
  const [key] = useState(() => crypto.randomUUID());
  return (
    <ChangeForm
      title="Send the receipt again"
      action="Send it"
      example="The first one went into the spam folder"
      confirm={() => 'The receipt goes to the e-mail address of the order once more.'}
      read={() => ({ path: `/staff/orders/${orderId}/receipts`, body: { key }, done: 'The receipt is on its way' })}
      onChanged={onChanged}
    >
      {() => <Typography textColor="neutral600">It goes to the e-mail address that the order has.</Typography>}
    </ChangeForm>
  );
}

function Summary({ order, userId, maker, partner }: Pick<StaffOrder, 'order' | 'userId' | 'maker' | 'partner'>) {
  const actorLabel = useActorLabel();
  const { person, buyerFacts, shipping, taxPlace } = order;
  return (
    <Panel title="Order">
      <Facts
        facts={[
          ['State', <OrderStatus key="state" state={order.state} />],
          ['Placed', when(order.placedAt)],
          ['Paid', order.paidAt ? when(order.paidAt) : 'Not paid'],
          ['Buyer', person ? person.name : 'Erased at their wish'],
          ['E-mail address', person?.email ?? '–'],
          ['Phone', person?.phone ?? '–'],
          ...(buyerFacts?.company ? [['Company', buyerFacts.company] as const] : []),
          ...(buyerFacts?.ein ? [['EIN', buyerFacts.ein] as const] : []),
          [
            'Account',
            userId === null ? (
              '–'
            ) : (
              <Link key="account" tag={NavLink} to={`/customers/${userId}`}>
                {`Account ${userId}`}
              </Link>
            ),
          ],
          [
            'Delivery',
            shipping ? `${shipping.name}${person?.delivery ? `, ${addressLine(person.delivery)}` : ''}` : 'None',
          ],
          ['Tax is due in', [taxPlace.state, taxPlace.zip, taxPlace.country].filter(Boolean).join(' ')],
          ...(maker
            ? [['Put together for a caller', `${when(maker.at)}, by ${actorLabel('staff', maker.by)}`] as const]
            : []),
          ...partnerFacts(partner),
        ]}
      />
    </Panel>
  );
}

function Items({ order }: { order: Order }) {
  const { totals, currency } = order;
  const { discounts } = order;
  const lines: [string, number][] = [
    ['Activation', totals.activation],
    ['Delivery', totals.shipping],
    ...discounts.map(({ name, code, amount }): [string, number] => [
      code === null ? name : `${name}, ${code}`,
      -amount,
    ]),
    [taxSumName({ ...order, tax: totals.tax }), totals.tax],
    ['Paid with points', -totals.points],
  ];
  return (
    <Panel title="Items">
      <List
        heads={['Item', 'SKU', 'Quantity', 'Tax', 'Amount']}
        empty="No items."
        rows={[
          ...order.items.map((item) => ({
            key: item.id,
            cells: [
              itemLabel(item, order),
              item.sku,
              item.kind === 'product' ? String(item.quantity) : '1',
              taxLabel(item, currency),
              money(item.lineTotal, currency),
            ],
          })),
          ...lines
            .filter(([, amount]) => amount !== 0)
            .map(([name, amount], index) => ({
              key: `${name} ${index}`,
              cells: [name, '', '', '', money(amount, currency)],
            })),
          {
            key: 'total',
            cells: [
              <Typography key="name" fontWeight="bold">
                Total
              </Typography>,
              '',
              '',
              '',
              <Typography key="amount" fontWeight="bold">
                {money(totals.total, currency)}
              </Typography>,
            ],
          },
        ]}
      />
    </Panel>
  );
}

/** A charge that the card network warned of, and that is not all back. */
function isWarned(attempts: StaffOrder['attempts']): boolean {
  return attempts.some(({ charges }) => charges.some((charge) => charge.warnedAt && charge.refunded < charge.amount));
}

function taxLabel({ tax, taxIncluded }: OrderItem, currency: string): string {
  if (tax) return money(tax, currency);
  return taxIncluded ? `${money(taxIncluded, currency)} inside` : '';
}

function itemLabel(item: OrderItem, order: Order): string {
  if (item.kind === 'product') return [item.name, item.color, item.option].filter(Boolean).join(', ');
  const emergency = order.person?.e911.find(({ itemId }) => itemId === item.id)?.address;
  return [
    item.name,
    termLength(item.term),
    item.sim === 'esim' ? 'eSIM' : 'SIM card',
    item.endsOn ? `ends on ${item.endsOn}` : 'from first connection',
    emergency ? `emergency address ${addressLine(emergency)}` : null,
  ]
    .filter(Boolean)
    .join(', ');
}

function addressLine({ line1, line2, city, state, zip }: Address): string {
  return [line1, line2, city, `${state} ${zip}`].filter(Boolean).join(', ');
}

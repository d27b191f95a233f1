import { Button, Flex, Textarea, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import type { Address } from '@cerulean/contract/address';
import type { InvoiceSummary } from '@cerulean/contract/invoices';
import type { Order, OrderItem } from '@cerulean/contract/orders';
import { words as terms } from '@cerulean/messages/all/terms';
import { taxSumName } from '@cerulean/rules/tax-names';
import { useState } from 'react';
import { ChangeForm } from '../parts/change-form.tsx';
import { FormField } from '../parts/form-fields.tsx';
import { money, when } from '../parts/labels.ts';
import { Facts, List, PageLink, Panel, Shown, StaffPage } from '../parts/page-parts.tsx';
import { PanelForm } from '../parts/panel-form.tsx';
import { useActorLabel } from '../parts/use-actor-label.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { useChange } from '../parts/use-change.ts';
import { useDownload } from '../parts/use-download.ts';
import { WARNING_WORDS } from '../payment/exception-labels.ts';
import { OrderStatus } from './order-list.tsx';
import { PackKits } from './pack-kit.tsx';
import { Parcels } from './parcels.tsx';
import { partnerFacts } from './partner-facts.ts';
import { Payments } from './payments.tsx';
import { RefundForm } from './refund-form.tsx';
import { DisputePanel, RequestPanel } from './request-panel.tsx';
import { Timeline, type ShownOrder } from './timeline.tsx';

/** Shows one order: its items, its buyer, its payments, and its timeline. */
export function OrderDetails({ orderId }: { orderId: string }) {
  const loaded = useAnswer<ShownOrder>(`/staff/orders/${encodeURIComponent(orderId)}`);
  const { allowedActions: may } = useRBAC(
    ['refund', 'ship', 'decide', 'note'].map((verb) => ({ action: `api::staff.orders.${verb}`, subject: null })),
  );
  const title = loaded.state === 'done' ? loaded.value.order.number : 'Order';
  return (
    <StaffPage title={title} back="/orders">
      <Shown loaded={loaded}>
        {({ order, userId, maker, partner, attempts, events, notes, mails, quantities, refundable, disputes }) => {
          const isDisputed = disputes.some(({ state }) => state === 'open');
          const canRefund = may['canRefund'] === true;
          return (
            <>
              <Summary order={order} userId={userId} maker={maker} partner={partner} />
              <Items order={order} />
              {order.goods?.requests.toReversed().map((request) => (
                <RequestPanel
                  key={`${request.id} ${request.state}`}
                  request={request}
                  quantities={quantities}
                  isDisputed={isDisputed}
                  canDecide={may['canDecide'] === true}
                />
              ))}
              {disputes.length === 0 && isWarned(attempts) && (
                <Panel title="The card network warns of fraud">{WARNING_WORDS}</Panel>
              )}
              {disputes.map((dispute) => (
                <DisputePanel key={dispute.ref} dispute={dispute} />
              ))}
              <PackKits order={order} />
              {order.goods && (
                <Parcels order={order} goods={order.goods} quantities={quantities} canShip={may['canShip'] === true} />
              )}
              <Invoices order={order} />
              <Payments attempts={attempts} currency={order.currency} canRefund={canRefund} />
              {canRefund && refundable && (refundable.left > 0 || refundable.waiting) && (
                <RefundForm
                  orderId={order.id}
                  currency={order.currency}
                  quantities={quantities}
                  refundable={refundable}
                  isDisputed={isDisputed}
                />
              )}
              {may['canNote'] && <AddNote key={`note ${notes.length}`} orderId={order.id} />}
              {may['canNote'] && order.paidAt && order.person && (
                <SendReceipt key={`mail ${mails.length}`} orderId={order.id} />
              )}
              <Timeline events={events} notes={notes} mails={mails} currency={order.currency} />
            </>
          );
        }}
      </Shown>
    </StaffPage>
  );
}

/** Adds a note to an order for staff who later answer its buyer. The form key makes a double click one note. */
function AddNote({ orderId }: { orderId: string }) {
  const { change } = useChange();
  const [key] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  return (
    <PanelForm
      title="Write a note"
      action="Add the note"
      isReady={!isEmpty}
      send={() => change(`/staff/orders/${orderId}/notes`, { key, text }, 'The note is there')}
    >
      {(asked) => (
        <FormField
          name="note"
          label="Note"
          width="64rem"
          required
          hint="For the team alone. It cannot be changed afterwards, and goes when the buyer’s data is erased"
          error={asked && isEmpty ? 'Write the note' : undefined}
        >
          <Textarea
            value={text}
            maxLength={2000}
            placeholder="She calls again on Monday"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </FormField>
      )}
    </PanelForm>
  );
}

/** Sends the receipt again, to the email address of the order. */
function SendReceipt({ orderId }: { orderId: string }) {
  const [key] = useState(() => crypto.randomUUID());
  return (
    <ChangeForm
      title="Send the receipt again"
      action="Send it"
      example="The first one went into the spam folder"
      confirm="The receipt goes to the e-mail address of the order once more."
      path={`/staff/orders/${orderId}/receipts`}
      body={{ key }}
      done="The receipt is on its way"
    >
      <Typography textColor="neutral600">It goes to the e-mail address that the order has.</Typography>
    </ChangeForm>
  );
}

const INVOICES: Readonly<Record<InvoiceSummary['kind'], string>> = {
  invoice: 'Invoice',
  credit: 'Credit note',
  debit: 'Debit note',
};

/** Downloads the order's invoice and its credit or debit notes. Shows nothing until there is an invoice. */
function Invoices({ order: { id: orderId, invoices = [] } }: { order: Order }) {
  const { busy, save } = useDownload();
  if (invoices.length === 0) return null;
  // Returns the file name of an invoice or a note, such as `credit-note-C-2026-000001.pdf`.
  const fileName = ({ kind, number }: InvoiceSummary) =>
    `${INVOICES[kind].toLowerCase().replace(' ', '-')}-${number}.pdf`;
  return (
    <Panel title="Invoice and credit notes">
      <Flex gap={3} wrap="wrap">
        {invoices.map((invoice) => (
          <Button
            key={invoice.id}
            variant="secondary"
            loading={busy}
            onClick={() => save(`/staff/orders/${orderId}/invoices/${invoice.id}`, fileName(invoice))}
          >
            {`${INVOICES[invoice.kind]} ${invoice.number}, ${when(invoice.issuedAt)}`}
          </Button>
        ))}
      </Flex>
    </Panel>
  );
}

function Summary({ order, userId, maker, partner }: Pick<ShownOrder, 'order' | 'userId' | 'maker' | 'partner'>) {
  const actorLabel = useActorLabel();
  const { person, buyerFacts, shipping, taxPlace } = order;
  const account = userId !== null && (
    <PageLink key="account" to={`/customers/${userId}`}>
      {`Account ${userId}`}
    </PageLink>
  );
  return (
    <Facts
      title="Order"
      facts={[
        ['State', <OrderStatus key="state" state={order.state} />],
        ['Placed', when(order.placedAt)],
        ['Paid', order.paidAt ? when(order.paidAt) : 'Not paid'],
        ['Buyer', person ? person.name : 'Erased at their wish'],
        ['E-mail address', person?.email ?? '–'],
        ['Phone', person?.phone ?? '–'],
        ['Company', buyerFacts?.company || null],
        ['EIN', buyerFacts?.ein || null],
        ['Account', account || '–'],
        [
          'Delivery',
          shipping ? `${shipping.name}${person?.delivery ? `, ${addressLine(person.delivery)}` : ''}` : 'None',
        ],
        ['Tax is due in', [taxPlace.state, taxPlace.zip, taxPlace.country].filter(Boolean).join(' ')],
        ['Put together for a caller', maker && `${when(maker.at)}, by ${actorLabel('staff', maker.by)}`],
        ...partnerFacts(partner),
      ]}
    />
  );
}

function Items({ order }: { order: Order }) {
  const { totals, currency, discounts } = order;
  const sums: [string, number][] = [
    ['Activation', totals.activation],
    ['Delivery', totals.shipping],
    ...discounts.map(({ name, code, amount }): [string, number] => [
      code === null ? name : `${name}, ${code}`,
      -amount,
    ]),
    [taxSumName({ ...order, tax: totals.tax }, terms.en), totals.tax],
    ['Paid with points', -totals.points],
  ];
  const empty = { sku: '', quantity: '', tax: '' };
  return (
    <List
      title="Items"
      empty="No items."
      rows={[
        ...order.items.map((item) => ({
          item: itemLabel(item, order),
          sku: item.sku,
          quantity: item.kind === 'product' ? item.quantity : 1,
          tax: taxLabel(item, currency),
          amount: money(item.lineTotal, currency),
        })),
        ...sums
          .filter(([, amount]) => amount !== 0)
          .map(([item, amount]) => ({ ...empty, item, amount: money(amount, currency) })),
        {
          ...empty,
          item: <Typography fontWeight="bold">Total</Typography>,
          amount: <Typography fontWeight="bold">{money(totals.total, currency)}</Typography>,
        },
      ]}
      columns={{
        Item: ({ item }) => item,
        SKU: ({ sku }) => sku,
        Quantity: ({ quantity }) => quantity,
        Tax: ({ tax }) => tax,
        Amount: ({ amount }) => amount,
      }}
    />
  );
}

/** Returns true if the card network warned of a charge that is not fully refunded. */
function isWarned(attempts: ShownOrder['attempts']): boolean {
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
    terms.en.termLength(item.term),
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

import { Button, Flex, Textarea, Typography } from '@strapi/design-system';
import type { Address } from '@cerulean/contract/address';
import type { InvoiceSummary } from '@cerulean/contract/invoices';
import type { Order, OrderItem } from '@cerulean/contract/orders';
import { words as terms } from '@cerulean/messages/all/terms';
import { taxSumName } from '@cerulean/rules/tax-names';
import { useState } from 'react';
import { languageName } from '../parts/language-name.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import { FormField } from '../parts/form-fields.tsx';
import { dayLabel, money, phoneText, when } from '../parts/labels.ts';
import { Facts, List, PageLink, Panel, Shown, StaffPage } from '../parts/page-parts.tsx';
import { PanelForm } from '../parts/panel-form.tsx';
import { useMay } from '../parts/rights.tsx';
import { useActorLabel } from '../parts/use-actor-label.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { useChange } from '../parts/use-change.ts';
import { useDownload } from '../parts/use-download.ts';
import { OrderStatus } from './order-list.tsx';
import { PackKits } from './pack-kit.tsx';
import { Parcels } from './parcels.tsx';
import { partnerFacts } from './partner-facts.ts';
import { Payments } from './payments.tsx';
import { RefundForm } from './refund-form.tsx';
import { DisputePanel, RequestPanel } from './request-panel.tsx';
import { Timeline, type ShownOrder } from './timeline.tsx';
import { useWords, type Words } from '../parts/use-words.ts';

/** Shows one order: its items, its buyer, its payments, and its timeline. */
export function OrderDetails({ orderId }: { orderId: string }) {
  const words = useWords('panel-order');
  const paymentWords = useWords('panel-payment');
  const loaded = useAnswer<ShownOrder>(`/staff/orders/${encodeURIComponent(orderId)}`);
  const canRefund = useMay('orders.refund');
  const canShip = useMay('orders.ship');
  const canDecide = useMay('orders.decide');
  const canNote = useMay('orders.note');
  const title = loaded.state === 'done' ? loaded.value.order.number : words('order');
  return (
    <StaffPage title={title} back="/orders">
      <Shown loaded={loaded}>
        {({
          order,
          userId,
          language,
          maker,
          partner,
          attempts,
          events,
          notes,
          mails,
          quantities,
          kits,
          refundable,
          disputes,
          timeZone,
        }) => {
          const isDisputed = disputes.some(({ state }) => state === 'open');
          return (
            <>
              <Summary
                order={order}
                userId={userId}
                language={language}
                maker={maker}
                partner={partner}
                timeZone={timeZone}
              />
              <Items order={order} quantities={quantities} />
              {order.goods?.requests.toReversed().map((request) => (
                <RequestPanel
                  key={`${request.id} ${request.state}`}
                  request={request}
                  quantities={quantities}
                  left={refundable?.left ?? 0}
                  currency={order.currency}
                  isDisputed={isDisputed}
                  isErased={!order.person}
                  canDecide={canDecide}
                />
              ))}
              {disputes.length === 0 && isWarned(attempts) && (
                <Panel title={words('fraudWarning')}>{paymentWords('fraudAdvice')}</Panel>
              )}
              {disputes.map((dispute) => (
                <DisputePanel key={dispute.ref} dispute={dispute} />
              ))}
              <PackKits order={order} kits={kits} quantities={quantities} />
              {order.goods && order.items.some(({ kind }) => kind === 'product') && (
                <Parcels order={order} goods={order.goods} quantities={quantities} canShip={canShip} />
              )}
              <Invoices order={order} />
              <Payments attempts={attempts} currency={order.currency} isErased={!order.person} canRefund={canRefund} />
              {canRefund && refundable && (refundable.left > 0 || refundable.waiting) && (
                <RefundForm
                  orderId={order.id}
                  currency={order.currency}
                  quantities={quantities}
                  refundable={refundable}
                  isDisputed={isDisputed}
                />
              )}
              {canNote && <AddNote key={`note ${notes.length}`} orderId={order.id} />}
              {canNote && order.paidAt && order.person && (
                <SendReceipt key={`mail ${mails.length}`} orderId={order.id} />
              )}
              <Timeline
                events={events}
                notes={notes}
                mails={mails}
                kits={kits}
                quantities={quantities}
                currency={order.currency}
              />
            </>
          );
        }}
      </Shown>
    </StaffPage>
  );
}

/** Adds a note to an order for staff who later answer its buyer. The form key makes a double click one note. */
function AddNote({ orderId }: { orderId: string }) {
  const words = useWords('panel-order');
  const { change } = useChange();
  const [key] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  return (
    <PanelForm
      title={words('noteTitle')}
      action={words('noteAction')}
      isReady={!isEmpty}
      send={() => change(`/staff/orders/${orderId}/notes`, { key, text }, words('noteAdded'))}
    >
      {(asked) => (
        <FormField
          name="note"
          label={words('note')}
          width="64rem"
          required
          hint={words('noteHint')}
          error={asked && isEmpty ? words('noteMissing') : undefined}
        >
          <Textarea
            value={text}
            maxLength={2000}
            placeholder={words('noteExample')}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </FormField>
      )}
    </PanelForm>
  );
}

/** Sends the receipt again, to the email address of the order. */
function SendReceipt({ orderId }: { orderId: string }) {
  const words = useWords('panel-order');
  const [key] = useState(() => crypto.randomUUID());
  return (
    <ChangeForm
      title={words('receiptTitle')}
      action={words('receiptAction')}
      example={words('receiptExample')}
      confirm={words('receiptConfirm')}
      path={`/staff/orders/${orderId}/receipts`}
      body={{ key }}
      done={words('receiptSent')}
    >
      <Typography textColor="neutral600">{words('receiptNote')}</Typography>
    </ChangeForm>
  );
}

/** The start of a file's name, such as `credit-note-C-2026-000001.pdf`. */
const FILES: Readonly<Record<InvoiceSummary['kind'], string>> = {
  invoice: 'invoice',
  credit: 'credit-note',
  debit: 'debit-note',
};

/** Downloads the order's invoice and its credit or debit notes. Shows nothing until there is an invoice. */
function Invoices({ order: { id: orderId, invoices = [] } }: { order: Order }) {
  const words = useWords('panel-order');
  const { busy, save } = useDownload();
  if (invoices.length === 0) return null;
  return (
    <Panel title={words('invoicesTitle')}>
      <Flex gap={3} wrap="wrap">
        {invoices.map((invoice) => (
          <Button
            key={invoice.id}
            variant="secondary"
            loading={busy}
            onClick={() =>
              save(`/staff/orders/${orderId}/invoices/${invoice.id}`, `${FILES[invoice.kind]}-${invoice.number}.pdf`)
            }
          >
            {words(`${invoice.kind}Of`, { number: invoice.number, time: when(invoice.issuedAt) })}
          </Button>
        ))}
      </Flex>
    </Panel>
  );
}

function Summary({
  order,
  userId,
  language,
  maker,
  partner,
  timeZone,
}: Pick<ShownOrder, 'order' | 'userId' | 'language' | 'maker' | 'partner' | 'timeZone'>) {
  const words = useWords('panel-order');
  const partnerWords = useWords('panel-partner');
  const actorLabel = useActorLabel();
  const { person, buyerFacts, shipping } = order;
  const account = userId !== null && (
    <PageLink key="account" to={`/customers/${userId}`}>
      {person?.name ?? words('accountOf', { id: String(userId) })}
    </PageLink>
  );
  return (
    <Facts
      title={words('order')}
      facts={[
        [words('status'), <OrderStatus key="state" state={order.state} />],
        [words('placed', { isPaid: order.paidAt ? 'yes' : 'no' }), when(order.placedAt)],
        [words('paid'), order.paidAt ? when(order.paidAt) : words('notPaid')],
        [words('customer'), person ? person.name : words('erased')],
        [words('email'), person?.email ?? '–'],
        [words('phone'), person?.phone ? phoneText(person.phone) : '–'],
        [words('company'), buyerFacts?.company || null],
        [words('ein'), buyerFacts?.ein || null],
        [words('account'), account || '–'],
        [words('language'), languageName(language)],
        [
          words('shipping'),
          shipping ? `${shipping.name}${person?.delivery ? `, ${addressLine(person.delivery)}` : ''}` : words('none'),
        ],
        [words('taxDueIn'), taxPlaceText(order)],
        [
          words('phoneOrderMade'),
          maker && words('madeBy', { time: when(maker.at), name: actorLabel('staff', maker.by) }),
        ],
        ...partnerFacts(words, partnerWords, partner, timeZone),
      ]}
    />
  );
}

function Items({ order, quantities }: Pick<ShownOrder, 'order' | 'quantities'>) {
  const words = useWords('panel-order');
  const { totals, currency, discounts } = order;
  const sums: [string, number][] = [
    [words('activation'), totals.activation],
    [words('shipping'), totals.shipping],
    ...discounts.map(({ name, code, amount }): [string, number] => [
      code === null ? name : `${name}, ${code}`,
      -amount,
    ]),
    [taxSumName({ ...order, tax: totals.tax }, terms.en), totals.tax],
    [words('paidWithPoints'), -totals.points],
  ];
  const empty = { sku: '', quantity: '', tax: '' };
  return (
    <List
      title={words('items')}
      empty={words('noItems')}
      rows={[
        ...order.items.map((item) => ({
          item: itemLabel(words, item, order, quantities.find(({ itemId }) => itemId === item.id)?.lineNumber ?? null),
          sku: item.sku,
          quantity: item.kind === 'product' ? item.quantity : 1,
          tax: taxLabel(words, item, currency),
          amount: money(item.lineTotal, currency),
        })),
        ...sums
          .filter(([, amount]) => amount !== 0)
          .map(([item, amount]) => ({ ...empty, item, amount: money(amount, currency) })),
        {
          ...empty,
          item: <Typography fontWeight="bold">{words('total')}</Typography>,
          amount: <Typography fontWeight="bold">{money(totals.total, currency)}</Typography>,
        },
      ]}
      columns={{
        [words('item')]: ({ item }) => item,
        [words('sku')]: ({ sku }) => sku,
        [words('quantity')]: ({ quantity }) => quantity,
        [words('tax')]: ({ tax }) => tax,
        [words('amount')]: ({ amount }) => amount,
      }}
    />
  );
}

/** Returns true if the card network warned of a charge that is not fully refunded. */
function isWarned(attempts: ShownOrder['attempts']): boolean {
  return attempts.some(({ charges }) => charges.some((charge) => charge.warnedAt && charge.refunded < charge.amount));
}

function taxLabel(words: Words<'panel-order'>, { tax, taxIncluded }: OrderItem, currency: string): string {
  if (tax) return money(tax, currency);
  return taxIncluded ? words('taxIncluded', { amount: money(taxIncluded, currency) }) : '';
}

function itemLabel(words: Words<'panel-order'>, item: OrderItem, order: Order, lineNumber: number | null): string {
  const line = lineNumber !== null && words('ofLine', { line: lineNumber });
  if (item.kind === 'product') return [item.name, item.color, item.option, line].filter(Boolean).join(', ');
  const emergency = order.person?.e911.find(({ itemId }) => itemId === item.id)?.address;
  return [
    item.name,
    terms.en.termLength(item.term),
    item.sim === 'esim' ? words('esim') : words('simCard'),
    line,
    item.endsOn ? words('endsOn', { day: dayLabel(item.endsOn) }) : words('fromFirstConnection'),
    emergency ? words('emergencyAddress', { address: addressLine(emergency) }) : null,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns where tax is due, such as `Minneapolis, MN 55401`. The city is known if the order ships there. */
function taxPlaceText({ taxPlace, person }: Order): string {
  const { state, zip, country } = taxPlace;
  const city = person?.delivery?.zip === zip ? person?.delivery?.city : null;
  const place = [state, zip, country === 'US' ? null : country].filter(Boolean).join(' ');
  return [city, place].filter(Boolean).join(', ');
}

function addressLine({ line1, line2, city, state, zip }: Address): string {
  return [line1, line2, city, `${state} ${zip}`].filter(Boolean).join(', ');
}

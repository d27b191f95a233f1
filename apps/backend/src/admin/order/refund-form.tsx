import { Box, Field, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { restockByDefault } from '../../commerce/fulfillment/restock-by-default.ts';
import type { AcknowledgedRefunds } from '../../commerce/payment/request-refund.ts';
import type { LabeledItem, StaffOrder } from '../../commerce/staff/read-staff-order.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import { PiecesField, TextField, Tick } from '../parts/form-fields.tsx';
import { UnderWay } from '../parts/under-way.tsx';
import { dayLabel, money } from '../parts/labels.ts';
import { fateOfLines } from './fate-of-lines.ts';
import { readRefund, refundsSinceMessage, type Chosen, type RefundDraft } from './read-refund.ts';
import { useWords } from '../parts/use-words.ts';

const EMPTY: RefundDraft = { chosen: {}, shipping: false, typed: '' };

interface RefundFormProps {
  orderId: string;
  currency: string;
  quantities: readonly LabeledItem[];
  refundable: NonNullable<StaffOrder['refundable']>;
  /** Whether the payment is in dispute. A refund during a dispute may lose the money twice. */
  isDisputed: boolean;
}

/**
 * Refunds items, delivery, or any amount. The form reports other refunds that the page learns of and keeps the input.
 * The refund is sent with the state that the page shows, so it is never based on an older one.
 */
export function RefundForm({ orderId, currency, quantities, refundable, isDisputed }: RefundFormProps) {
  const words = useWords('panel-order');
  const [draft, setDraft] = useState<RefundDraft>(EMPTY);
  // The form key makes the same input one refund, however often it is sent, such as by a double click or a retry.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [begun, setBegun] = useState<AcknowledgedRefunds | null>(null);
  const [despiteDispute, setDespite] = useState(false);
  const open = quantities.filter(({ quantity, refunded }) => refunded < quantity);
  const { parts, shipping, amount, isFree, isMixed, problem } = readRefund(words, draft, open, refundable, currency);
  const { left, refunds } = refundable;
  const since = begun && refundsSinceMessage(words, begun, refundable, currency);
  const isIndeterminate = isDisputed && !despiteDispute;

  function edit(change: Partial<RefundDraft>) {
    setDraft({ ...draft, ...change });
    setKey(crypto.randomUUID());
    setBegun(begun ?? { left, refunds });
  }
  function clear() {
    setDraft(EMPTY);
    setKey(crypto.randomUUID());
    setBegun(null);
    setDespite(false);
  }
  const isReady = problem === null && amount !== null && !isIndeterminate;
  const body = { key, parts, shipping, amount: isFree ? amount : null, expected: amount };
  const back = { amount: money(amount ?? 0, currency) };
  // A refund of everything that is left ends every line of the order, whatever was selected.
  const isAll = amount === left;
  const isEnded = ({ itemId }: LabeledItem) => isAll || parts.some((part) => part.itemId === itemId && part.restock);
  const isAffected = ({ itemId }: LabeledItem) => isAll || parts.some((part) => part.itemId === itemId);
  const question = [
    since ? words('refundConfirmNow', { since, ...back }) : words('refundConfirm', back),
    ...fateOfLines(words, quantities.filter(isAffected), isEnded),
    words('noUndo'),
    isDisputed && words('disputeRisk'),
  ];
  return (
    <>
      {refundable.waiting && <UnderWay title={words('refund')}>{words('refundWaits')}</UnderWay>}
      <div hidden={refundable.waiting}>
        <ChangeForm
          title={words('refund')}
          action={words('refund')}
          example={words('refundExample')}
          confirm={question.filter(Boolean).join(' ')}
          path={`/staff/orders/${orderId}/refunds`}
          body={isReady && { ...body, seen: { left, refunds }, despiteDispute }}
          done={words('refundOnItsWay', { amount: money(amount ?? 0, currency) })}
          onDone={clear}
        >
          {(asked) => (
            <>
              {since && <Typography role="status">{words('inputKept', { since })}</Typography>}
              {isDisputed && <DisputeCheck asked={asked} checked={despiteDispute} onChange={setDespite} />}
              {open.map((item) => (
                <QuantityFields
                  key={item.itemId}
                  item={item}
                  chosen={draft.chosen[item.itemId] ?? { quantity: 0, restock: restockByDefault(item) }}
                  onChange={(next) => edit({ chosen: { ...draft.chosen, [item.itemId]: next } })}
                />
              ))}
              {refundable.shippingLeft > 0 && (
                <Tick checked={draft.shipping} onChange={(checked) => edit({ shipping: checked })}>
                  {words('refundShipping', { amount: money(refundable.shippingLeft, currency) })}
                </Tick>
              )}
              <TextField
                name="amount"
                label={words('customAmount')}
                width="24rem"
                error={problem !== null && (asked || isMixed) ? problem : undefined}
                before={currency}
                inputMode="decimal"
                value={draft.typed}
                onChange={(typed) => edit({ typed })}
              />
              {!isMixed && (
                <Typography>
                  {words('refundOf', { amount: money(amount ?? 0, currency), left: money(left, currency) })}
                </Typography>
              )}
            </>
          )}
        </ChangeForm>
      </div>
    </>
  );
}

interface DisputeCheckProps {
  asked: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A refund during a dispute needs confirmation: the gateway may refuse it, and the bank may take the money as well. */
function DisputeCheck({ asked, checked, onChange }: DisputeCheckProps) {
  const words = useWords('panel-order');
  return (
    <Field.Root name="despite-dispute" error={asked && !checked ? words('despiteMissing') : undefined}>
      <Typography>{words('disputeNote')}</Typography>
      <Tick checked={checked} onChange={onChange}>
        {words('despiteDispute')}
      </Tick>
      <Field.Error />
    </Field.Root>
  );
}

interface QuantityFieldsProps {
  item: LabeledItem;
  chosen: Chosen;
  onChange: (next: Chosen) => void;
}

function QuantityFields({ item, chosen, onChange }: QuantityFieldsProps) {
  const words = useWords('panel-order');
  const most = item.quantity - item.refunded;
  const isOver = item.kind === 'plan' && item.line === null;
  const { label, endedOn } = item;
  const named = endedOn === null ? label : words('endedItem', { item: label, day: dayLabel(endedOn) });
  return (
    <Flex gap={4} alignItems="flex-end" wrap="wrap">
      <PiecesField
        name={`quantity-${item.itemId}`}
        label={words('quantityOf', { item: named, count: most })}
        width="28rem"
        most={most}
        value={chosen.quantity}
        onChange={(quantity) => onChange({ ...chosen, quantity })}
      />
      {!isOver && (
        <Box paddingBottom={2}>
          <Tick checked={chosen.restock} onChange={(restock) => onChange({ ...chosen, restock })}>
            {item.kind === 'plan' ? words('cancelLine') : words('restock')}
          </Tick>
          {item.kind === 'plan' && (
            <Typography variant="pi" textColor="neutral600">
              {words(item.line?.isTransferred ? 'transferredHint' : 'keepLineHint')}
            </Typography>
          )}
        </Box>
      )}
    </Flex>
  );
}

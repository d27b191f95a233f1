import { Box, Checkbox, Field, Flex, NumberInput, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { restockByDefault } from '../../commerce/fulfillment/restock-by-default.ts';
import type { AcknowledgedRefunds } from '../../commerce/payment/request-refund.ts';
import type { LabeledItem, StaffOrder } from '../../commerce/staff/read-staff-order.ts';
import { ChangeForm, type Change } from '../parts/change-form.tsx';
import { FormField, TextField } from '../parts/form-fields.tsx';
import { UnderWay } from '../parts/under-way.tsx';
import { money } from '../parts/labels.ts';
import { readRefund, refundsSinceMessage, type Chosen, type RefundDraft } from './read-refund.ts';

const EMPTY: RefundDraft = { chosen: {}, shipping: false, typed: '' };

interface RefundFormProps {
  orderId: string;
  currency: string;
  quantities: readonly LabeledItem[];
  refundable: NonNullable<StaffOrder['refundable']>;
  /** The bank is asking about the payment: money that goes back now may be lost twice. */
  isDisputed: boolean;
  onChanged: () => void;
}

/**
 * Gives money back: items, delivery, or any amount. What is typed stays while the page learns of other refunds, and the form says so;
 * it goes out from the page as it is shown, and from none that is older.
 */
export function RefundForm({ orderId, currency, quantities, refundable, isDisputed, onChanged }: RefundFormProps) {
  const [draft, setDraft] = useState<RefundDraft>(EMPTY);
  // The same content is the same refund, however often it is sent: two clicks, or once more after an answer was lost.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [begun, setBegun] = useState<AcknowledgedRefunds | null>(null);
  const [despiteDispute, setDespite] = useState(false);
  const open = quantities.filter(({ quantity, refunded }) => refunded < quantity);
  const { parts, shipping, amount, isFree, isMixed, problem } = readRefund(draft, open, refundable, currency);
  const { left, refunds } = refundable;
  const since = begun && refundsSinceMessage(begun, refundable, currency);
  const isIndeterminate = isDisputed && !despiteDispute;

  function edit(change: Partial<RefundDraft>) {
    setDraft({ ...draft, ...change });
    setKey(crypto.randomUUID());
    setBegun(begun ?? { left, refunds });
  }
  function read(): Change | undefined {
    if (problem !== null || amount === null || isIndeterminate) return undefined;
    const seen = { left, refunds };
    const body = { key, parts, shipping, amount: isFree ? amount : null, expected: amount, seen, despiteDispute };
    return { path: `/staff/orders/${orderId}/refunds`, body, done: `${money(amount, currency)} goes back` };
  }
  function clear() {
    setDraft(EMPTY);
    setKey(crypto.randomUUID());
    setBegun(null);
    setDespite(false);
  }
  const question = [
    since,
    `${money(amount ?? 0, currency)} goes back to the buyer${since ? ' now' : ''}. This cannot be taken back.`,
    isDisputed ? 'The payment is in dispute: if the dispute is lost, the bank takes the money as well.' : null,
  ];
  return (
    <>
      {refundable.waiting && (
        <UnderWay title="Give money back" onLook={onChanged}>
          The gateway has not answered yet about the refund before.
        </UnderWay>
      )}
      <div hidden={refundable.waiting}>
        <ChangeForm
          title="Give money back"
          action="Give back"
          example="The box arrived open"
          confirm={() => question.filter(Boolean).join(' ')}
          read={read}
          onChanged={onChanged}
          onDone={clear}
        >
          {(asked) => (
            <>
              {since && <Typography role="status">{`${since} What you typed is still here.`}</Typography>}
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
                <Checkbox checked={draft.shipping} onCheckedChange={(checked) => edit({ shipping: checked === true })}>
                  {`Delivery, ${money(refundable.shippingLeft, currency)}`}
                </Checkbox>
              )}
              <TextField
                name="amount"
                label="Or any amount"
                width="24rem"
                error={problem !== null && (asked || isMixed) ? problem : undefined}
                before={currency}
                inputMode="decimal"
                value={draft.typed}
                onChange={(typed) => edit({ typed })}
              />
              {!isMixed && (
                <Typography>{`${money(amount ?? 0, currency)} goes back, of ${money(left, currency)} that are left.`}</Typography>
              )}
            </>
          )}
        </ChangeForm>
      </div>
    </>
  );
}

/** A refund during a dispute is asked for twice: the gateway may refuse it, and the bank may take the money as well. */
function DisputeCheck({
  asked,
  checked,
  onChange,
}: {
  asked: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Field.Root name="despite-dispute" error={asked && !checked ? 'Confirm that you want to refund anyway' : undefined}>
      <Typography>
        This payment is in dispute. A refund does not end the dispute: if it is lost, the bank takes the money as well.
        The gateway may refuse the refund.
      </Typography>
      <Checkbox checked={checked} onCheckedChange={(value) => onChange(value === true)}>
        Refund despite the open dispute
      </Checkbox>
      <Field.Error />
    </Field.Root>
  );
}

function QuantityFields({
  item,
  chosen,
  onChange,
}: {
  item: LabeledItem;
  chosen: Chosen;
  onChange: (next: Chosen) => void;
}) {
  const most = item.quantity - item.refunded;
  return (
    <Flex gap={4} alignItems="flex-end" wrap="wrap">
      <FormField name={`quantity-${item.itemId}`} label={`${item.label}, of ${most}`} width="28rem">
        <NumberInput
          value={chosen.quantity}
          onValueChange={(value) =>
            onChange({ ...chosen, quantity: Math.min(Math.max(Math.trunc(value ?? 0), 0), most) })
          }
        />
      </FormField>
      <Box paddingBottom={2}>
        <Checkbox
          checked={chosen.restock}
          onCheckedChange={(checked) => onChange({ ...chosen, restock: checked === true })}
        >
          {item.kind === 'plan' ? 'End its line' : 'Back on the shelf'}
        </Checkbox>
      </Box>
    </Flex>
  );
}

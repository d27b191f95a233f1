import { Box, Checkbox, Field, Flex, NumberInput, Typography } from '@strapi/design-system';
import { worthOf } from '@cerulean/rules/refund';
import { useState } from 'react';
import { backByDefault } from '../../commerce/fulfillment/back-by-default.ts';
import type { LabeledPiece, StaffOrder } from '../../commerce/staff/read-staff-order.ts';
import { parseAmount } from '../fields/amount.ts';
import { ChangeForm, type Change } from '../parts/change-form.tsx';
import { FormField, TextField } from '../parts/form-fields.tsx';
import { UnderWay } from '../parts/under-way.tsx';
import { money } from '../parts/words.ts';

interface RefundFormProps {
  orderId: string;
  currency: string;
  pieces: readonly LabeledPiece[];
  refundable: NonNullable<StaffOrder['refundable']>;
  /** The bank is asking about the payment: money that goes back now may be lost twice. */
  isDisputed: boolean;
  onChanged: () => void;
}

interface Chosen {
  quantity: number;
  takeBack: boolean;
}

/** Gives money back: items, delivery, or any amount. Its key makes two clicks one refund. */
export function RefundForm({ orderId, currency, pieces, refundable, isDisputed, onChanged }: RefundFormProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>({});
  const [shipping, setShipping] = useState(false);
  const [typed, setTyped] = useState('');
  const [despiteDispute, setDespite] = useState(false);
  const open = pieces.filter(({ quantity, refunded }) => refunded < quantity);
  const parts = open.flatMap(({ itemId }) => {
    const part = chosen[itemId];
    return part && part.quantity > 0 ? [{ itemId, ...part }] : [];
  });
  const free = parseAmount(typed, currency);
  const isFree = typed.trim() !== '';
  const sum = open.reduce(
    (total, piece) => total + worthOf(piece, piece.refunded, chosen[piece.itemId]?.quantity ?? 0),
    shipping ? refundable.shippingLeft : 0,
  );
  const amount = isFree ? free : Math.min(sum, refundable.left);
  const isMixed = isFree && (parts.length > 0 || shipping);
  const isUnsure = isDisputed && !despiteDispute;
  const isWrong = !amount || amount > refundable.left || isMixed;

  function read(): Change | undefined {
    if (isWrong || !amount || isUnsure) return undefined;
    const body = { key, parts, shipping, amount: isFree ? amount : null, expected: amount, despiteDispute };
    return { path: `/staff/orders/${orderId}/refunds`, body, done: `${money(amount, currency)} goes back` };
  }
  if (refundable.waiting) {
    return (
      <UnderWay title="Give money back" onLook={onChanged}>
        The gateway has not answered yet about the refund before.
      </UnderWay>
    );
  }
  const problem = isMixed
    ? 'Choose items, or an amount, not both'
    : amount && amount > refundable.left
      ? `${money(refundable.left, currency)} can still go back`
      : 'Choose items, or write an amount like 42.50';
  return (
    <ChangeForm
      title="Give money back"
      action="Give back"
      example="The box arrived open"
      confirm={() =>
        `${money(amount ?? 0, currency)} goes back to the buyer. This cannot be taken back.${isDisputed ? ' The payment is in dispute: if the dispute is lost, the bank takes the money as well.' : ''}`
      }
      read={read}
      onChanged={onChanged}
    >
      {(asked) => (
        <>
          {isDisputed && <DisputeCheck asked={asked} checked={despiteDispute} onChange={setDespite} />}
          {open.map((piece) => (
            <PieceFields
              key={piece.itemId}
              piece={piece}
              chosen={chosen[piece.itemId] ?? { quantity: 0, takeBack: backByDefault(piece) }}
              onChange={(next) => setChosen({ ...chosen, [piece.itemId]: next })}
            />
          ))}
          {refundable.shippingLeft > 0 && (
            <Checkbox checked={shipping} onCheckedChange={(checked) => setShipping(checked === true)}>
              {`Delivery, ${money(refundable.shippingLeft, currency)}`}
            </Checkbox>
          )}
          <TextField
            name="amount"
            label="Or any amount"
            width="24rem"
            error={asked && isWrong ? problem : undefined}
            before={currency}
            inputMode="decimal"
            value={typed}
            onChange={setTyped}
          />
          <Typography>
            {`${money(amount ?? 0, currency)} goes back, of ${money(refundable.left, currency)} that are left.`}
          </Typography>
        </>
      )}
    </ChangeForm>
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

function PieceFields({
  piece,
  chosen,
  onChange,
}: {
  piece: LabeledPiece;
  chosen: Chosen;
  onChange: (next: Chosen) => void;
}) {
  const most = piece.quantity - piece.refunded;
  return (
    <Flex gap={4} alignItems="flex-end" wrap="wrap">
      <FormField name={`quantity-${piece.itemId}`} label={`${piece.label}, of ${most}`} width="28rem">
        <NumberInput
          value={chosen.quantity}
          onValueChange={(value) =>
            onChange({ ...chosen, quantity: Math.min(Math.max(Math.trunc(value ?? 0), 0), most) })
          }
        />
      </FormField>
      <Box paddingBottom={2}>
        <Checkbox
          checked={chosen.takeBack}
          onCheckedChange={(checked) => onChange({ ...chosen, takeBack: checked === true })}
        >
          {piece.kind === 'plan' ? 'End its line' : 'Back on the shelf'}
        </Checkbox>
      </Box>
    </Flex>
  );
}

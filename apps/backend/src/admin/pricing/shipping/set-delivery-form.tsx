import { MAX_SHIPPING_DETAIL, MAX_SHIPPING_NAME } from '@cerulean/rules/limits';
import { CARRIES } from '@cerulean/rules/shipping';
import { useState } from 'react';
import type { ShippingMethodRow } from '../../../commerce/pricing/shipping/shipping-methods.ts';
import { formatAmount, parseAmount } from '../../fields/amount.ts';
import { ChangeForm } from '../../parts/change-form.tsx';
import { ChoiceField, FieldRow, TextField, Tick } from '../../parts/form-fields.tsx';
import { CARRIES_WORDS } from './change-labels.ts';

/** A form that changes the name, price, and other terms of a delivery method. */
export function SetDelivery({ row, currency }: { row: ShippingMethodRow; currency: string }) {
  const [name, setName] = useState(row.name);
  const [detail, setDetail] = useState(row.detail);
  const [price, setPrice] = useState(formatAmount(row.price, currency));
  const [active, setActive] = useState(row.active);
  const [carries, setCarries] = useState(row.carries);
  const [shipsFirst, setShipsFirst] = useState(row.shipsFirst);
  const amount = parseAmount(price, currency) ?? undefined;

  const isRight = amount !== undefined && name.trim() !== '' && detail.trim() !== '';
  const { code, ...expected } = row;
  return (
    <ChangeForm
      title="Change"
      action="Change"
      example="The carrier raised its price"
      path={`/staff/delivery/${code}`}
      body={isRight && { name, detail, price: amount, active, carries, shipsFirst, expected }}
      done={`${name} is changed`}
    >
      {(asked) => {
        const problem = (isWrong: boolean, words: string) => (asked && isWrong ? words : undefined);
        return (
          <>
            <FieldRow>
              <TextField
                name="name"
                label="Name"
                width="24rem"
                required
                error={problem(name.trim() === '', 'Give it a name')}
                value={name}
                maxLength={MAX_SHIPPING_NAME}
                onChange={setName}
              />
              <TextField
                name="detail"
                label="How long it takes"
                width="32rem"
                required
                error={problem(detail.trim() === '', 'Say how long it takes')}
                value={detail}
                maxLength={MAX_SHIPPING_DETAIL}
                placeholder="2 working days"
                hint="Working or business days, as in 2 to 4 working days, are shown as dates, too"
                onChange={setDetail}
              />
              <TextField
                name="price"
                label="Price without sales tax"
                width="24rem"
                required
                hint="Counts where there are no zones"
                error={problem(amount === undefined, 'Write an amount like 9.50')}
                before={currency}
                inputMode="decimal"
                value={price}
                onChange={setPrice}
              />
              <ChoiceField
                name="carries"
                label="Carries"
                width="28rem"
                value={carries}
                choices={CARRIES}
                words={(each) => CARRIES_WORDS[each]}
                onChange={setCarries}
              />
            </FieldRow>
            <Tick checked={active} onChange={setActive}>
              Offer it in the shop
            </Tick>
            <Tick checked={shipsFirst} onChange={setShipsFirst}>
              Ship its orders before the others
            </Tick>
          </>
        );
      }}
    </ChangeForm>
  );
}

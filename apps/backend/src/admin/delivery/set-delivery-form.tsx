import { Box, Checkbox, Field, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system';
import { MAX_SHIPPING_DETAIL, MAX_SHIPPING_NAME } from '@cerulean/rules/limits';
import { CARRIES, type Carries } from '@cerulean/rules/shipping';
import { useState } from 'react';
import type { ShippingMethodRow } from '../../commerce/shipping/shipping-methods.ts';
import { formatAmount, parseAmount } from '../fields/amount.ts';
import { ChangeForm, FieldRow, type Change } from '../parts/change-form.tsx';
import { CARRIES_WORDS } from './change-words.ts';

interface SetDeliveryProps {
  row: ShippingMethodRow;
  currency: string;
  onChanged: () => void;
}

/** Changes a way of delivery. */
export function SetDelivery({ row, currency, onChanged }: SetDeliveryProps) {
  const [name, setName] = useState(row.name);
  const [detail, setDetail] = useState(row.detail);
  const [price, setPrice] = useState(formatAmount(row.price, currency));
  const [active, setActive] = useState(row.active);
  const [carries, setCarries] = useState(row.carries);
  const amount = parseAmount(price, currency) ?? undefined;

  function read(): Change | undefined {
    if (amount === undefined || name.trim() === '' || detail.trim() === '') return undefined;
    const { code, ...expected } = row;
    const body = { name, detail, price: amount, active, carries, expected };
    return { path: `/staff/delivery/${code}`, body, done: `${name} is changed` };
  }

  return (
    <ChangeForm title="Change" action="Change" example="The carrier raised its price" read={read} onChanged={onChanged}>
      {(asked) => {
        const problem = (isWrong: boolean, words: string) => (asked && isWrong ? words : undefined);
        return (
          <>
            <FieldRow>
              <Box width="24rem" maxWidth="100%">
                <Field.Root name="name" required error={problem(name.trim() === '', 'Give it a name')}>
                  <Field.Label>Name</Field.Label>
                  <TextInput
                    value={name}
                    maxLength={MAX_SHIPPING_NAME}
                    onChange={(event) => setName(event.currentTarget.value)}
                  />
                  <Field.Error />
                </Field.Root>
              </Box>
              <Box width="32rem" maxWidth="100%">
                <Field.Root name="detail" required error={problem(detail.trim() === '', 'Say how long it takes')}>
                  <Field.Label>How long it takes</Field.Label>
                  <TextInput
                    value={detail}
                    maxLength={MAX_SHIPPING_DETAIL}
                    placeholder="2 working days"
                    onChange={(event) => setDetail(event.currentTarget.value)}
                  />
                  <Field.Error />
                </Field.Root>
              </Box>
              <Box width="24rem" maxWidth="100%">
                <Field.Root
                  name="price"
                  required
                  hint="Counts where there are no zones"
                  error={problem(amount === undefined, 'Write an amount like 9.50')}
                >
                  <Field.Label>Price without sales tax</Field.Label>
                  <TextInput
                    startAction={<span aria-hidden>{currency}</span>}
                    inputMode="decimal"
                    value={price}
                    onChange={(event) => setPrice(event.currentTarget.value)}
                  />
                  <Field.Hint />
                  <Field.Error />
                </Field.Root>
              </Box>
              <Box width="28rem" maxWidth="100%">
                <Field.Root name="carries">
                  <Field.Label>Carries</Field.Label>
                  <SingleSelect value={carries} onChange={(value) => setCarries(value as Carries)}>
                    {CARRIES.map((each) => (
                      <SingleSelectOption key={each} value={each}>
                        {CARRIES_WORDS[each]}
                      </SingleSelectOption>
                    ))}
                  </SingleSelect>
                </Field.Root>
              </Box>
            </FieldRow>
            <Checkbox checked={active} onCheckedChange={(checked) => setActive(checked === true)}>
              Offer it in the shop
            </Checkbox>
          </>
        );
      }}
    </ChangeForm>
  );
}

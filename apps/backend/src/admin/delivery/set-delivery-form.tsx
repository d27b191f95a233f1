import { Box, Button, Checkbox, Field, Flex, TextInput } from '@strapi/design-system';
import { MAX_SHIPPING_DETAIL, MAX_SHIPPING_NAME } from '@cerulean/rules/limits';
import { useState, type FormEvent } from 'react';
import type { ShippingMethodRow } from '../../commerce/shipping/shipping-methods.ts';
import { formatAmount, parseAmount } from '../fields/amount.ts';
import { Panel } from '../parts/page-parts.tsx';
import { ReasonField } from '../parts/reason-field.tsx';
import { useChange } from '../parts/use-change.ts';

interface SetDeliveryProps {
  row: ShippingMethodRow;
  currency: string;
  onChanged: () => void;
}

/**
 * Changes a way of delivery, with a reason. What was shown is sent along, so that nobody overwrites somebody else's
 * change unseen; what was typed stays until it is saved.
 */
export function SetDelivery({ row, currency, onChanged }: SetDeliveryProps) {
  const { busy, change } = useChange();
  const [name, setName] = useState(row.name);
  const [detail, setDetail] = useState(row.detail);
  const [price, setPrice] = useState(formatAmount(row.price, currency));
  const [active, setActive] = useState(row.active);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const amount = parseAmount(price, currency) ?? undefined;
  const problem = (isWrong: boolean, words: string) => (asked && isWrong ? words : undefined);

  async function save(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (amount === undefined || name.trim() === '' || detail.trim() === '' || reason.trim() === '') return;
    const { code, ...expected } = row;
    const body = { name, detail, price: amount, active, expected, reason };
    if (await change(`/staff/delivery/${code}`, body, `${name} is changed`)) {
      setReason('');
      setAsked(false);
    }
    onChanged();
  }

  return (
    <Panel title="Change">
      <form noValidate onSubmit={(event) => void save(event)}>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Flex gap={4} alignItems="flex-start" wrap="wrap">
            <Box width="24rem">
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
            <Box width="32rem">
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
            <Box width="24rem">
              <Field.Root name="price" required error={problem(amount === undefined, 'Write an amount like 9.50')}>
                <Field.Label>Price without sales tax</Field.Label>
                <TextInput
                  startAction={<span aria-hidden>{currency}</span>}
                  inputMode="decimal"
                  value={price}
                  onChange={(event) => setPrice(event.currentTarget.value)}
                />
                <Field.Error />
              </Field.Root>
            </Box>
          </Flex>
          <Checkbox checked={active} onCheckedChange={(checked) => setActive(checked === true)}>
            Offer it in the shop
          </Checkbox>
          <Flex gap={4} alignItems="flex-start" wrap="wrap">
            <Box width="40rem">
              <ReasonField
                value={reason}
                example="The carrier raised its price"
                missing={asked && reason.trim() === ''}
                onChange={setReason}
              />
            </Box>
            <Box paddingTop={6}>
              <Button type="submit" loading={busy}>
                Change
              </Button>
            </Box>
          </Flex>
        </Flex>
      </form>
    </Panel>
  );
}

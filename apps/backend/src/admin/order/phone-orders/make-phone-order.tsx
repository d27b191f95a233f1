import {
  Box,
  Button,
  Field,
  Flex,
  SingleSelect,
  SingleSelectOption,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { usStateCodes } from '@cerulean/contract/us-states';
import { MAX_PHONE_ORDER_ITEMS } from '@cerulean/rules/limits';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Good, Way } from '../../../commerce/order/phone-orders/goods.ts';
import { ChangeForm, FieldRow, type Change } from '../../parts/change-form.tsx';
import { Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { ShowBill } from './phone-order-totals.tsx';
import { FillInKnown } from './known-customer.tsx';
import { RowFields, type Row } from './goods-fields.tsx';
import { bodyOf, EMPTY_PERSON, emptyRow, fieldOf, isMissing, waysFor, type Person } from './read-phone-order.ts';

interface Goods {
  goods: Good[];
  methods: Way[];
  currency: string;
}

/** Makes an order for somebody on the phone: what, for whom, where to. They get the link by mail. */
export function MakePhoneOrder() {
  const loaded = useAnswer<Goods>('/staff/phone-orders/goods');
  return (
    <StaffPage
      title="Order for a caller"
      subtitle="You put it together, they look through it, accept the terms and pay"
      back={<BackButton fallback="/orders/callers" />}
    >
      <Shown loaded={loaded}>{(goods) => <Make {...goods} />}</Shown>
    </StaffPage>
  );
}

const FIELDS: readonly (readonly [keyof Person, string, string])[] = [
  ['email', 'E-mail address', 'Where the link goes'],
  ['name', 'Full name', ''],
  ['phone', 'Phone', 'If they want to be called'],
  ['line1', 'Street and number', 'Where parcels go, help is sent and tax is due'],
  ['line2', 'Apartment', ''],
  ['city', 'City', ''],
  ['zip', 'ZIP code', ''],
];
const OPTIONAL: ReadonlySet<keyof Person> = new Set(['phone', 'line2']);

function Make({ goods, methods, currency }: Goods) {
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [rows, setRows] = useState<readonly Row[]>(() => [emptyRow()]);
  const [typed, setPerson] = useState<Person>(EMPTY_PERSON);
  const ways = waysFor(rows, goods, methods);
  // What was chosen first may not be possible any more; the only way that is left needs no choosing.
  const way = ways.find(({ code }) => code === typed.shippingMethod) ?? ways[0];
  const person = { ...typed, shippingMethod: way?.code ?? '' };
  const kindOf = (row: Row) => goods.find(({ sku }) => sku === row.sku)?.kind;
  const devices = rows
    .filter((row) => kindOf(row) === 'product')
    .map((row) => ({ key: row.key, name: goods.find(({ sku }) => sku === row.sku)?.name ?? row.sku }));

  function read(): Change | undefined {
    if (isMissing(person, rows)) return undefined;
    return {
      path: '/staff/phone-orders',
      body: { key, ...bodyOf(person, rows, goods) },
      done: 'The link is on its way',
    };
  }
  return (
    <ChangeForm
      title="What they want, and who they are"
      action="Make it and mail the link"
      example="Called because the page was in a language that they do not read"
      confirm={() => `The link to this order goes to ${person.email}. Nothing is ordered before they pay.`}
      read={read}
      fieldOf={(path) => {
        const field = fieldOf(path, rows, goods);
        return field === 'shipping' && way === undefined ? undefined : field;
      }}
      onDone={() => navigate('/orders/callers')}
      onChanged={() => {}}
    >
      {(asked, refused) => (
        <>
          {rows.map((row, index) => (
            <RowFields
              key={row.key}
              row={row}
              number={index + 1}
              goods={goods}
              currency={currency}
              devices={devices}
              problem={
                asked && row.sku === ''
                  ? 'Choose what they want'
                  : refused?.field === `sku-${row.key}`
                    ? refused.message
                    : undefined
              }
              onChange={(next) => setRows(rows.map((each) => (each.key === row.key ? next : each)))}
              onRemove={rows.length > 1 ? () => setRows(rows.filter((each) => each.key !== row.key)) : undefined}
            />
          ))}
          <Flex>
            <Button
              variant="secondary"
              disabled={rows.length >= MAX_PHONE_ORDER_ITEMS}
              onClick={() => setRows([...rows, emptyRow()])}
            >
              Add another line
            </Button>
          </Flex>
          <FillInKnown person={person} onFound={setPerson} />
          <FieldRow>
            {FIELDS.map(([name, label, hint]) => (
              <Box key={name} flex="1 1 24rem" maxWidth="32rem">
                <Field.Root
                  name={name}
                  required={!OPTIONAL.has(name)}
                  hint={hint || undefined}
                  error={
                    asked && !OPTIONAL.has(name) && person[name].trim() === ''
                      ? 'Please fill this in.'
                      : refused?.field === name
                        ? refused.message
                        : undefined
                  }
                >
                  <Field.Label>{label}</Field.Label>
                  <TextInput
                    value={person[name]}
                    autoComplete="off"
                    onChange={(event) => setPerson({ ...person, [name]: event.currentTarget.value })}
                  />
                  <Field.Hint />
                  <Field.Error />
                </Field.Root>
              </Box>
            ))}
            <Box width="16rem">
              <Field.Root
                name="state"
                required
                error={
                  asked && person.state === ''
                    ? 'Choose the state'
                    : refused?.field === 'state'
                      ? refused.message
                      : undefined
                }
              >
                <Field.Label>State</Field.Label>
                <SingleSelect value={person.state} onChange={(value) => setPerson({ ...person, state: String(value) })}>
                  {usStateCodes.map((code) => (
                    <SingleSelectOption key={code} value={code}>
                      {code}
                    </SingleSelectOption>
                  ))}
                </SingleSelect>
                <Field.Error />
              </Field.Root>
            </Box>
            {way && (
              <Box width="24rem" maxWidth="100%">
                <Field.Root name="shipping" error={refused?.field === 'shipping' ? refused.message : undefined}>
                  <Field.Label>Delivery</Field.Label>
                  <SingleSelect
                    value={way.code}
                    onChange={(value) => setPerson({ ...person, shippingMethod: String(value) })}
                  >
                    {ways.map(({ code, name }) => (
                      <SingleSelectOption key={code} value={code}>
                        {name}
                      </SingleSelectOption>
                    ))}
                  </SingleSelect>
                  <Field.Error />
                </Field.Root>
              </Box>
            )}
          </FieldRow>
          <Box maxWidth="24rem">
            <Field.Root
              name="code"
              hint="Of a promotion, if they have one"
              error={refused?.field === 'code' ? refused.message : undefined}
            >
              <Field.Label>Promotion code</Field.Label>
              <TextInput
                value={person.code}
                autoComplete="off"
                onChange={(event) => setPerson({ ...person, code: event.currentTarget.value })}
              />
              <Field.Hint />
              <Field.Error />
            </Field.Root>
          </Box>
          <ShowBill body={isMissing(person, rows) ? undefined : bodyOf(person, rows, goods)} />
          <Typography textColor="neutral600">
            What is missing, such as the check of a phone, the caller is asked on the way to paying. No card numbers
            here: they pay on the pages of the gateway.
          </Typography>
        </>
      )}
    </ChangeForm>
  );
}

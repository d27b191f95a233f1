import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { usStateCodes } from '@cerulean/contract/us-states';
import { MAX_PHONE_ORDER_ITEMS } from '@cerulean/rules/limits';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Good, Way } from '../../../commerce/order/phone-orders/goods.ts';
import { ChangeForm } from '../../parts/change-form.tsx';
import { ChoiceField, FieldRow, TextField } from '../../parts/form-fields.tsx';
import { Facts, Shown, StaffPage } from '../../parts/page-parts.tsx';
import { useAnswer } from '../../parts/use-answer.ts';
import { type Row, RowFields } from './goods-fields.tsx';
import {
  EMPTY_PERSON,
  type Person,
  bodyOf,
  emptyRow,
  fieldOf,
  isMissing,
  personOf,
  waysFor,
} from './read-phone-order.ts';
import { useFetchClient } from '@strapi/strapi/admin';
import type { KnownCustomer } from '../../../commerce/order/phone-orders/known-customer.ts';
import { useTask } from '../../parts/use-change.ts';
import type { PhoneOrderTotals } from '../../../commerce/order/phone-orders/price-phone-order.ts';
import { money } from '../../parts/labels.ts';
import { useWords, type Words } from '../../parts/use-words.ts';

interface Goods {
  goods: Good[];
  methods: Way[];
  currency: string;
}

/** Creates an order for a caller: items, contact, and address. The caller gets the link by email. */
export function MakePhoneOrder() {
  const words = useWords('panel-order');
  const loaded = useAnswer<Goods>('/staff/phone-orders/goods');
  return (
    <StaffPage title={words('phoneOrder')} subtitle={words('phoneOrderSubtitle')} back="/orders/callers">
      <Shown loaded={loaded}>{(goods) => <Make {...goods} />}</Shown>
    </StaffPage>
  );
}

const FIELDS = [
  ['email', 'email', 'emailHint'],
  ['name', 'fullName'],
  ['phone', 'phone', 'phoneHint'],
  ['line1', 'street', 'streetHint'],
  ['line2', 'apartment'],
  ['city', 'city'],
  ['zip', 'zip'],
] as const;
const OPTIONAL: ReadonlySet<keyof Person> = new Set(['phone', 'line2']);

function Make({ goods, methods, currency }: Goods) {
  const words = useWords('panel-order');
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [rows, setRows] = useState<readonly Row[]>(() => [emptyRow()]);
  const [typed, setPerson] = useState<Person>(EMPTY_PERSON);
  const ways = waysFor(rows, goods, methods);
  // The chosen delivery method may no longer be possible, and a single possible method needs no choice.
  const way = ways.find(({ code }) => code === typed.shippingMethod) ?? ways[0];
  const person = { ...typed, shippingMethod: way?.code ?? '' };
  const kindOf = (row: Row) => goods.find(({ sku }) => sku === row.sku)?.kind;
  const devices = rows
    .filter((row) => kindOf(row) === 'product')
    .map((row) => ({ key: row.key, name: goods.find(({ sku }) => sku === row.sku)?.name ?? row.sku }));

  const set = (name: keyof Person) => (text: string) => setPerson({ ...person, [name]: text });
  const body = isMissing(person, rows) ? undefined : bodyOf(person, rows, goods);
  return (
    <ChangeForm
      title={words('makeTitle')}
      action={words('makeAction')}
      example={words('makeExample')}
      confirmTitle={words('makeConfirmTitle')}
      confirm={words('makeConfirm', { email: person.email })}
      path="/staff/phone-orders"
      body={body && { key, ...body }}
      done={words('linkSent')}
      fieldOf={(path) => {
        const field = fieldOf(path, rows, goods);
        return field === 'shipping' && way === undefined ? undefined : field;
      }}
      onDone={() => navigate('/orders/callers')}
    >
      {(asked, refused) => {
        const problem = (field: string, missing: false | string = false) =>
          (asked && missing) || (refused?.field === field ? refused.message : undefined);
        return (
          <>
            {rows.map((row, index) => (
              <RowFields
                key={row.key}
                row={row}
                number={index + 1}
                goods={goods}
                currency={currency}
                devices={devices}
                problem={problem(`sku-${row.key}`, row.sku === '' && words('itemMissing'))}
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
                {words('addItem')}
              </Button>
            </Flex>
            <FillInKnown person={person} onFound={setPerson} />
            <FieldRow>
              {FIELDS.map(([name, label, hint]) => {
                const isRequired = !OPTIONAL.has(name);
                return (
                  <TextField
                    key={name}
                    name={name}
                    label={words(label)}
                    width="24rem"
                    upTo="32rem"
                    required={isRequired}
                    hint={hint && words(hint)}
                    error={problem(name, isRequired && person[name].trim() === '' && words('fieldMissing'))}
                    autoComplete="off"
                    value={person[name]}
                    onChange={set(name)}
                  />
                );
              })}
              <ChoiceField
                name="state"
                label={words('state')}
                width="16rem"
                required
                error={problem('state', person.state === '' && words('stateMissing'))}
                value={person.state}
                choices={usStateCodes}
                words={(code) => code}
                onChange={set('state')}
              />
              {way && (
                <ChoiceField
                  name="shipping"
                  label={words('shipping')}
                  width="24rem"
                  error={problem('shipping')}
                  value={way.code}
                  choices={ways.map(({ code }) => code)}
                  words={(code) => ways.find((each) => each.code === code)?.name ?? code}
                  onChange={set('shippingMethod')}
                />
              )}
            </FieldRow>
            <TextField
              name="code"
              label={words('promoCode')}
              width="24rem"
              hint={words('promoCodeHint')}
              error={problem('code')}
              autoComplete="off"
              value={person.code}
              onChange={set('code')}
            />
            <ShowBill body={body} />
            <Typography textColor="neutral600">{words('makeNote')}</Typography>
          </>
        );
      }}
    </ChangeForm>
  );
}

/** Fills in a caller's details from their last order, found by the entered email address. */
function FillInKnown({ person, onFound }: { person: Person; onFound: (person: Person) => void }) {
  const words = useWords('panel-order');
  const { get } = useFetchClient();
  const { busy, run } = useTask();
  const [problem, setProblem] = useState<{ email: string; text: string } | null>(null);
  const { email } = person;
  async function look() {
    setProblem(null);
    const path = `/staff/phone-orders/known?email=${encodeURIComponent(email.trim())}`;
    await run(
      async () => onFound(personOf(person, (await get<KnownCustomer>(path)).data)),
      ({ message }) => setProblem({ email, text: message }),
    );
  }
  return (
    <Flex gap={4} wrap="wrap">
      <Button
        type="button"
        variant="tertiary"
        loading={busy}
        disabled={email.trim() === ''}
        onClick={() => void look()}
      >
        {words('fillIn')}
      </Button>
      <Typography textColor="danger600" aria-live="polite">
        {problem?.email === email ? problem.text : ''}
      </Typography>
    </Flex>
  );
}

/** Shows the total of the entered order until an edit. `body` is `undefined` if a required field is missing. */
function ShowBill({ body }: { body: object | undefined }) {
  const words = useWords('panel-order');
  const { put } = useFetchClient();
  const { busy, run } = useTask();
  const [shown, setShown] = useState<{ asked: string; bill: PhoneOrderTotals } | null>(null);
  const [problem, setProblem] = useState<{ asked: string; text: string } | null>(null);
  const asked = body === undefined ? '' : JSON.stringify(body);
  async function show() {
    if (!body) return setProblem({ asked, text: words('totalNeeds') });
    setProblem(null);
    await run(
      async () => setShown({ asked, bill: (await put<PhoneOrderTotals>('/staff/phone-orders/price', body)).data }),
      ({ message }) => setProblem({ asked, text: message }),
    );
  }
  return (
    <Box>
      <Flex>
        <Button type="button" variant="secondary" loading={busy} onClick={() => void show()}>
          {words('showTotal')}
        </Button>
      </Flex>
      <div aria-live="polite">
        {problem?.asked === asked && <Typography textColor="danger600">{problem.text}</Typography>}
        {shown?.asked === asked && (
          <Box paddingTop={4}>
            <Facts facts={factsOf(words, shown.bill)} />
          </Box>
        )}
      </div>
    </Box>
  );
}

function factsOf(words: Words<'panel-order'>, bill: PhoneOrderTotals): (readonly [string, string | false])[] {
  const { currency, items, activation, shipping, discount, tax, total, complete } = bill;
  const text = (amount: number | null) => (amount === null ? words('notKnown') : money(amount, currency));
  return [
    ...items.map(({ name, quantity, amount }) => [`${quantity} × ${name}`, text(amount)] as const),
    [words('activation'), activation > 0 && text(activation)],
    [words('shipping'), text(shipping)],
    [words('discount'), discount > 0 && text(-discount)],
    [words('tax'), text(tax)],
    [complete ? words('total') : words('subtotal'), text(total)],
  ];
}

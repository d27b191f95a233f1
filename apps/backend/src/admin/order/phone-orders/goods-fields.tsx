import {
  Box,
  Button,
  Combobox,
  ComboboxOption,
  Field,
  Flex,
  NumberInput,
  SingleSelect,
  SingleSelectOption,
  TextInput,
} from '@strapi/design-system';
import type { Good } from '../../../commerce/order/phone-orders/goods.ts';
import { FieldRow } from '../../parts/change-form.tsx';
import { money } from '../../parts/labels.ts';

/** A line of the form. `device` is the line of the device that a plan goes into, or a phone of theirs. */
export interface Row {
  key: string;
  sku: string;
  quantity: number;
  sim: 'esim' | 'card';
  device: string | null;
  model: string;
}

interface RowFieldsProps {
  row: Row;
  number: number;
  goods: readonly Good[];
  currency: string;
  /** Lines with something that a plan could go into. */
  devices: readonly { key: string; name: string }[];
  /** What is wrong with what was chosen. */
  problem: string | undefined;
  onChange: (row: Row) => void;
  /** Undefined for the only line. */
  onRemove: (() => void) | undefined;
}

const CONTAINS = { type: 'list', filter: 'contains' } as const;

/** One thing that a caller wants: which, how many, and of a plan on what SIM and into which device. */
export function RowFields({ row, number, goods, currency, devices, problem, onChange, onRemove }: RowFieldsProps) {
  const good = goods.find(({ sku }) => sku === row.sku);
  return (
    <FieldRow>
      <Box flex="1 1 30rem" maxWidth="44rem">
        <Field.Root name={`sku-${row.key}`} required error={problem}>
          <Field.Label>{`What, line ${number}`}</Field.Label>
          <Combobox
            value={row.sku}
            placeholder="Type a name"
            // By default it completes the name in the field, and further typing lands after the completed text.
            autocomplete={CONTAINS}
            onChange={(value?: string) => onChange(withGood(row, goods, value ?? ''))}
            onClear={() => onChange({ ...row, sku: '' })}
          >
            {goods.map(({ sku, name, price, free }) => (
              <ComboboxOption key={sku} value={sku} textValue={`${name} ${sku}`}>
                {`${name}, ${money(price, currency)}${free === null ? '' : free > 0 ? `, ${free} left` : ', sold out'}`}
              </ComboboxOption>
            ))}
          </Combobox>
          <Field.Error />
        </Field.Root>
      </Box>
      {good?.kind === 'plan' ? (
        <PlanFields row={row} good={good} devices={devices} onChange={onChange} />
      ) : (
        <Box width="12rem">
          <Field.Root name={`quantity-${row.key}`}>
            <Field.Label>Pieces</Field.Label>
            <NumberInput
              value={row.quantity}
              onValueChange={(value) =>
                onChange({ ...row, quantity: Math.min(Math.max(Math.trunc(value ?? 1), 1), 10) })
              }
            />
          </Field.Root>
        </Box>
      )}
      {onRemove && (
        <Flex paddingTop={6}>
          <Button variant="tertiary" onClick={onRemove}>
            {`Remove line ${number}`}
          </Button>
        </Flex>
      )}
    </FieldRow>
  );
}

/** A plan begins with the SIM that it has; only one that has none of the two chosen ways changes. */
function withGood(row: Row, goods: readonly Good[], sku: string): Row {
  const good = goods.find((each) => each.sku === sku);
  const sim = good && !good.esim && good.card ? 'card' : 'esim';
  return { ...row, sku, sim };
}

function PlanFields({
  row,
  good,
  devices,
  onChange,
}: Pick<RowFieldsProps, 'row' | 'devices' | 'onChange'> & { good: Good }) {
  return (
    <>
      <Box width="14rem">
        <Field.Root name={`sim-${row.key}`}>
          <Field.Label>SIM</Field.Label>
          <SingleSelect
            value={row.sim}
            onChange={(value) => onChange({ ...row, sim: value === 'card' ? 'card' : 'esim' })}
          >
            {good.esim && <SingleSelectOption value="esim">eSIM</SingleSelectOption>}
            {good.card && <SingleSelectOption value="card">SIM card</SingleSelectOption>}
          </SingleSelect>
        </Field.Root>
      </Box>
      {devices.length > 0 && (
        <Box width="22rem">
          <Field.Root name={`device-${row.key}`}>
            <Field.Label>Goes into</Field.Label>
            <SingleSelect
              value={row.device ?? 'own'}
              onChange={(value) => onChange({ ...row, device: value === 'own' ? null : String(value) })}
            >
              <SingleSelectOption value="own">A phone of theirs</SingleSelectOption>
              {devices.map(({ key, name }) => (
                <SingleSelectOption key={key} value={key}>
                  {name}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Field.Root>
        </Box>
      )}
      {row.device === null && row.sim === 'esim' && (
        <Box width="22rem">
          <Field.Root name={`model-${row.key}`} hint="They looked with *#06# that it takes an eSIM">
            <Field.Label>Their phone</Field.Label>
            <TextInput
              value={row.model}
              maxLength={80}
              onChange={(event) => onChange({ ...row, model: event.currentTarget.value })}
            />
            <Field.Hint />
          </Field.Root>
        </Box>
      )}
    </>
  );
}

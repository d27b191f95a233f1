import { Button, Combobox, ComboboxOption, Flex } from '@strapi/design-system';
import type { Good } from '../../../commerce/order/phone-orders/goods.ts';
import { ChoiceField, FieldRow, FormField, PiecesField, TextField } from '../../parts/form-fields.tsx';
import { money } from '../../parts/labels.ts';
import { useWords } from '../../parts/use-words.ts';

/** A row of the form. `device` is the key of the row with the plan's device, or `null` for the caller's own phone. */
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
  /** Rows with a device that a plan could go into. */
  devices: readonly { key: string; name: string }[];
  /** Error message for the chosen item. */
  problem: string | undefined;
  onChange: (row: Row) => void;
  /** Removes the row. `undefined` for the only row. */
  onRemove: (() => void) | undefined;
}

const CONTAINS = { type: 'list', filter: 'contains' } as const;

/** Fields for one item of a phone order: product and quantity, or a plan with its SIM type and its device. */
export function RowFields({ row, number, goods, currency, devices, problem, onChange, onRemove }: RowFieldsProps) {
  const words = useWords('panel-order');
  const good = goods.find(({ sku }) => sku === row.sku);
  return (
    <FieldRow>
      <FormField
        name={`sku-${row.key}`}
        label={words('itemOf', { number })}
        width="30rem"
        upTo="44rem"
        required
        error={problem}
      >
        <Combobox
          value={row.sku}
          placeholder={words('itemHint')}
          // By default, the combobox completes the name, and further typing is appended to the completed text.
          autocomplete={CONTAINS}
          onChange={(value?: string) => onChange(withGood(row, goods, value ?? ''))}
          onClear={() => onChange({ ...row, sku: '' })}
        >
          {goods.map(({ sku, name, price, free }) => (
            <ComboboxOption key={sku} value={sku} textValue={`${name} ${sku}`}>
              {words(free === null ? 'good' : 'goodLeft', { name, price: money(price, currency), count: free ?? 0 })}
            </ComboboxOption>
          ))}
        </Combobox>
      </FormField>
      {good?.kind === 'plan' ? (
        <PlanFields row={row} good={good} devices={devices} onChange={onChange} />
      ) : (
        <PiecesField
          name={`quantity-${row.key}`}
          label={words('quantity')}
          width="12rem"
          least={1}
          most={10}
          value={row.quantity}
          onChange={(quantity) => onChange({ ...row, quantity })}
        />
      )}
      {onRemove && (
        <Flex paddingTop={6}>
          <Button variant="tertiary" onClick={onRemove}>
            {words('removeItem', { number })}
          </Button>
        </Flex>
      )}
    </FieldRow>
  );
}

/** Sets the row's SKU. A plan starts as an eSIM, or as a SIM card if that is the only choice. */
function withGood(row: Row, goods: readonly Good[], sku: string): Row {
  const good = goods.find((each) => each.sku === sku);
  const sim = good && !good.esim && good.card ? 'card' : 'esim';
  return { ...row, sku, sim };
}

type PlanFieldsProps = Pick<RowFieldsProps, 'row' | 'devices' | 'onChange'> & { good: Good };

function PlanFields({ row, good, devices, onChange }: PlanFieldsProps) {
  const words = useWords('panel-order');
  return (
    <>
      <ChoiceField
        name={`sim-${row.key}`}
        label={words('sim')}
        width="14rem"
        value={row.sim}
        choices={(['esim', 'card'] as const).filter((sim) => good[sim])}
        words={(sim) => words(sim === 'esim' ? 'esim' : 'simCard')}
        onChange={(sim) => onChange({ ...row, sim })}
      />
      {devices.length > 0 && (
        <ChoiceField
          name={`device-${row.key}`}
          label={words('useIn')}
          width="22rem"
          value={row.device ?? 'own'}
          choices={['own', ...devices.map(({ key }) => key)]}
          words={(device) => devices.find(({ key }) => key === device)?.name ?? words('ownPhone')}
          onChange={(device) => onChange({ ...row, device: device === 'own' ? null : device })}
        />
      )}
      {row.device === null && row.sim === 'esim' && (
        <TextField
          name={`model-${row.key}`}
          label={words('model')}
          width="22rem"
          hint={words('modelHint')}
          maxLength={80}
          value={row.model}
          onChange={(model) => onChange({ ...row, model })}
        />
      )}
    </>
  );
}

import { NumberInput } from '@strapi/design-system';
import { useState } from 'react';
import type { StockRow } from '../../commerce/stock/list-stock.ts';
import { ChangeForm, type Change } from '../parts/change-form.tsx';
import { FormField } from '../parts/form-fields.tsx';

/** Sets the pieces on hand. */
export function SetStock({ row, onChanged }: { row: StockRow; onChanged: () => void }) {
  const [onHand, setOnHand] = useState<number | undefined>(row.onHand);

  function read(): Change | undefined {
    if (onHand === undefined) return undefined;
    const path = `/staff/stock/${encodeURIComponent(row.sku)}`;
    return { path, body: { onHand, expected: row.onHand }, done: `${row.sku} is set to ${onHand}` };
  }

  return (
    <ChangeForm
      title="Set stock"
      action="Set"
      example="Delivery of 21 November, counted"
      read={read}
      onChanged={onChanged}
    >
      {(asked) => (
        <FormField
          name="onHand"
          label="Pieces on hand"
          width="24rem"
          required
          error={asked && onHand === undefined ? 'Write how many there are' : undefined}
        >
          <NumberInput value={onHand} onValueChange={setOnHand} min={0} max={1_000_000} step={1} />
        </FormField>
      )}
    </ChangeForm>
  );
}

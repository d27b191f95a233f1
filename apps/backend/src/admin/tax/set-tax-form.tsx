import { Box, Checkbox, Field, TextInput } from '@strapi/design-system';
import { MAX_TAX_RATE } from '@cerulean/rules/limits';
import { useState } from 'react';
import { formatPercent, parsePercent } from '../fields/percent.ts';
import { ChangeForm, type Change } from '../parts/change-form.tsx';
import { rateWords } from './rate-words.ts';
import type { ShownTaxRate } from './tax-list.tsx';

/** Changes the rate of a state, or whether the shop delivers there. */
export function SetTaxRate({ row, onChanged }: { row: ShownTaxRate; onChanged: () => void }) {
  const [delivered, setDelivered] = useState(row.rate !== null);
  const [percent, setPercent] = useState(formatPercent(row.rate));
  const typed = parsePercent(percent);
  const isRate = typed !== undefined && typed <= MAX_TAX_RATE;

  function read(): Change | undefined {
    const rate = delivered ? typed : null;
    if (rate === undefined || (delivered && !isRate)) return undefined;
    const done = `${row.name}: ${rateWords(rate)}`;
    return { path: `/staff/tax-rates/${row.state}`, body: { rate, expected: row.rate }, done };
  }

  return (
    <ChangeForm
      title="Change the rate"
      action="Change"
      example="New law, in force on 1 January"
      read={read}
      onChanged={onChanged}
    >
      {(asked) => (
        <>
          <Checkbox checked={delivered} onCheckedChange={(checked) => setDelivered(checked === true)}>
            We deliver to {row.name}
          </Checkbox>
          <Box width="16rem" maxWidth="100%">
            <Field.Root
              name="rate"
              required={delivered}
              error={asked && delivered && !isRate ? `Write 0 to ${MAX_TAX_RATE / 100}, like 7.25` : undefined}
            >
              <Field.Label>Rate in percent</Field.Label>
              <TextInput
                inputMode="decimal"
                value={delivered ? percent : ''}
                disabled={!delivered}
                placeholder={delivered ? '7.25' : ''}
                endAction={<span aria-hidden>%</span>}
                onChange={(event) => setPercent(event.currentTarget.value)}
              />
              <Field.Error />
            </Field.Root>
          </Box>
        </>
      )}
    </ChangeForm>
  );
}

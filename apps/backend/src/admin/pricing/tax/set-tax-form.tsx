import { Box, Button, Typography } from '@strapi/design-system';
import { MAX_TAX_NAME, MAX_TAX_RATE } from '@cerulean/rules/limits';
import { TAX_CATEGORIES } from '@cerulean/rules/tax';
import { useState } from 'react';
import type { TaxRateRow } from '../../../commerce/pricing/tax/tax-rates.ts';
import { taxCategoryLabel } from '../../../commerce/pricing/tax/tax-problem-message.ts';
import { ChangeForm } from '../../parts/change-form.tsx';
import { ChoiceField, FieldRow, TextField, Tick } from '../../parts/form-fields.tsx';
import type { OnWire } from '../../parts/use-answer.ts';
import { draftsOf, isPercent, readPeriods, withAnother, type PeriodDraft } from './read-periods.ts';
import { pauseLabel } from './rate-labels.ts';
import { useWords } from '../../parts/use-words.ts';

export type ShownTaxRate = OnWire<TaxRateRow>;

interface SetTaxRatesProps {
  row: ShownTaxRate;
  today: string;
  /** Whether a tax service calculates the tax of deliveries. */
  isService: boolean;
}

/** Changes the tax rates of a state by category and period. Without rates the shop does not deliver there. */
export function SetTaxRates({ row, today, isService }: SetTaxRatesProps) {
  const words = useWords('panel-pricing');
  const [drafts, setDrafts] = useState(() => draftsOf(row.periods));
  const typed = readPeriods(drafts);
  const pause = typed.ok && !isService ? pauseLabel(words, typed.periods, row.name, today) : null;
  const set = (key: number, change: Partial<PeriodDraft>) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...change } : draft)));

  return (
    <ChangeForm
      title={words('ratesTitle')}
      action={words('changeRates')}
      example={words('ratesExample')}
      path={`/staff/tax-rates/${row.state}`}
      body={typed.ok && { periods: typed.periods, expected: row.periods }}
      done={words('ratesChanged', { state: row.name })}
    >
      {(asked) => (
        <>
          {pause !== null && <Typography>{pause}</Typography>}
          {drafts.length === 0 && !isService && <Typography>{words('nothingShipsTo', { state: row.name })}</Typography>}
          {drafts.map((draft, index) => (
            <PeriodFields
              key={draft.key}
              draft={draft}
              number={index + 1}
              asked={asked}
              onChange={(change) => set(draft.key, change)}
              onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
            />
          ))}
          <Box>
            <Button type="button" variant="secondary" onClick={() => setDrafts(withAnother(drafts))}>
              {words('addRate')}
            </Button>
          </Box>
          {asked && !typed.ok && typed.problem ? (
            <Typography textColor="danger600" role="alert">
              {typed.problem}
            </Typography>
          ) : null}
        </>
      )}
    </ChangeForm>
  );
}

interface PeriodFieldsProps {
  draft: PeriodDraft;
  number: number;
  asked: boolean;
  onChange: (change: Partial<PeriodDraft>) => void;
  onRemove: () => void;
}

function PeriodFields({ draft, number, asked, onChange, onRemove }: PeriodFieldsProps) {
  const words = useWords('panel-pricing');
  const problem =
    asked && !isPercent(draft.percent) ? words('rateProblem', { most: MAX_TAX_RATE / 10_000 }) : undefined;
  return (
    <FieldRow>
      <ChoiceField
        name={`category-${number}`}
        label={words('appliesTo')}
        width="15rem"
        value={draft.category}
        choices={TAX_CATEGORIES}
        words={taxCategoryLabel}
        onChange={(category) => onChange({ category })}
      />
      <TextField
        name={`percent-${number}`}
        label={words('ratePercent')}
        width="13rem"
        error={problem}
        inputMode="decimal"
        placeholder="6.875"
        value={draft.percent}
        onChange={(percent) => onChange({ percent })}
      />
      {(['from', 'until'] as const).map((end) => (
        <TextField
          key={end}
          name={`${end}-${number}`}
          label={end === 'from' ? words('from') : words('validUntil')}
          width="17rem"
          type="date"
          value={draft[end]}
          onChange={(day) => onChange({ [end]: day })}
        />
      ))}
      <TextField
        name={`name-${number}`}
        label={words('nameForCustomers')}
        width="17rem"
        maxLength={MAX_TAX_NAME}
        placeholder={words('taxExample')}
        value={draft.name}
        onChange={(name) => onChange({ name })}
      />
      <Box paddingTop={6}>
        <Tick checked={draft.included} onChange={(included) => onChange({ included })}>
          {words('includedInPrice')}
        </Tick>
      </Box>
      <Box paddingTop={5}>
        <Button type="button" variant="tertiary" onClick={onRemove} aria-label={words('removeRate', { number })}>
          {words('remove')}
        </Button>
      </Box>
    </FieldRow>
  );
}

import { Checkbox } from '@strapi/design-system';
import { MAX_COMMISSION_RATE } from '@cerulean/rules/commission';
import { useState } from 'react';
import type { PartnerRow } from '../../../commerce/partner/commissions/partner-terms.ts';
import { parsePercent } from '@cerulean/rules/typed-percent';
import { formatPercent } from '../../fields/percent.ts';
import { ChangeForm, type Change } from '../../parts/change-form.tsx';
import { TextField } from '../../parts/form-fields.tsx';
import { termsLabel } from './commission-labels.ts';

interface SetTermsProps {
  partner: PartnerRow;
  /** The version that is shown; null where there is none. */
  expected: number | null;
  onChanged: () => void;
}

/** Puts new terms in force. Orders that were placed before keep the terms of then. */
export function SetTerms({ partner, expected, onChanged }: SetTermsProps) {
  const [isOn, setOn] = useState(partner.isOn);
  const [percent, setPercent] = useState(formatPercent(partner.rate));
  const rate = parsePercent(percent);
  const isRate = rate !== undefined && rate <= MAX_COMMISSION_RATE;

  function read(): Change | undefined {
    if (!isRate) return undefined;
    const done = `${partner.name}: ${termsLabel({ rate, isOn })}`;
    return { path: `/staff/partners/${partner.id}/terms`, body: { rate, isOn, expected }, done };
  }

  return (
    <ChangeForm
      title="Change the terms"
      action="Change"
      example="Contract of January"
      read={read}
      onChanged={onChanged}
    >
      {(asked) => (
        <>
          <Checkbox checked={isOn} onCheckedChange={(checked) => setOn(checked === true)}>
            Orders through this partner count
          </Checkbox>
          <TextField
            name="rate"
            label="Rate in percent"
            width="18rem"
            required
            hint="Of plans and devices, without activation, delivery and tax"
            error={asked && !isRate ? `Write 0 to ${MAX_COMMISSION_RATE / 100}, like 12.5` : undefined}
            inputMode="decimal"
            placeholder="10"
            behind="%"
            value={percent}
            onChange={setPercent}
          />
        </>
      )}
    </ChangeForm>
  );
}

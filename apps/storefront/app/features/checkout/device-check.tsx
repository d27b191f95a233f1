import type { DeviceModel } from '@cerulean/contract/content';
import type { PlanItem } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/checkout';
import type { ReactNode } from 'react';
import { SuccessNote } from '../../ui/answer-note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Checkbox } from '../../ui/tick.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import type { FieldLookup } from '../../platform/form.tsx';

interface DeviceCheckProps {
  models: readonly DeviceModel[];
  line: PlanItem | null;
  /** Kind of the plan. Only a plan with calls goes into a phone for sure. */
  kind: PlanItem['planKind'];
  fields: FieldLookup;
  /** Whether the form can be sent without a model. */
  optional?: boolean;
  /** What a buyer does whose phone has no EID. */
  noEid: ReactNode;
}

/** *Will my phone work?* (R06): a field for the phone's model, and a checkbox that the buyer has checked the phone. */
export function DeviceCheck({ models, line, kind, fields, optional, noEid }: DeviceCheckProps) {
  const known = models.filter((model) => model.esim);
  return (
    <div className="stack gap-4">
      <TextField
        label={words.whichPhone({ kind })}
        optional={optional}
        hint={words.whichPhoneHint({ kind })}
        {...fields('deviceCheck.model', line?.deviceCheck?.model ?? '')}
        list="device-models"
        maxLength={80}
        autoComplete="off"
      />
      <datalist id="device-models">
        {known.map((model) => (
          <option key={`${model.brand} ${model.name}`} value={`${model.brand} ${model.name}`} />
        ))}
      </datalist>
      <Checkbox
        name="deviceCheck.confirmed"
        value="yes"
        id="deviceCheck.confirmed"
        defaultChecked={line?.deviceCheck?.answer === 'confirmed'}
        label={words.hasLooked}
        hint={
          <>
            <span key={kind}>{rich(words.dial({ ...tags, kind }))}</span> {noEid}
          </>
        }
      />
    </div>
  );
}

/**
 * Confirms the check of a phone or other device, after the form with the check was sent on its own. Says what the shop
 * knows of a listed model, and of any other one only what the buyer said.
 */
export function DeviceChecked({ model, answer }: NonNullable<PlanItem['deviceCheck']>) {
  return <SuccessNote title={rich(words.deviceChecked({ ...tags, model, answer }))} />;
}

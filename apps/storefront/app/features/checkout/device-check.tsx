import type { DeviceModel } from '@cerulean/contract/content';
import type { PlanItem } from '@cerulean/contract/cart';
import { TextField } from '../../ui/text-field.tsx';
import { Checkbox } from '../../ui/tick.tsx';
import type { FieldLookup } from '../../platform/form.tsx';

interface DeviceCheckProps {
  models: readonly DeviceModel[];
  line: PlanItem | null;
  fields: FieldLookup;
}

/** *Will my phone work?* (R06): a field for the phone's model, or a checkbox that the buyer has checked the phone. */
export function DeviceCheck({ models, line, fields }: DeviceCheckProps) {
  const known = models.filter((model) => model.esim);
  return (
    <div className="stack gap-4">
      <TextField
        label="Which phone will it go into?"
        optional
        hint="Start typing the model, for example Pixel 9. The phone must be unlocked"
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
        label="I have looked: it takes an eSIM"
        hint={
          <>
            Dial <b translate="no">*#06#</b> on it. If a number named <b translate="no">EID</b> appears, it does
          </>
        }
      />
    </div>
  );
}

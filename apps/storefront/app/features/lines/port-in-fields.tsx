import { MAX_NAME } from '@cerulean/rules/limits';
import type { FieldLookup } from '../../platform/field-lookup.ts';
import { TextField } from '../../ui/text-field.tsx';

/** What the present operator wants to know before it lets a number go (R28). The PIN never comes back to the page. */
export function PortInFields({
  fields,
  number = '',
  operator = '',
}: {
  fields: FieldLookup;
  number?: string;
  operator?: string;
}) {
  return (
    <>
      <TextField
        label="Your number"
        {...fields('portIn.number', number)}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={24}
        required
      />
      <TextField
        label="Present operator"
        hint="Who sends you the bill now"
        {...fields('portIn.operator', operator)}
        maxLength={80}
        autoComplete="off"
        required
      />
      <div className="two">
        <TextField
          label="Account number"
          hint="On the bill, or in their app"
          {...fields('portIn.accountNumber', '')}
          maxLength={40}
          autoComplete="off"
          required
        />
        <TextField
          label="Transfer PIN"
          hint="Ask them for it; mostly it holds for a few days"
          name="portIn.pin"
          error={fields('portIn.pin', '').error}
          maxLength={20}
          autoComplete="off"
          required
        />
      </div>
      <div className="two">
        <TextField
          label="Name on that account"
          {...fields('portIn.name', '')}
          maxLength={MAX_NAME}
          autoComplete="name"
          required
        />
        <TextField
          label="ZIP code of that account"
          {...fields('portIn.zip', '')}
          inputMode="numeric"
          maxLength={10}
          autoComplete="postal-code"
          required
        />
      </div>
    </>
  );
}

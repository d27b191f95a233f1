import type { PortInAccount } from '@cerulean/contract/lines';
import { MAX_NAME } from '@cerulean/rules/limits';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldLookup } from '../../platform/form.tsx';

/** The previously submitted data: the current request and the account data sent to the operator. */
export interface SentPortIn extends Partial<PortInAccount> {
  number: string;
  operator: string;
}

/**
 * Fields that the current operator requires to release a number (R28). The PIN is never sent back to the page. If a PIN
 * was entered before, its field asks for it again.
 */
export function PortInFields({ fields, sent = null }: { fields: FieldLookup; sent?: SentPortIn | null }) {
  const number = fields('portIn.number', sent?.number ?? '');
  // A returned form has an empty PIN value. A form that was never sent has no PIN value.
  const pinBefore = fields('portIn.pin', sent?.accountNumber === undefined ? 'never typed' : '').defaultValue;
  const isPinGone = number.defaultValue !== '' && pinBefore === '';
  return (
    <>
      <TextField
        label="Your number"
        {...number}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={24}
        required
      />
      <TextField
        label="Present operator"
        hint="Who sends you the bill now"
        {...fields('portIn.operator', sent?.operator ?? '')}
        maxLength={80}
        autoComplete="off"
        required
      />
      <div className="two">
        <TextField
          label="Account number"
          hint="On the bill, or in their app"
          {...fields('portIn.accountNumber', sent?.accountNumber ?? '')}
          maxLength={40}
          autoComplete="off"
          required
        />
        <TextField
          label="Transfer PIN"
          hint={
            isPinGone
              ? 'Type it again: to keep it safe, we never show it. Mostly it holds for a few days'
              : 'Ask them for it; mostly it holds for a few days'
          }
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
          {...fields('portIn.name', sent?.name ?? '')}
          maxLength={MAX_NAME}
          autoComplete="name"
          required
        />
        <TextField
          label="ZIP code of that account"
          {...fields('portIn.zip', sent?.zip ?? '')}
          inputMode="numeric"
          maxLength={10}
          autoComplete="postal-code"
          required
        />
      </div>
    </>
  );
}

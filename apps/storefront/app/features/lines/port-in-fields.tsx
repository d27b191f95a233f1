import type { PortInAccount } from '@cerulean/contract/lines';
import * as words from '@cerulean/messages/lines';
import { useEffect, useState } from 'react';
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
 * was entered before and its field is empty, it asks for it again.
 */
export function PortInFields({ fields, sent = null }: { fields: FieldLookup; sent?: SentPortIn | null }) {
  // After an answer that did not reload the page, the PIN is still in its field.
  const [isPinKept, setPinKept] = useState(false);
  useEffect(() => {
    const field = document.getElementById('portIn.pin');
    setPinKept(field instanceof HTMLInputElement && field.value !== '');
  }, [fields]);
  const number = fields('portIn.number', sent?.number ?? '');
  // A returned form has an empty PIN value. A form that was never sent has no PIN value.
  const pinBefore = fields('portIn.pin', sent?.accountNumber === undefined ? 'untyped' : '').defaultValue;
  const isPinGone = number.defaultValue !== '' && pinBefore === '' && !isPinKept;
  return (
    <>
      <TextField
        label={words.yourNumber}
        {...number}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={24}
        required
      />
      <TextField
        label={words.carrier}
        hint={words.carrierHint}
        {...fields('portIn.operator', sent?.operator ?? '')}
        maxLength={80}
        autoComplete="off"
        required
      />
      <div className="two">
        <TextField
          label={words.accountNumber}
          hint={words.accountNumberHint}
          {...fields('portIn.accountNumber', sent?.accountNumber ?? '')}
          maxLength={40}
          autoComplete="off"
          required
        />
        <TextField
          label={words.pin}
          hint={isPinGone ? words.pinAgain : words.pinHint}
          name="portIn.pin"
          error={fields('portIn.pin', '').error}
          maxLength={20}
          autoComplete="off"
          required
        />
      </div>
      <div className="two">
        <TextField
          label={words.accountName}
          {...fields('portIn.name', sent?.name ?? '')}
          maxLength={MAX_NAME}
          autoComplete="name"
          required
        />
        <TextField
          label={words.accountZip}
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

import { ErrorSummary } from '../error-summary.tsx';
import { PasswordField } from '../password-field.tsx';
import { Select } from '../select.tsx';
import { SelectField } from '../select-field.tsx';
import { TextAreaField, TextField } from '../text-field.tsx';
import { Demo } from './demo.tsx';

const states = [
  { value: 'CA', label: 'California' },
  { value: 'CO', label: 'Colorado' },
  { value: 'NY', label: 'New York' },
];

const problems = [{ id: 'zip', text: 'Enter a 5-digit ZIP code' }];

export function FieldShow() {
  return (
    <Demo title="Fields">
      <ErrorSummary title="Fix 1 problem to continue" problems={problems} of={problems} />
      <div className="two">
        <TextField
          name="empty"
          label="Empty"
          hint="Helper text stands before the field"
          placeholder="name@example.com"
        />
        <TextField name="filled" label="Filled" hint="Helper text" defaultValue="2190 Harrison Street" />
        <TextField name="ringed" label="Focus" className="show-ring" defaultValue="San Fran" />
        <TextField name="disabled" label="Off" defaultValue="Set by your ZIP code" disabled />
        <TextField
          name="zip"
          label="ZIP code"
          hint="Five digits"
          error="Enter a 5-digit ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          defaultValue="9411"
        />
        <TextField name="rtl" label="Right-to-left name" optional defaultValue="فاطمة الزهراء" />
        <SelectField name="state" label="State" options={states} empty="Choose a state" />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <TextAreaField name="note" label="Note to the courier" optional defaultValue="Ring twice." />
        <div className="field">
          <label htmlFor="sort">Sort by</label>
          <Select name="sort" id="sort" small options={[{ value: 'price', label: 'Price: low to high' }]} />
        </div>
      </div>
    </Demo>
  );
}

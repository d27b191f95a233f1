import { Field, TextInput } from '@strapi/design-system';

interface ReasonFieldProps {
  value: string;
  /** The placeholder. */
  example: string;
  /** What it is for, where that is not the history alone. */
  hint?: string | undefined;
  /** True once somebody tried to save without one. */
  missing: boolean;
  onChange: (value: string) => void;
}

/** The reason for a change; the history shows it. */
export function ReasonField({ value, example, hint, missing, onChange }: ReasonFieldProps) {
  return (
    <Field.Root name="reason" required hint={hint} error={missing ? 'Say why' : undefined}>
      <Field.Label>Why</Field.Label>
      <TextInput
        value={value}
        maxLength={200}
        placeholder={example}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

import { Field, TextInput } from '@strapi/design-system';
import { useField } from '@strapi/strapi/admin';
import { useEffect, useState, type ReactNode } from 'react';
import { formatAmount, parseAmount } from './amount.ts';
import { useWords } from '../parts/use-words.ts';

interface PriceInputProps {
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  attribute: { options?: { currency?: string } };
}

/** An input for a price with its currency in front. The form's value is an integer of minor units, or `null`. */
export function PriceInput({ name, label, hint, required, disabled, placeholder, attribute }: PriceInputProps) {
  const words = useWords('panel-parts');
  const currency = attribute.options?.currency ?? 'USD';
  const field = useField<number | null>(name);
  const [text, setText] = useState(() => formatAmount(field.value, currency));
  const [invalid, setInvalid] = useState(false);

  // The form's value also changes from outside, when another version is shown or a draft is discarded.
  useEffect(() => {
    setText((shown) => (parseAmount(shown, currency) === field.value ? shown : formatAmount(field.value, currency)));
    setInvalid(false);
  }, [field.value, currency]);

  function change(typed: string) {
    setText(typed);
    const amount = parseAmount(typed, currency);
    setInvalid(amount === undefined);
    if (amount !== undefined) field.onChange(name, amount);
  }

  const error = invalid ? words('amountProblem') : field.error;
  return (
    <Field.Root name={name} id={name} error={error} hint={ownWords(hint)} required={required}>
      <Field.Label>{label}</Field.Label>
      <TextInput
        startAction={<span aria-hidden>{currency}</span>}
        inputMode="decimal"
        value={text}
        disabled={disabled}
        placeholder={placeholder || formatAmount(0, currency)}
        onChange={(event: { target: { value: string } }) => change(event.target.value)}
        onBlur={() => !invalid && setText(formatAmount(field.value, currency))}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

/** Returns our own help text, the last part of the hint, after limits in minor units, which editors never enter. */
function ownWords(hint: ReactNode): ReactNode {
  return Array.isArray(hint) ? (hint.at(-1) as ReactNode) : hint;
}

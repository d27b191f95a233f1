import { Box, Field, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system';
import type { ReactNode } from 'react';

interface FieldProps {
  name: string;
  label: string;
  /** As wide as what belongs into it; never wider than the window. */
  width: string;
  required?: boolean;
  hint?: string;
  /** What is wrong with the field's value. */
  error?: string;
}

/** A field with its label, its hint, and what is wrong with it. */
export function FormField({ label, width, children, ...field }: FieldProps & { children: ReactNode }) {
  return (
    <Box width={width} maxWidth="100%">
      <Field.Root {...field}>
        <Field.Label>{label}</Field.Label>
        {children}
        <Field.Hint />
        <Field.Error />
      </Field.Root>
    </Box>
  );
}

interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'date' | 'datetime-local';
  inputMode?: 'decimal' | 'numeric';
  maxLength?: number;
  /** An example. */
  placeholder?: string;
  /** What goes before the field, such as the currency of an amount, or after it. */
  before?: string;
  behind?: string;
}

/** One line to type. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, type, inputMode, maxLength, placeholder, before, behind, ...field } = props;
  return (
    <FormField {...field}>
      <TextInput
        type={type}
        inputMode={inputMode}
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        startAction={before && <span aria-hidden>{before}</span>}
        endAction={behind && <span aria-hidden>{behind}</span>}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FormField>
  );
}

interface ChoiceFieldProps<Choice extends string> extends FieldProps {
  value: Choice | undefined;
  choices: readonly Choice[];
  words: (choice: Choice) => string;
  onChange: (choice: Choice) => void;
}

/** One of a few choices. */
export function ChoiceField<Choice extends string>(props: ChoiceFieldProps<Choice>) {
  const { value, choices, words, onChange, ...field } = props;
  return (
    <FormField {...field}>
      <SingleSelect value={value} onChange={(chosen) => onChange(String(chosen) as Choice)}>
        {choices.map((choice) => (
          <SingleSelectOption key={choice} value={choice}>
            {words(choice)}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </FormField>
  );
}

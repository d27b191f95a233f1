import {
  Box,
  Checkbox,
  Field,
  Flex,
  NumberInput,
  Radio,
  SingleSelect,
  SingleSelectOption,
  TextInput,
} from '@strapi/design-system';
import { createContext, useContext, useEffect, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useWords } from './use-words.ts';

interface FieldProps {
  name: string;
  label: string;
  /** Width that fits the expected content, limited to the width of the window. */
  width: string;
  /** Maximum width if the field may grow. */
  upTo?: string;
  required?: boolean;
  hint?: string;
  /** Error message for the field's value. */
  error?: string;
}

/** A server error for a field of the form. */
export interface Refused {
  field: string;
  message: string;
}

/** The server's error for a form, and the names of the fields that can show it. */
export const FormRefusal = createContext<{ refused: Refused | null; names: Set<string> } | null>(null);

/** A field with its label, its hint, and its error, which may be the server's. */
export function FormField({ label, width, upTo, children, ...field }: FieldProps & { children: ReactNode }) {
  const form = useContext(FormRefusal);
  const { name } = field;
  useEffect(() => {
    form?.names.add(name);
    return () => void form?.names.delete(name);
  }, [form?.names, name]);
  const refusal = form?.refused?.field === name ? form.refused.message : undefined;
  const size = upTo === undefined ? { width, maxWidth: '100%' } : { flex: `1 1 ${width}`, maxWidth: upTo };
  return (
    <Box {...size}>
      <Field.Root {...field} error={field.error ?? refusal}>
        <Field.Label>{label}</Field.Label>
        {children}
        <Field.Hint />
        <Field.Error />
      </Field.Root>
    </Box>
  );
}

/** Fields side by side, each as wide as its content needs. The fields wrap in a narrow window. */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <Flex gap={4} alignItems="flex-start" wrap="wrap">
      {children}
    </Flex>
  );
}

interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<typeof TextInput>, keyof FieldProps | 'onChange' | 'ref'> {
  value: string;
  onChange: (value: string) => void;
  /** Text before the field, such as the currency of an amount. `behind` is the text after it. */
  before?: string;
  behind?: string;
}

/** A single-line text field. */
export function TextField(props: TextFieldProps) {
  const { name, label, width, upTo, required, hint, error, onChange, before, behind, ...input } = props;
  return (
    <FormField name={name} label={label} width={width} upTo={upTo} required={required} hint={hint} error={error}>
      <TextInput
        startAction={before && <span aria-hidden>{before}</span>}
        endAction={behind && <span aria-hidden>{behind}</span>}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...input}
      />
    </FormField>
  );
}

interface ReasonFieldProps extends Partial<Pick<FieldProps, 'label' | 'width' | 'hint'>> {
  value: string;
  /** Placeholder with an example. */
  example: string;
  /** Whether somebody already tried to save. */
  asked: boolean;
  /** Error message while the field is empty, if it is not a reason. */
  missing?: string;
  onChange: (value: string) => void;
}

/** The reason for a change, which the history shows. */
export function ReasonField({ label, width = '64rem', example, asked, missing, ...field }: ReasonFieldProps) {
  const words = useWords('panel-parts');
  const error = asked && field.value.trim() === '' ? (missing ?? words('reasonMissing')) : undefined;
  return (
    <TextField
      name="reason"
      label={label ?? words('reason')}
      required
      width={width}
      error={error}
      maxLength={200}
      placeholder={example}
      {...field}
    />
  );
}

interface ChoiceFieldProps<Choice extends string> extends FieldProps {
  value: Choice | undefined;
  choices: readonly Choice[];
  words: (choice: Choice) => string;
  onChange: (choice: Choice) => void;
}

/** A choice from a few options. */
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

interface DecisionFieldProps<Choice extends string> {
  label: string;
  /** Error message while nothing is selected. */
  error: string | undefined;
  value: Choice | undefined;
  /** The possible decisions with their names. */
  choices: Readonly<Record<Choice, string>>;
  onChange: (choice: Choice) => void;
}

/** Radio buttons for a decision, none of which is selected at first. */
export function DecisionField<Choice extends string>(props: DecisionFieldProps<Choice>) {
  const { label, error, value, choices, onChange } = props;
  return (
    <Field.Root name="decision" error={error}>
      <Radio.Group
        value={value ?? ''}
        onValueChange={(choice: string) => onChange(choice as Choice)}
        aria-label={label}
      >
        {Object.entries<string>(choices).map(([choice, name]) => (
          <Radio.Item key={choice} value={choice}>
            {name}
          </Radio.Item>
        ))}
      </Radio.Group>
      <Field.Error />
    </Field.Root>
  );
}

interface PiecesFieldProps extends FieldProps {
  value: number;
  least?: number;
  most: number;
  onChange: (value: number) => void;
}

/** A quantity field: a whole number between two limits. */
export function PiecesField({ value, least = 0, most, onChange, ...field }: PiecesFieldProps) {
  const whole = (typed: number | undefined) => Math.min(Math.max(Math.trunc(typed ?? least), least), most);
  return (
    <FormField {...field}>
      <NumberInput value={value} onValueChange={(typed) => onChange(whole(typed))} />
    </FormField>
  );
}

/** A labeled checkbox. */
export function Tick({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: string;
}) {
  return (
    <Checkbox checked={checked} onCheckedChange={(state) => onChange(state === true)}>
      {children}
    </Checkbox>
  );
}

interface ChooseRowProps<Id> {
  id: Id;
  /** Name of the row for screen readers. */
  name: string;
  chosen: ReadonlySet<Id>;
  onChoose: (chosen: ReadonlySet<Id>) => void;
}

/** A checkbox that selects a row of a list for a bulk action. */
export function ChooseRow<Id>({ id, name, chosen, onChoose }: ChooseRowProps<Id>) {
  const words = useWords('panel-parts');
  return (
    <Checkbox
      aria-label={words('chooseRow', { name })}
      checked={chosen.has(id)}
      onCheckedChange={(checked) =>
        onChoose(new Set([...chosen].filter((each) => each !== id).concat(checked === true ? id : [])))
      }
    />
  );
}

interface FileFieldProps {
  input: RefObject<HTMLInputElement>;
  /** File types that the browser offers first. */
  accept: string;
  /** Error message for the file. */
  problem: string | undefined;
}

/** A file field. Like other fields, it is linked to its error, which screen readers read when the field is focused. */
export function FileField({ input, accept, problem }: FileFieldProps) {
  const words = useWords('panel-parts');
  return (
    <FormField name="file" label={words('file')} width="100%" required error={problem}>
      <Field.Input ref={input} type="file" accept={accept} />
    </FormField>
  );
}

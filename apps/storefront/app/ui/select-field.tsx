import { Field, type FieldWords } from './field.tsx';
import { Select, type SelectProps } from './select.tsx';

/** A select box with label, hint and error (T05, T06). */
export function SelectField({ label, hint, error, optional, id, className, ...select }: FieldWords & SelectProps) {
  return (
    <Field id={id ?? select.name} label={label} hint={hint} error={error} optional={optional}>
      {(control) => <Select {...select} {...control} className={className} />}
    </Field>
  );
}

import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field } from './field.tsx';
import type { FieldWords } from './field.tsx';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

type Control = Omit<ComponentProps<'select'>, 'name' | 'size' | 'children'> & {
  name: string;
  options: readonly Option[];
  /** The first, empty option: "Choose a state". */
  empty?: string;
};

/** One of several, from a list (T05, T06). */
export function SelectField({ label, hint, error, optional, id, className, ...select }: FieldWords & Control) {
  return (
    <Field id={id ?? select.name} label={label} hint={hint} error={error} optional={optional}>
      {(control) => <Select {...select} {...control} className={className} />}
    </Field>
  );
}

/** A list without a field round it; `small` is 40 high, for toolbars. Give it a label of its own. */
export function Select({ options, empty, small, className, ...select }: Control & { small?: boolean }) {
  return (
    <select {...select} className={classNames('input', small && 'input-small', className)}>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  );
}

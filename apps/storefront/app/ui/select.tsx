import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export type SelectProps = Omit<ComponentProps<'select'>, 'name' | 'size' | 'children'> & {
  name: string;
  options: readonly Option[];
  /** Label of the first, empty option: "Choose a state". */
  empty?: string;
};

/** A select box without a field around it. `small` is 40 px high, for toolbars. It needs its own label. */
export function Select({ options, empty, small, className, ...select }: SelectProps & { small?: boolean }) {
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

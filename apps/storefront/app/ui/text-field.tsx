import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldWords } from './field.tsx';

type Input = Omit<ComponentProps<'input'>, 'name' | 'size'> & { name: string; size?: 'md' | 'small' };
type Area = Omit<ComponentProps<'textarea'>, 'name'> & { name: string };

/**
 * A single-line text field. Its id defaults to its name, and its text direction follows the entered text
 * (`dir="auto"`). Set `autoComplete` and, for digits, `inputMode`.
 */
export function TextField({ label, hint, error, optional, id, size, className, ...input }: FieldWords & Input) {
  return (
    <Field id={id ?? input.name} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <input
          dir="auto"
          {...input}
          {...control}
          className={classNames('input', size === 'small' && 'input-small', className)}
        />
      )}
    </Field>
  );
}

/** An email field. Set `autoComplete="username"` if it is used to sign in. */
export function EmailField(field: FieldWords & Input) {
  return <TextField type="email" inputMode="email" autoComplete="email" required {...field} />;
}

/** A multi-line text field. */
export function TextAreaField({ label, hint, error, optional, id, className, ...input }: FieldWords & Area) {
  return (
    <Field id={id ?? input.name} label={label} hint={hint} error={error} optional={optional}>
      {(control) => <textarea dir="auto" {...input} {...control} className={classNames('input', className)} />}
    </Field>
  );
}

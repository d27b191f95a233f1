import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldWords } from './field.tsx';

type Input = Omit<ComponentProps<'input'>, 'name' | 'size'> & { name: string; size?: 'md' | 'small' };
type Area = Omit<ComponentProps<'textarea'>, 'name'> & { name: string };

/**
 * One line of text. The id is the name unless given; text goes in the direction of what is typed (`dir="auto"`).
 * Give `autoComplete` and, for digits, `inputMode`.
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

/** An e-mail address. Give `autoComplete="username"` where one logs in with it. */
export function EmailField(field: FieldWords & Input) {
  return <TextField type="email" inputMode="email" autoComplete="email" required {...field} />;
}

/** Several lines of text. */
export function TextAreaField({ label, hint, error, optional, id, className, ...input }: FieldWords & Area) {
  return (
    <Field id={id ?? input.name} label={label} hint={hint} error={error} optional={optional}>
      {(control) => <textarea dir="auto" {...input} {...control} className={classNames('input', className)} />}
    </Field>
  );
}

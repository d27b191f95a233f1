import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';

export interface FieldWords {
  label: ReactNode;
  /** Stands before the control; it stays when there is an error. */
  hint?: ReactNode;
  error?: string;
  /** Says so beside the label. Required is the rule and is not marked. */
  optional?: boolean;
}

/** What a control needs to belong to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, hint and error round one control: `<Field id="zip" label="ZIP code">{(control) => <input {...control} />}</Field>`. */
export function Field({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldWords & { id: string; children: (control: ControlAttributes) => ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>
        <span>{label}</span>
        {optional && <span className="muted"> (optional)</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
      {children(controlAttributes(id, hint, error))}
    </div>
  );
}

/** The attributes that tie a control to `${id}-hint` and `${id}-error`. */
export function controlAttributes(id: string, hint: ReactNode, error: string | undefined): ControlAttributes {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined };
}

import type { ReactNode } from 'react';
import { controlAttributes, type ControlAttributes } from './control-attributes.ts';
import { FieldError } from './field-error.tsx';

export interface FieldWords {
  label: ReactNode;
  /** Shown before the control; it stays when there is an error. */
  hint?: ReactNode;
  error?: string;
  /** Says so beside the label. Required is the rule and is not marked. */
  optional?: boolean;
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

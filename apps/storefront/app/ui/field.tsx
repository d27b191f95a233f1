import * as words from '@cerulean/messages/frame';
import type { ReactNode } from 'react';
import { controlAttributes, type ControlAttributes } from './control-attributes.ts';
import { FieldError } from './field-error.tsx';

export interface FieldWords {
  label: ReactNode;
  /** Hint before the control. It stays visible if there is an error. */
  hint?: ReactNode;
  error?: string;
  /** Marks the field as optional beside the label. Required fields are the default and not marked. */
  optional?: boolean;
}

/** A labeled control with its hint and error: `<Field id="zip" label="ZIP code">{(c) => <input {...c} />}</Field>`. */
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
        {optional && <span className="muted">{` ${words.optional}`}</span>}
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

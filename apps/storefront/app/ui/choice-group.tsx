import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-error.tsx';

export interface ChoiceGroupProps {
  /** Also the target of the error summary's link. */
  id: string;
  legend: ReactNode;
  legendHidden?: boolean;
  hint?: ReactNode;
  error?: string;
  /** `auto` lays the cards side by side where there is room. */
  columns?: 1 | 'auto';
  /** Cards without a visible radio: short ones, such as sizes. */
  bare?: boolean;
  children: ReactNode;
}

/** A question with several answers: fieldset, legend, hint, error, and the choices inside. */
export function ChoiceGroup({ id, legend, legendHidden, hint, error, columns = 1, bare, children }: ChoiceGroupProps) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={describedBy || undefined}>
      <legend className={legendHidden ? 'sr' : 'label mb-3'}>{legend}</legend>
      {hint && (
        <p className="hint mb-2" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
      <div className={classNames('choices', bare && 'bare', columns === 'auto' && 'choices-2')}>{children}</div>
    </fieldset>
  );
}

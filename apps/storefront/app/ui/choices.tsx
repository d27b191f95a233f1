import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Horizon, type HorizonLevel } from './horizon.tsx';
import { FieldError } from './field-error.tsx';

type Input = Omit<ComponentProps<'input'>, 'type' | 'title'>;

export interface ChoiceCardProps extends Input {
  type?: 'radio' | 'checkbox';
  title: ReactNode;
  /** Small text below the title. */
  note?: ReactNode;
  /** Content at the right end: a price, a badge, an icon. */
  aside?: ReactNode;
  /** Shows a sun at this height, which is lit while the card is selected. */
  level?: HorizonLevel;
}

/** A radio button or checkbox as a card. It works the same without JavaScript. */
export function ChoiceCard({ type = 'radio', title, note, aside, level, className, ...input }: ChoiceCardProps) {
  return (
    <label className={classNames('choice', level !== undefined && 'pick', className)}>
      <input {...input} className="tick" type={type} />
      {level !== undefined && <Horizon level={level} />}
      <span>
        <b>{title}</b>
        {note && <span className="small muted as-block">{note}</span>}
      </span>
      {aside && <span className="text-end">{aside}</span>}
    </label>
  );
}

export interface ChoiceGroupProps {
  /** The group's id, to which the error summary links. */
  id: string;
  legend: ReactNode;
  legendHidden?: boolean;
  hint?: ReactNode;
  error?: string;
  /** Number of columns. `auto` puts the cards side by side if there is room. */
  columns?: 1 | 'auto';
  /** Hides the radio buttons. Meant for short cards such as sizes. */
  bare?: boolean;
  children: ReactNode;
}

/** A question with several options: fieldset, legend, hint, error, and the choices. */
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

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Horizon, type HorizonLevel } from './horizon.tsx';

type Input = Omit<ComponentProps<'input'>, 'type' | 'title'>;

export interface ChoiceCardProps extends Input {
  type?: 'radio' | 'checkbox';
  title: ReactNode;
  /** Under the title, small. */
  note?: ReactNode;
  /** At the right end: a price, a badge, an icon. */
  aside?: ReactNode;
  /** A sun of this height; it is lit while the card is chosen. */
  level?: HorizonLevel;
}

/** A radio or checkbox as a card. Without JavaScript it is what it looks like. */
export function ChoiceCard({ type = 'radio', title, note, aside, level, className, ...input }: ChoiceCardProps) {
  return (
    <label className={classNames('choice', level !== undefined && 'pick', className)}>
      <input {...input} className="tick" type={type} />
      {level !== undefined && <Horizon level={level} />}
      <span>
        <b>{title}</b>
        {note && <span className="small muted as-block">{note}</span>}
      </span>
      {aside && <span className="right">{aside}</span>}
    </label>
  );
}

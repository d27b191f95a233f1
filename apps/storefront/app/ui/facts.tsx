import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Check, Icon, Minus, type IconNode } from './icon.tsx';

export interface Fact {
  term: ReactNode;
  /** Unique among its neighbors, where the term is not plain text. */
  key?: string;
  value: ReactNode;
  /** The last line of a sum. */
  total?: boolean;
}

/** Terms and values, one line each: costs, specifications. What is false is left out. */
export function Facts({ facts, className }: { facts: readonly (Fact | false)[]; className?: string }) {
  return (
    <dl className={classNames('facts', className)}>
      {facts
        .filter((fact) => fact !== false)
        .map((fact, index) => (
          <div
            key={fact.key ?? (typeof fact.term === 'string' ? fact.term : index)}
            className={fact.total ? 'sum' : undefined}
          >
            <dt>{fact.term}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
    </dl>
  );
}

export interface Tick {
  text: ReactNode;
  key?: string;
  /** False: not included, a dash instead of a check mark. */
  included?: boolean;
  icon?: IconNode;
}

/** What is in, and what is not or has a limit: the words say which, the icon only repeats it. */
export function Ticks({ ticks }: { ticks: readonly Tick[] }) {
  return (
    <ul className="ticks">
      {ticks.map(({ text, key, included = true, icon }, index) => (
        <li key={key ?? (typeof text === 'string' ? text : index)} className={included ? undefined : 'no'}>
          <Icon of={icon ?? (included ? Check : Minus)} size={18} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

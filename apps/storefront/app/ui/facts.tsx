import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Check, Icon, Minus, type IconNode } from './icon.tsx';

export interface Fact {
  term: ReactNode;
  /** Unique key, needed if the term is not plain text. */
  key?: string;
  value: ReactNode;
  /** True for the total, the last line of a sum. */
  total?: boolean;
}

/** Terms and values, one pair per line: costs, specifications. Entries that are `false` are omitted. */
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
  /** False if not included: shows a dash instead of a check mark. */
  included?: boolean;
  icon?: IconNode;
}

/** A list of what is included, limited, or not included. The text says which, and the icon only repeats it. */
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

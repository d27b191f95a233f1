import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChevronDown, Icon } from '../../ui/icon.tsx';
import { Radio } from '../../ui/tick.tsx';

/** The filters of a list, which stand in the list's form. `list` is its address without any. */
export function FilterPanel({ list, show, children }: { list: string; show: string; children: ReactNode }) {
  return (
    <details className="filters">
      <summary>
        <span>Filters</span>
        <Icon of={ChevronDown} />
      </summary>
      {children}
      <div className="stack gap-2 mb-4">
        <Button size="sm" wide className="by-hand">
          {show}
        </Button>
        <ButtonLink href={list} size="sm" tone="quiet" wide>
          Clear all
        </ButtonLink>
      </div>
    </details>
  );
}

interface Answer {
  value: string;
  label: string;
  /** How many there are of it; nothing is said where it is left out. */
  count?: number;
}

interface FilterGroupProps {
  legend: string;
  name: string;
  answers: readonly Answer[];
  value: string | null;
}

/** One question of a filter. What nobody offers counts as *Any*. */
export function FilterGroup({ legend, name, answers, value: chosen }: FilterGroupProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div>
        <Radio name={name} value="" label="Any" defaultChecked={!answers.some(({ value }) => value === chosen)} />
        {answers.map(({ value, label, count }) => (
          <Radio
            key={value}
            name={name}
            value={value}
            defaultChecked={value === chosen}
            label={count === undefined ? label : <Counted label={label} count={count} />}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Counted({ label, count }: { label: string; count: number }) {
  return (
    <>
      {label} <span className="muted num">{count}</span>
    </>
  );
}

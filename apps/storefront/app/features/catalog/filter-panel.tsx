import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChevronDown, Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Radio } from '../../ui/tick.tsx';

interface FilterPanelProps {
  /** The address of the list without filters. */
  list: string;
  /** What the button says that applies them. */
  show: string;
  /** How many are chosen. */
  chosen?: number;
  /** What they found, for the button that closes them on a phone: `Show 2 plans`. */
  found: string;
  children: ReactNode;
}

/** The filters of a list, which stand in the list's form. */
export function FilterPanel({ list, show, chosen = 0, found, children }: FilterPanelProps) {
  return (
    <details className="filters">
      <summary>
        <span>
          <span>Filters</span>
          {chosen > 0 && <span className="badge">{chosen}</span>}
        </span>
        <Icon of={ChevronDown} />
      </summary>
      {children}
      <div className="stack gap-2 mb-4">
        <Button size="sm" wide className="by-hand">
          {show}
        </Button>
        <Button type="button" size="sm" tone="primary" wide className="to-found" onClick={showFound}>
          {found}
        </Button>
        {chosen > 0 && (
          <p>
            <TextLink href={list}>Clear all</TextLink>
          </p>
        )}
      </div>
    </details>
  );
}

/** Closes the filters, which apply by themselves, and goes to what they found. */
function showFound({ currentTarget }: { currentTarget: HTMLElement }): void {
  const panel = currentTarget.closest('details');
  if (!panel) return;
  panel.open = false;
  panel.querySelector('summary')?.focus({ preventScroll: true });
  panel.scrollIntoView();
}

interface Answer {
  value: string;
  label: string;
  /** How many there are of it; nothing is said where it is left out. */
  count?: number;
}

interface FilterBoxesProps {
  /** Left out for boxes that stand in the question of others. */
  legend?: string;
  name: string;
  answers: readonly Required<Answer>[];
  chosen: readonly string[];
  /** False if the answers are names. */
  translate?: boolean;
  /** More boxes of the same question. */
  children?: ReactNode;
}

/**
 * One question of a filter that takes several answers. What would leave nothing cannot be chosen; what is chosen can always
 * be taken back. Drawn in as few elements as will do, with the count by the style sheet, because a list has many of them.
 */
export function FilterBoxes({ legend, name, answers, chosen, translate = true, children }: FilterBoxesProps) {
  const boxes = answers.map(({ value, label, count }) => (
    <label key={value} className="check">
      <input
        type="checkbox"
        className="tick"
        name={name}
        value={value}
        defaultChecked={chosen.includes(value)}
        disabled={count === 0 && !chosen.includes(value)}
      />
      <span data-count={count} translate={translate ? undefined : 'no'}>
        {label}
      </span>
    </label>
  ));
  if (legend === undefined) return boxes;
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div>
        {boxes}
        {children}
      </div>
    </fieldset>
  );
}

interface FilterGroupProps {
  legend: string;
  name: string;
  answers: readonly Answer[];
  value: string | null;
}

/** One question of a filter. A value that nothing offers counts as *Any*. */
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

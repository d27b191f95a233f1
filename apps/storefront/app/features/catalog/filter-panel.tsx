import * as words from '@cerulean/messages/catalog';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChevronDown, Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Radio } from '../../ui/tick.tsx';

interface FilterPanelProps {
  /** URL of the list without filters. */
  list: string;
  /** Label of the button that applies the filters. */
  show: string;
  /** Number of active filters. */
  chosen?: number;
  /** Label of the button that closes the filters on a phone and shows the results: `Show 2 plans`. */
  found: string;
  children: ReactNode;
}

/** The filters of a list. They must be inside the list's form. */
export function FilterPanel({ list, show, chosen = 0, found, children }: FilterPanelProps) {
  return (
    <details className="filters">
      <summary>
        <span>
          <span>{words.filters}</span>
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
            <TextLink href={list}>{words.clearAll}</TextLink>
          </p>
        )}
      </div>
    </details>
  );
}

/** Closes the filters, which are already applied, and scrolls to the top of the panel, just above the results. */
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
  /** Number of results with this filter option. Not shown if omitted. */
  count?: number;
}

interface FilterBoxesProps {
  /** Omitted for checkboxes that belong to another group. */
  legend?: string;
  name: string;
  answers: readonly Required<Answer>[];
  chosen: readonly string[];
  /** False if the options are names, which must not be translated. */
  translate?: boolean;
  /** More checkboxes of the same group. */
  children?: ReactNode;
}

/**
 * A filter with several options. An option with no results is disabled, but a chosen option can always be cleared. Uses
 * as few elements as possible and shows the count through CSS, because a list has many of them.
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

/** A filter with a single choice. An unknown value counts as *Any*. */
export function FilterGroup({ legend, name, answers, value: chosen }: FilterGroupProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div>
        <Radio name={name} value="" label={words.any} defaultChecked={!answers.some(({ value }) => value === chosen)} />
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

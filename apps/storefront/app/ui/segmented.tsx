import type { ReactNode } from 'react';

export interface SegmentedProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: ReactNode; disabled?: boolean }[];
  /** Chosen and held by the page; with `defaultValue` the form holds it. */
  value?: string;
  defaultValue?: string;
  onValue?: (value: string) => void;
}

/** Two to four short answers in one row: radios, so that arrow keys work and a plain form sends them. */
export function Segmented({ legend, name, options, value, defaultValue, onValue }: SegmentedProps) {
  return (
    <fieldset>
      <legend className="label small mb-2">{legend}</legend>
      <div className="segs">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={() => onValue?.(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import type { ReactNode } from 'react';

export interface SegmentedProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: ReactNode; disabled?: boolean }[];
  /** The selected value, controlled by the page. With `defaultValue` instead, the form holds the value. */
  value?: string;
  defaultValue?: string;
  onValue?: (value: string) => void;
}

/** Two to four short options in a row, as radio buttons, so that arrow keys work and a plain form submits them. */
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

import { safeColor } from './safe-color.ts';

export interface Swatch {
  value: string;
  label: string;
  /** `#rrggbb` from the catalog; anything else is drawn as paper. */
  color: string;
  disabled?: boolean;
}

export interface SwatchesProps {
  legend: string;
  name: string;
  options: readonly Swatch[];
  value?: string;
  defaultValue?: string;
  onValue?: (value: string) => void;
}

/** Colors to choose from. The color is an SVG fill, because a style attribute would be blocked. */
export function Swatches({ legend, name, options, value, defaultValue, onValue }: SwatchesProps) {
  return (
    <fieldset>
      <legend className="label mb-2">{legend}</legend>
      <div className="row gap-1">
        {options.map((option) => (
          <label className="swatch" key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={() => onValue?.(option.value)}
            />
            <svg viewBox="0 0 44 44" aria-hidden="true">
              <circle cx="22" cy="22" r="22" fill={safeColor(option.color)} />
            </svg>
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

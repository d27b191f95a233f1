import type { FocusEvent } from 'react';
import { Icon, Minus, Plus } from './icon.tsx';

export interface QuantityProps {
  /** Whose quantity, for screen readers: "Quantity of Lumen 7". */
  label: string;
  name?: string;
  value: number;
  min?: number;
  max?: number;
  disabled?: boolean;
  /**
   * With it the steps stay in the page (a finder). Without it each step submits the surrounding form as
   * `{name}-set`, which `readQuantity` prefers over what stands in the field; so it works without JavaScript.
   */
  onValue?: (value: number) => void;
}

/** A number from 1 to 999 with its steps. Quantities are set, not added: "make it 3". */
export function Quantity({ label, name = 'quantity', value, min = 1, max = 999, disabled, onValue }: QuantityProps) {
  const held = (next: number) => Math.min(max, Math.max(min, Math.trunc(next)));
  const step = (to: number) =>
    onValue === undefined
      ? ({ type: 'submit', name: `${name}-set`, value: held(to) } as const)
      : ({ type: 'button', onClick: () => onValue(held(to)) } as const);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    if (field.value === String(value)) return;
    // What stands there is what is bought: 999 becomes what is allowed, nothing becomes what it was.
    field.value = String(held(field.valueAsNumber || value));
    if (field.value !== String(value)) field.form?.requestSubmit();
  };
  return (
    <div className="qty" role="group" aria-label={label}>
      {/* Enter presses the first submit button of a form: without this one it would be "one fewer". */}
      {onValue === undefined && <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />}
      <button {...step(value - 1)} aria-label="One fewer" disabled={disabled || value <= min}>
        <Icon of={Minus} size={18} />
      </button>
      <input
        key={onValue === undefined ? value : undefined}
        type="number"
        inputMode="numeric"
        name={name}
        min={min}
        max={max}
        step={1}
        required
        disabled={disabled}
        aria-label={label}
        {...(onValue === undefined
          ? { defaultValue: value, onBlur: leave }
          : { value, onChange: (event) => onValue(held(event.currentTarget.valueAsNumber || min)) })}
      />
      <button {...step(value + 1)} aria-label="One more" disabled={disabled || value >= max}>
        <Icon of={Plus} size={18} />
      </button>
    </div>
  );
}

import { useEffect, useRef, type MouseEvent } from 'react';
import { Icon, Minus, Plus } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

export interface QuantityProps {
  /** Whose quantity, for screen readers: "Quantity of Lumen 7". */
  label: string;
  name?: string;
  value: number;
  max?: number;
  /** What was typed and refused: the field shows it again. */
  refused?: string | null;
  /** The ids of what says the limit and what is wrong. */
  describedBy?: string;
  /**
   * With it the steps stay in the page (a finder), and come when its script has come. Without it each step submits the
   * surrounding form as `{name}-set`, which `readQuantity` prefers over the value of the field, and so does a field
   * that is left with another number; the owner of the form reports what is wrong with a number.
   */
  onValue?: (value: number) => void;
}

/** The quantity stepper: minus, a number from 1 to 999, plus. Quantities are set, not added: "make it 3". */
export function Quantity({ label, name = 'quantity', value, max = 999, refused, describedBy, onValue }: QuantityProps) {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const held = (next: number) => Math.min(max, Math.max(1, Math.trunc(next)));
  const step = (to: number) => {
    const isPast = to < 1 || to > max;
    // A button that is disabled loses the focus: at its end a step only says so, and does nothing.
    const button = { 'aria-disabled': isPast || undefined };
    return onValue === undefined
      ? ({
          ...button,
          type: 'submit',
          name: `${name}-set`,
          value: held(to),
          onClick: isPast ? (event: MouseEvent) => event.preventDefault() : undefined,
        } as const)
      : ({ ...button, type: 'button', onClick: () => onValue(held(to)) } as const);
  };
  const leave = () => {
    const field = input.current;
    if (!field || field.value === field.defaultValue) return;
    if (field.value === '') field.value = String(value);
    else field.form?.requestSubmit();
  };
  useEffect(() => {
    // Left with another number before this script was there: the change has not been reported yet.
    if (onValue === undefined && document.activeElement !== input.current) leave();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <div className="qty" role="group" aria-label={label} data-waits={(onValue && !hydrated) || undefined}>
      {/* Enter presses the first submit button of a form: without this one it would be "one fewer". */}
      {onValue === undefined && <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />}
      <button {...step(value - 1)} aria-label="One fewer">
        <Icon of={Minus} size={18} />
      </button>
      <input
        key={onValue === undefined ? value : undefined}
        ref={input}
        type="number"
        inputMode="numeric"
        autoComplete="off"
        name={name}
        min={1}
        max={max}
        step={1}
        required
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={refused != null || undefined}
        {...(onValue === undefined
          ? { defaultValue: refused ?? value, onBlur: leave }
          : { value, onChange: (event) => onValue(held(event.currentTarget.valueAsNumber || 1)) })}
      />
      <button {...step(value + 1)} aria-label="One more">
        <Icon of={Plus} size={18} />
      </button>
    </div>
  );
}

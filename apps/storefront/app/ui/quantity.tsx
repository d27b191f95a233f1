import * as words from '@cerulean/messages/frame';
import { useEffect, useRef, type MouseEvent } from 'react';
import { Icon, Minus, Plus } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

export interface QuantityProps {
  /** Label for screen readers: "Quantity of Lumen 7". */
  label: string;
  name?: string;
  value: number;
  max?: number;
  /** The refused value, which the field shows again. */
  refused?: string | null;
  /** Ids of the elements that describe the limit and the error. */
  describedBy?: string;
  /**
   * If set, the buttons change the value within the page (a finder) and appear once the script is loaded. Otherwise
   * each button submits the surrounding form as `{name}-set`, which `readQuantity` prefers over the field. Leaving the
   * field with a changed number also submits the form. The component with the form reports invalid numbers.
   */
  onValue?: (value: number) => void;
}

/** The quantity stepper: minus, a number from 1 to 999, plus. It sets the quantity, not adds to it: "make it 3". */
export function Quantity({ label, name = 'quantity', value, max = 999, refused, describedBy, onValue }: QuantityProps) {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const held = (next: number) => Math.min(max, Math.max(1, Math.trunc(next)));
  const step = (to: number) => {
    const isPast = to < 1 || to > max;
    // A disabled button would lose the focus, so at its limit, the button is only marked as disabled and does nothing.
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
    // The field was left with a changed number before this script was loaded, so that change was not submitted yet.
    if (onValue === undefined && document.activeElement !== input.current) leave();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <div className="qty" role="group" aria-label={label} data-waits={(onValue && !hydrated) || undefined}>
      {/* Enter activates a form's first submit button. Without this button, that would be the minus. */}
      {onValue === undefined && <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />}
      <button {...step(value - 1)} aria-label={words.oneFewer}>
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
      <button {...step(value + 1)} aria-label={words.oneMore}>
        <Icon of={Plus} size={18} />
      </button>
    </div>
  );
}

export interface RangeProps {
  id: string;
  name: string;
  label: string;
  /** Meaning of each position, left to right. There must be four, because `choice.css` has the fills for four. */
  steps: readonly string[];
  value: number;
  onValue: (value: number) => void;
}

/** A slider with a few named positions. Its fill is a data attribute, because the CSP blocks style attributes. */
export function Range({ id, name, label, steps, value, onValue }: RangeProps) {
  const last = steps.length - 1;
  return (
    <div>
      <label className="q" htmlFor={id}>
        <span>{label}</span>
        <output htmlFor={id}>
          {/* Each label is a new element, because a page translator may have moved the old text (B07). */}
          <span key={value}>{steps[value]}</span>
        </output>
      </label>
      <input
        className="range"
        id={id}
        name={name}
        type="range"
        min={0}
        max={last}
        step={1}
        value={value}
        data-fill={Math.round((value / last) * 12)}
        aria-valuetext={steps[value]}
        onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
      />
      <p className="scale" aria-hidden="true">
        {steps.map((step) => (
          <span key={step}>{step}</span>
        ))}
      </p>
    </div>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { controlAttributes } from './control-attributes.ts';
import { FieldError } from './field-error.tsx';

type Box = Omit<ComponentProps<'input'>, 'type' | 'name'> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
};

/** A checkbox with its label (T08). Its id is the name, plus the value if there is one. */
export function Checkbox(box: Box) {
  return <Tick type="checkbox" {...box} />;
}

/** A radio button with its label. Put several into a `ChoiceGroup`. */
export function Radio(box: Box) {
  return <Tick type="radio" {...box} />;
}

function Tick({ label, hint, error, id, ...input }: Box & { type: 'checkbox' | 'radio' }) {
  const own = id ?? (input.value === undefined ? input.name : `${input.name}-${String(input.value)}`);
  return (
    <>
      <FieldError id={`${own}-error`} text={error} />
      <label className="check">
        <input {...input} {...controlAttributes(own, undefined, error)} className="tick" />
        <span>
          <span>{label}</span>
          {hint && <span className="hint as-block">{hint}</span>}
        </span>
      </label>
    </>
  );
}

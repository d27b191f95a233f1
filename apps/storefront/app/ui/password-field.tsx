import * as words from '@cerulean/messages/frame';
import { useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Field, type FieldWords } from './field.tsx';
import { Eye, EyeOff } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

/** A password field that can be revealed and is never prefilled. Without JavaScript it is a plain password field. */
export function PasswordField({
  label,
  hint,
  error,
  id,
  defaultValue: _never,
  ...input
}: FieldWords & Omit<ComponentProps<'input'>, 'type' | 'name'> & { name: string }) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field id={id ?? input.name} label={label} hint={hint} error={error}>
      {(control) => (
        <div className="with-btn">
          <input {...input} {...control} className="input" type={shown ? 'text' : 'password'} spellCheck={false} />
          {hydrated && (
            <Button
              type="button"
              icon={shown ? EyeOff : Eye}
              aria-pressed={shown}
              aria-label={words.showPassword}
              onClick={() => setShown(!shown)}
            />
          )}
        </div>
      )}
    </Field>
  );
}

import { MAX_PLACE } from '@cerulean/rules/limits';
import { Form } from '../../ui/link.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Search } from '../../ui/icon.tsx';
import { problemOf, type Why } from './problems.ts';

/** Asks for a ZIP code or a place: a plain form whose answer has its own address. */
export function CheckForm({ place, why }: { place: string; why: Why | null }) {
  const error = why && problemOf[why];
  return (
    <Form className="field mt-5" action="/coverage-map" role="search" aria-label="Coverage">
      <label htmlFor="place">ZIP code or place</label>
      <p className="hint" id="place-hint">
        For example 94110, or Bend, Oregon
      </p>
      <FieldError id="place-error" text={error ?? undefined} />
      <div className="seek">
        <input
          key={place}
          className="input"
          id="place"
          name="place"
          defaultValue={place}
          dir="auto"
          maxLength={MAX_PLACE}
          autoComplete="postal-code"
          autoCapitalize="words"
          enterKeyHint="search"
          spellCheck={false}
          aria-describedby={error ? 'place-hint place-error' : 'place-hint'}
          aria-invalid={error ? true : undefined}
        />
        <Button tone="primary" icon={Search}>
          Check
        </Button>
      </div>
    </Form>
  );
}

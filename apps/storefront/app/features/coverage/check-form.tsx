import type { CoverageCheck } from '@cerulean/contract/coverage';
import { MAX_PLACE } from '@cerulean/rules/limits';
import { Form } from '../../ui/link.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Search } from '../../ui/icon.tsx';

/** Form with a field for a ZIP code or a place. It is a plain form, and each result has its own URL. */
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

export type Why = Extract<CoverageCheck, { kind: 'unknown' }>['why'];

/** The field's message for a ZIP code or place that cannot be looked up. */
export const problemOf: Readonly<Record<Why, string>> = {
  malformed: 'A ZIP code has five digits, like 94110',
  no_such_zip: 'There is no such ZIP code',
  no_such_place: 'We know no place of this name',
};

import type { CoverageCheck } from '@cerulean/contract/coverage';
import * as words from '@cerulean/messages/coverage';
import { MAX_PLACE } from '@cerulean/rules/limits';
import { Form } from '../../ui/link.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Search } from '../../ui/icon.tsx';

/** Form with a field for a ZIP code or a place. It is a plain form, and each result has its own URL. */
export function CheckForm({ place, check }: { place: string; check: CoverageCheck | null }) {
  const error = check ? problemOf(check) : undefined;
  return (
    <Form className="field mt-5" action="/coverage-map" role="search" aria-label={words.coverage}>
      <label htmlFor="place">{words.place}</label>
      <p className="hint" id="place-hint">
        {words.placeHint}
      </p>
      <FieldError id="place-error" text={error} />
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
          {words.check}
        </Button>
      </div>
    </Form>
  );
}

function problemOf(check: CoverageCheck): string | undefined {
  if (check.kind === 'state') return words.isState({ state: check.stateName });
  return check.kind === 'unknown' ? words.problem({ why: check.why }) : undefined;
}

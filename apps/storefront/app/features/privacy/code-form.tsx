import * as words from '@cerulean/messages/privacy';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/link.tsx';

/** Value of `kind` in the query when the status of a request was asked for, even without a code. */
export const ASKS_STATUS = 'status';

/** Field for a request code, in a plain form that redirects to the page of the request. */
export function CodeForm({ typed, error }: { typed: string; error: string | undefined }) {
  return (
    <Form action="/data-deletion" method="get" noValidate>
      <Field id="code" label={words.yourCode} hint={words.yourCodeHint} error={error}>
        {(control) => (
          <span className="with-btn">
            <input
              {...control}
              className="input num"
              name="code"
              defaultValue={typed}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              required
            />
            <Button name="kind" value={ASKS_STATUS}>
              {words.show}
            </Button>
          </span>
        )}
      </Field>
    </Form>
  );
}

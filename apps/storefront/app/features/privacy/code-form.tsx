import * as words from '@cerulean/messages/privacy';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/link.tsx';

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
            <Button>{words.show}</Button>
          </span>
        )}
      </Field>
    </Form>
  );
}

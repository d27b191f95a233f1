import * as words from '@cerulean/messages/partners';
import { MAX_EMAIL, MAX_NAME } from '@cerulean/rules/limits';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { fieldLookup, FormErrors, useSending } from '../../platform/form.tsx';
import type { FormProblem } from '../../platform/form.server.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Form } from '../../ui/link.tsx';
import { Button } from '../../ui/button.tsx';
import { rich } from '../../ui/rich.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmailField, TextAreaField, TextField } from '../../ui/text-field.tsx';

const WAYS = [
  { value: 'page', label: words.wayPage },
  { value: 'shops', label: words.wayShops },
  { value: 'people', label: words.wayPeople },
  { value: 'other', label: words.wayOther },
];

/**
 * Application form with six visible fields and a hidden one that only bots fill in. `stamp` records when it was
 * rendered. A returned form keeps its first stamp, so that a second submit is never too quick.
 */
export function ApplyForm({ problem, stamp }: { problem: FormProblem | null; stamp: string }) {
  const fields = fieldLookup(problem);
  const own = problem?.values['stamp'] || stamp;
  const { waiting, hold } = usePatience(own);
  const busy = useSending() || waiting;
  return (
    <Form className="form" method="post" action="/partner-program" onSubmit={hold} noValidate>
      <FormErrors problem={problem} />
      <input type="hidden" name="stamp" value={own} />
      <div className="two">
        <TextField
          label={words.company}
          {...fields('company', '')}
          autoComplete="organization"
          maxLength={120}
          required
        />
        <TextField
          label={words.website}
          {...fields('website', '')}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
        />
      </div>
      <div className="two">
        <TextField label={words.name} {...fields('name', '')} autoComplete="name" maxLength={MAX_NAME} required />
        <EmailField label={words.email} {...fields('email', '')} maxLength={MAX_EMAIL} />
      </div>
      <SelectField label={words.way} {...fields('way', 'page')} options={WAYS} />
      <TextAreaField
        label={words.message}
        hint={words.messageHint}
        {...fields('message', '')}
        rows={4}
        maxLength={2000}
        required
      />
      <div className="partner-trap" aria-hidden="true">
        <label htmlFor="fax">{words.fax}</label>
        <input id="fax" name="fax" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="small muted">
        {rich(words.privacy({ link: (text) => <Anchor href="/privacy-policy">{text}</Anchor> }))}
      </p>
      <div>
        <Button tone="primary" size="lg" busy={busy} busyText={words.sending}>
          {words.applyNow}
        </Button>
      </div>
    </Form>
  );
}

/** Minimum form age in milliseconds. The backend rejects younger forms, as only bots fill in six fields so quickly. */
const LEAST = 4_000;

/**
 * Holds back a complete form until it is old enough to be accepted. Visitors do not notice, because the button
 * indicates that the form is being sent. `stamp` identifies the form. An incomplete form is sent immediately.
 */
function usePatience(stamp: string): { waiting: boolean; hold: (event: FormEvent<HTMLFormElement>) => void } {
  const drawn = useRef(0);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    drawn.current = performance.now();
  }, [stamp]);
  const hold = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const rest = drawn.current + LEAST - performance.now();
    if (rest <= 0 || !form.checkValidity()) return;
    event.preventDefault();
    if (waiting) return;
    setWaiting(true);
    setTimeout(() => {
      setWaiting(false);
      // Timers drop fractions of a millisecond, so the form may still be too young and would be held again forever.
      drawn.current = Number.NEGATIVE_INFINITY;
      if (form.isConnected) form.requestSubmit();
    }, Math.ceil(rest));
  };
  return { waiting, hold };
}

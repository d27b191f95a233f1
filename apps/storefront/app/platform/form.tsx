import * as words from '@cerulean/messages/frame';
import { useActionData, useLoaderData, useLocation, useNavigation } from 'react-router';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { FormProblem } from './form.server.ts';
import { inFieldOrder } from './in-field-order.ts';
import { AnswerNote } from '../ui/answer-note.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { Form } from '../ui/link.tsx';
import { ERROR_TITLE } from './was-refused.ts';

/**
 * All errors of a refused form, shown above its fields. Renders nothing if `problem` is `null`. `title` says what did not
 * work, if the form is refused as a whole, and `toFix` stands above errors that do not keep the visitor from going on.
 */
export function FormErrors({
  problem,
  title = words.notDone,
  toFix,
}: {
  problem: FormProblem | null;
  title?: string;
  toFix?: string;
}) {
  useErrorTitle(problem);
  if (problem === null) return null;
  return (
    <>
      {problem.notice && (
        <AnswerNote tone="bad" title={title} answer={problem}>
          <p>{problem.notice}</p>
        </AnswerNote>
      )}
      <ErrorSummary
        title={toFix ?? words.toFix({ count: problem.issues.length })}
        problems={inFieldOrder(problem).map(({ path, message }) => ({ id: path, text: message }))}
        of={problem}
      />
    </>
  );
}

/** Field of a form that names the account for which its page was rendered. */
export const ACCOUNT_KEY = 'accountKey';

interface AccountFormProps extends ComponentProps<typeof Form> {
  /** Tag of the values that the form begins with, if its call takes one. It is the form's `key` as well. */
  etag?: string | undefined;
}

/** Returns the tag of the values that a form begins with. A form that was returned as it was typed keeps its own. */
export function etagOf(problem: FormProblem | null, current?: string): string | undefined {
  return problem?.values['etag'] ?? current;
}

/**
 * A form that changes the visitor's account. It carries the `accountKey` of the page's loader, so that nothing is saved
 * into another account that was signed in to in another tab. A refused form stays the form of its account.
 */
export function AccountForm({ etag, children, ...props }: AccountFormProps) {
  const page = useLoaderData<{ accountKey?: string } | null | undefined>();
  const refused = useActionData<{ problem?: FormProblem | null }>();
  const key = refused?.problem?.values[ACCOUNT_KEY] ?? page?.accountKey;
  return (
    <Form {...props}>
      {key !== undefined && <input type="hidden" name={ACCOUNT_KEY} value={key} />}
      {etag !== undefined && <input type="hidden" name="etag" value={etag} />}
      {children}
    </Form>
  );
}

/** Looks up a field's value and error: the entered value if the form was refused, otherwise the saved value. */
export type FieldLookup = (name: string, saved: string) => { name: string; defaultValue: string; error?: string };

/** Creates the field lookup for a refused form. If there is no problem, every field shows its saved value. */
export function fieldLookup(problem: FormProblem | null): FieldLookup {
  return (name, saved) => {
    const issue = problem?.issues.find(({ path }) => path === name);
    return {
      name,
      defaultValue: problem?.values[name] ?? saved,
      ...(issue === undefined ? {} : { error: issue.message }),
    };
  };
}

/** A form's submit button. It is busy while a form of this page is sent, and its form's fields wait for the answer. */
export function SubmitButton(props: ButtonProps) {
  const isAnswered = useNavigation().state !== 'submitting';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = button.current?.form;
    if (isAnswered || !form) return;
    // Disabled fields would lose the focus.
    for (const type of EDITS) form.addEventListener(type, refuseEdit);
    return () => {
      for (const type of EDITS) form.removeEventListener(type, refuseEdit);
    };
  }, [isAnswered]);
  return <Button {...props} ref={button} busy={useSending()} />;
}

/** Events that begin a change of a field: text, then boxes and lists. */
const EDITS = ['beforeinput', 'click', 'mousedown', 'keydown'] as const;

/** Refuses a change that would be lost, because the form was sent before it. */
function refuseEdit(event: Event): void {
  const { target, type } = event;
  const isBox = target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type);
  const isChosen = isBox || target instanceof HTMLSelectElement;
  const leaves = event instanceof KeyboardEvent && event.key === 'Tab';
  if (type === 'beforeinput' || (isChosen && !leaves)) event.preventDefault();
}

/** Returns true while a form of this page is being sent. Following a link must not make a button say "Saving". */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== 'idle' && formMethod === 'POST';
}

/** Announces a problem in the page title. Server-rendered pages have it (`head.tsx`) but lose it on hydration. */
export function useErrorTitle(problem: object | null): void {
  const isRefused = problem !== null;
  useEffect(() => {
    if (!isRefused) return;
    document.title = ERROR_TITLE + document.title;
    return () => {
      document.title = document.title.replace(ERROR_TITLE, '');
    };
  }, [isRefused]);
}

/**
 * Returns the `key` that empties a form after it has succeeded. Otherwise the page that confirms the success would
 * still hold the entered values, including passwords. A refused form (`actionData`) keeps its key and its content.
 */
export function useFormKey(actionData: unknown): string {
  const { key: now } = useLocation();
  const [key, setKey] = useState(now);
  if (actionData === undefined && key !== now) setKey(now);
  return actionData === undefined ? now : key;
}

import { useNavigation, useLocation } from 'react-router';
import { useEffect, useState } from 'react';
import type { FormProblem } from './form.server.ts';
import { inFieldOrder } from './in-field-order.ts';
import { AnswerNote } from '../ui/answer-note.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { ERROR_TITLE } from './was-refused.ts';

/** Everything that is wrong with a refused form, before its fields; nothing while there is no problem. */
export function FormErrors({ problem }: { problem: FormProblem | null }) {
  useErrorTitle(problem);
  if (problem === null) return null;
  return (
    <>
      {problem.notice && (
        <AnswerNote tone="bad" title="That did not work" answer={problem}>
          <p>{problem.notice}</p>
        </AnswerNote>
      )}
      <ErrorSummary
        title={problem.issues.length === 1 ? 'One thing to mend' : `${problem.issues.length} things to mend`}
        problems={inFieldOrder(problem).map(({ path, message }) => ({ id: path, text: message }))}
        of={problem}
      />
    </>
  );
}

/** What a field shows: what was typed if the form came back, else what is saved; and its error, if it has one. */
export type FieldLookup = (name: string, saved: string) => { name: string; defaultValue: string; error?: string };

/** Looks fields up in a refused form; without one every field shows what is saved. */
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

/** The button of a form: busy while a form of this page is on its way. */
export function SubmitButton(props: ButtonProps) {
  return <Button {...props} busy={useSending()} />;
}

/** Whether a form of this page is on its way. A link that is followed is no reason for a button to say "Saving". */
export function useSending(): boolean {
  const { state, formMethod } = useNavigation();
  return state !== 'idle' && formMethod === 'POST';
}

/** Says in the title that there is a problem. Documents come with it (`head.tsx`), and lose it when React takes over. */
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
 * The `key` of a form that is empty again once it has worked. Without it the page that says so would still hold what was
 * typed, passwords too. A refused form (`actionData`) keeps its key and all that is in it.
 */
export function useFormKey(actionData: unknown): string {
  const { key: now } = useLocation();
  const [key, setKey] = useState(now);
  if (actionData === undefined && key !== now) setKey(now);
  return actionData === undefined ? now : key;
}

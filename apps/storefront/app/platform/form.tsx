import type { FormProblem } from './form.server.ts';
import { inFieldOrder } from './in-field-order.ts';
import { useErrorTitle } from './use-error-title.ts';
import { AnswerNote } from '../ui/answer-note.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { useSending } from './use-sending.ts';

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

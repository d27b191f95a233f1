import type { FormProblem } from './form.server.ts';
import { inFieldOrder } from './in-field-order.ts';
import { useErrorTitle } from './use-error-title.ts';
import { AnswerNote } from '../ui/answer-note.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';

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

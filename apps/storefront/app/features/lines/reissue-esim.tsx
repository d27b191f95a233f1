import type { Esim } from '@cerulean/contract/lines';
import type { FormProblem } from '../../platform/form.server.ts';
import { FormErrors } from '../../platform/form-errors.tsx';
import { Form } from '../../ui/link.tsx';
import { SubmitButton } from '../../platform/submit-button.tsx';
import { Note } from '../../ui/note.tsx';

/** Another phone: the eSIM is issued again, as often as there is left. The old one stops working. */
export function ReissueEsim({ esim, problem }: { esim: Esim; problem: FormProblem | null }) {
  if (esim.renewing) {
    return (
      <Note title="A new eSIM is on its way" as="h3" live="status">
        <p>It takes a moment. This page shows it by itself.</p>
      </Note>
    );
  }
  if (esim.left === 0) {
    return (
      <p className="small muted">It was issued as often as we can by ourselves. For another phone, please call us.</p>
    );
  }
  return (
    <details open={problem !== null}>
      <summary className="textlink">Another phone, or it was deleted</summary>
      <Form method="post" className="stack gap-3 mt-3">
        <input type="hidden" name="intent" value="renew" />
        <input type="hidden" name="issue" value={esim.profile} />
        <p className="muted">
          We issue it again with a new code; the one above stops working, also on the phone that has it. You can do this{' '}
          {esim.left === 1 ? 'once more' : `${esim.left} more times`}.
        </p>
        <FormErrors problem={problem} />
        <div>
          <SubmitButton busyText="Asking for it">Issue the eSIM again</SubmitButton>
        </div>
      </Form>
    </details>
  );
}

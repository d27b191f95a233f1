import { Form } from '../../ui/link.tsx';
import { Button } from '../../ui/button.tsx';
import { AnswerNote } from '../../ui/answer-note.tsx';

/** Says that a log-in is too old for what was asked, and offers the way to a new one and back. `answer` is what a press of the page came to. */
export function LogInAgain({ answer }: { answer: object | null }) {
  return (
    <AnswerNote tone="warn" title="Log in again first" answer={answer}>
      <p className="mb-3">
        Your account has no password, so we ask who you are another way: by a log-in of the last ten minutes. You come
        back to this page.
      </p>
      <Form method="post">
        <Button size="sm" name="intent" value="again">
          Log in again
        </Button>
      </Form>
    </AnswerNote>
  );
}

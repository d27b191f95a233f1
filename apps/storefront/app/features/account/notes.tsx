import * as words from '@cerulean/messages/account';
import { useLocation } from 'react-router';
import { AnswerNote, SuccessNote } from '../../ui/answer-note.tsx';
import type { FormProblem } from '../../platform/form.server.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Form } from '../../ui/link.tsx';
import { withWayBack } from './way-back.ts';
import { Button } from '../../ui/button.tsx';
import { rich } from '../../ui/rich.tsx';

/** What was done, as the query parameter `done` names it. */
export type Done =
  | 'profile'
  | 'address-saved'
  | 'address-removed'
  | 'password'
  | 'password-email-kept'
  | 'email-asked'
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'session-ended'
  | 'others-ended'
  | 'login-linked'
  | 'login-unlinked'
  | 'mail'
  | `esim-renewed-${number}`
  | 'number-sent'
  | 'number-kept'
  | 'e911-saved'
  | 'cancel-asked'
  | 'return-asked'
  | 'request-withdrawn'
  | 'older-withdrawn'
  | 'link-sent'
  | 'deletion-stopped';

/** Confirms that a form succeeded. Renders nothing for an unknown value of `done`. */
export function DoneNote({ done }: { done: string | null }) {
  const title = done === null ? '' : words.done({ done: done.replaceAll('-', '_') });
  return title === '' ? null : <SuccessNote title={title} />;
}

/**
 * Message above a form whose session has ended, or is another account's by now: nothing is saved, so sign in in another
 * tab and send it again.
 */
export function SessionEnded({ problem }: { problem: FormProblem | null }) {
  const { pathname } = useLocation();
  if (problem?.signIn === undefined) return null;
  if (problem.signIn === 'other-account') {
    return (
      <AnswerNote tone="warn" title={words.otherAccount} answer={problem}>
        <p>{words.otherAccountText}</p>
      </AnswerNote>
    );
  }
  return (
    <AnswerNote tone="warn" title={words.sessionEnded} answer={problem}>
      <p>
        {rich(
          words.sessionEndedText({
            link: (text) => (
              <Anchor href={withWayBack('/login', pathname)} newTab>
                {text}
              </Anchor>
            ),
          }),
        )}
      </p>
    </AnswerNote>
  );
}

/** Message that the login is too old, with a button to sign in again and return. `answer` is the last form result. */
export function LogInAgain({ answer }: { answer: object | null }) {
  return (
    <AnswerNote tone="warn" title={words.signInAgainFirst} answer={answer}>
      <p className="mb-3">{words.signInAgainText}</p>
      <Form method="post">
        <Button size="sm" name="intent" value="again">
          {words.signInAgain}
        </Button>
      </Form>
    </AnswerNote>
  );
}

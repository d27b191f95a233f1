import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { AnswerNote } from '../../ui/answer-note.tsx';
import type { FormProblem } from '../../platform/form.server.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Form } from '../../ui/link.tsx';
import { withWayBack } from './way-back.ts';
import { Button } from '../../ui/button.tsx';

/** The message for each value of the query parameter `done`. */
const words = {
  profile: 'Your profile is saved',
  'address-saved': 'The address is saved',
  'address-removed': 'The address is removed',
  password: 'Your new password holds from now on',
  'email-asked': 'We mailed a link to the new address',
  'session-ended': 'That browser is logged out',
  'others-ended': 'Every other browser is logged out',
  'login-linked': 'The log-in is linked: it opens your account from now on',
  'login-unlinked': 'The log-in is taken away',
  mail: 'Your choice is saved',
  'esim-renewed': 'A new eSIM is on its way',
  'number-sent': 'We are fetching your number',
  'number-kept': 'You keep the new number',
  'e911-saved': 'The 911 address is changed',
  'cancel-asked': 'We got your wish to cancel',
  'return-asked': 'We got your wish to send something back',
  'request-withdrawn': 'You took it back',
  'link-sent': 'The mail is on its way',
} as const;
export type Done = keyof typeof words;

/**
 * Confirms that a form succeeded, after the redirect that follows it. Takes the focus each time, so that the message is
 * read out and keyboard navigation continues from it. Renders nothing for an unknown value of `done`.
 */
export function DoneNote({ done }: { done: string | null }) {
  const { key, hash } = useLocation();
  const isLedHere = useNavigationType() !== NavigationType.Pop && hash === '';
  if (done === null || !Object.hasOwn(words, done)) return null;
  // The message takes no focus after going back or jumping to a part of the page, because no form was sent.
  return <AnswerNote answer={isLedHere ? key : null} tone="ok" title={words[done as Done]} live="status" />;
}

/** Message above a form whose session has ended: nothing is saved, so sign in in another tab and send it again. */
export function SessionEnded({ problem }: { problem: FormProblem | null }) {
  const { pathname } = useLocation();
  if (!problem?.sessionEnded) return null;
  return (
    <AnswerNote tone="warn" title="Your session has ended" answer={problem}>
      <p>
        This is not saved yet. Nothing is lost:{' '}
        <Anchor href={withWayBack('/login', pathname)} newTab>
          log in in another tab
        </Anchor>
        , then come back here and send it again.
      </p>
    </AnswerNote>
  );
}

/** Message that the login is too old, with a button to sign in again and return. `answer` is the last form result. */
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

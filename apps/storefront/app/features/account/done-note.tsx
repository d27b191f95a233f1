import { useEffect, useRef } from 'react';
import { Note } from '../../ui/note.tsx';

/** What the query's `done` says has happened, in words. */
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
 * Says that a form has worked, after the redirect that follows it. It takes the focus, so that it is read out and the
 * keyboard goes on from here. Nothing for words that the shop does not know.
 */
export function DoneNote({ done }: { done: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  const title = done !== null && Object.hasOwn(words, done) ? words[done as Done] : null;
  useEffect(() => {
    if (title !== null) box.current?.focus();
  }, [title]);
  if (title === null) return null;
  return (
    <div className="done-note" ref={box} tabIndex={-1} autoFocus>
      <Note tone="ok" title={title} live="status" />
    </div>
  );
}

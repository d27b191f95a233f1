import type { ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { Note, type NoteProps } from './note.tsx';
import { useAnswerFocus } from './use-answer-focus.ts';

/**
 * A note with the result of a button press, which may be far from the button. It takes the focus for each new `answer`,
 * with or without JavaScript.
 */
export function AnswerNote({ answer, live = 'alert', ...note }: NoteProps & { answer: object | string | null }) {
  return (
    <div ref={useAnswerFocus(answer)} tabIndex={-1} autoFocus>
      <Note {...note} live={live} />
    </div>
  );
}

/**
 * Confirms that a form succeeded, after the redirect that follows it. Takes the focus each time, so that the message is
 * read out and keyboard navigation continues from it.
 */
export function SuccessNote({ title }: { title: ReactNode }) {
  const { key, hash } = useLocation();
  const isLedHere = useNavigationType() !== NavigationType.Pop && hash === '';
  // The message takes no focus after going back or jumping to a part of the page, because no form was sent.
  return <AnswerNote answer={isLedHere ? key : null} tone="ok" title={title} live="status" />;
}

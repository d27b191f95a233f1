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

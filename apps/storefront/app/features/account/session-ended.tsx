import { useLocation } from 'react-router';
import type { FormProblem } from '../../platform/form.server.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { AnswerNote } from '../../ui/answer-note.tsx';
import { withWayBack } from './way-back.ts';

/** Over a form whose session has ended: nothing is saved yet, and a log-in in another tab lets it be sent again. */
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

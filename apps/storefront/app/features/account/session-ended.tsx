import { useLocation } from 'react-router';
import type { FormProblem } from '../../platform/form.server.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Note } from '../../ui/note.tsx';
import { withWayBack } from './way-back.ts';

/** Over a form whose session has ended: what was typed is still there, and a log-in in another tab lets it be saved. */
export function SessionEnded({ problem }: { problem: FormProblem | null }) {
  const { pathname } = useLocation();
  if (!problem?.sessionEnded) return null;
  return (
    <Note tone="warn" title="Your session has ended" live="alert">
      <p>
        Nothing is lost:{' '}
        <Anchor href={withWayBack('/login', pathname)} newTab>
          log in in another tab
        </Anchor>
        , then come back here and save again.
      </p>
    </Note>
  );
}

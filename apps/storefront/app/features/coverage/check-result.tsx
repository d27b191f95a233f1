import type { CoverageCheck } from '@cerulean/contract/coverage';
import { Note } from '../../ui/note.tsx';
import { CoverageAnswer } from './coverage-answer.tsx';
import { NotFound, PlaceChoices } from './other-answers.tsx';

interface CheckResultProps {
  place: string;
  /** Null where no map is in force. */
  map: { hasIndoors: boolean } | null;
  /** Null where nothing was asked for. */
  check: CoverageCheck | null;
}

/** What was found for the place in the address, or what the page is for. */
export function CheckResult({ place, map, check }: CheckResultProps) {
  if (check?.kind === 'choices') return <PlaceChoices key={place} typed={place} choices={check} />;
  if (check?.kind === 'unknown') return <NotFound why={check.why} />;
  if (!map) return <NoMap />;
  // Rendered again for each place: a page translator may have moved the words of the last one (B07).
  if (check) return <CoverageAnswer key={check.place.key} answer={check} hasIndoors={map.hasIndoors} />;
  return (
    <div className="stack">
      <p className="lead">
        Type where you live, work or travel. The answer says what works there, on the street and in rooms.
      </p>
      <p className="muted small">
        We keep nothing of what you type here, unless you take the place along to the plans.
      </p>
    </div>
  );
}

function NoMap() {
  return (
    <Note title="Our map is being drawn">
      <p>
        We cannot say what reaches a place at this moment. Please come back soon, or call us: we look it up for you.
      </p>
    </Note>
  );
}

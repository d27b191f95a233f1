import type { CoverageCheck } from '@cerulean/contract/coverage';
import { Link } from '../../ui/link.tsx';
import { Icon, MapPin } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { placePath } from './coverage-labels.ts';
import type { Why } from './check-form.tsx';

type Choices = Extract<CoverageCheck, { kind: 'choices' }>;

/** Several places are called so: one of them is meant. */
export function PlaceChoices({ typed, choices }: { typed: string; choices: Choices }) {
  return (
    <section className="stack" aria-labelledby="choices" id="result">
      <h2 id="choices" className="t-3">
        {choices.alike ? 'Did you mean one of these?' : 'Which one do you mean?'}
      </h2>
      <p className="muted">
        {choices.alike ? 'Nothing is called exactly ' : 'More than one place is called '}
        <span translate="no" dir="auto">
          {typed}
        </span>
        {choices.more ? '. These are the largest; add the state for others.' : '.'}
      </p>
      <ul className="places">
        {choices.places.map((place) => (
          <li key={place.key}>
            <Link to={placePath(place.key)}>
              <Icon of={MapPin} />
              <span translate="no">
                {place.name}, {place.stateName}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nothing is called so: what else one can do. */
export function NotFound({ why }: { why: Why }) {
  return (
    <section id="result">
      <Note title="What you can do" live="status">
        <ul>
          {why === 'no_such_zip' ? (
            <li>Check the digits, or write the name of the place. New codes take us a few months.</li>
          ) : (
            <li>Write the name as it stands on a letter, with the state: Bend, Oregon.</li>
          )}
          <li>A ZIP code nearby gives nearly the same answer.</li>
          <li>Places outside of the USA are not on this map.</li>
        </ul>
      </Note>
    </section>
  );
}

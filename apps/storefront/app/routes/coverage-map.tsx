import { MAX_PLACE } from '@cerulean/rules/limits';
import { redirect } from 'react-router';
import { CheckForm } from '../features/coverage/check-form.tsx';
import { CoverageAnswer } from '../features/coverage/coverage-answer.tsx';
import { NearPlaces } from '../features/coverage/near-places.tsx';
import { placePath, placeWords } from '../features/coverage/coverage-words.ts';
import { keepPlace } from '../features/coverage/keep-place.server.ts';
import { problemOf } from '../features/coverage/problems.ts';
import { readCoveragePage } from '../features/coverage/read-coverage.server.ts';
import { readPayload } from '../platform/client-data.ts';
import { textOf } from '../platform/form.server.ts';
import { late } from '../platform/late.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { visit } from '../platform/visit.ts';
import { Note } from '../ui/note.tsx';
import { GoLink } from '../ui/text-link.tsx';
import '../styles/routes/coverage.css';
import type { Route } from './+types/coverage-map.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readCoveragePage(context.get(visit));
}

/** *Plans that work in …*: the place goes along to the cart, and the visitor to the plans. */
export async function action({ context, request }: Route.ActionArgs) {
  const place = (textOf(await request.formData(), 'place') ?? '').slice(0, MAX_PLACE);
  const isKept = await keepPlace(context.get(visit), place);
  return redirect(isKept ? '/plans' : placePath(place));
}

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data: { check } }) => ({
  title: check?.kind === 'answer' ? `Coverage in ${placeWords(check.place)}` : 'Coverage',
  description: 'Check what you get where you are: by ZIP code or place, in words, as a table and on a map.',
  canonical: '/coverage-map',
  ...(check ? { indexed: false } : {}),
}));

// Drawn only where they are needed, or links and radios that work without a script.
const PlaceChoices = late(() => import('../features/coverage/other-answers.tsx').then((part) => part.PlaceChoices));
const NotFound = late(() => import('../features/coverage/other-answers.tsx').then((part) => part.NotFound));
const MapBox = late(() => import('../features/coverage/map-box.tsx').then((part) => part.MapBox));
const StateTable = late(() => import('../features/coverage/state-table.tsx').then((part) => part.StateTable));

export default function CoverageMapPage({ loaderData }: Route.ComponentProps) {
  const { place, map, check, spot } = loaderData;
  const here = check?.kind === 'answer' ? { ...check.place, name: check.place.zip ?? check.place.name } : null;
  return (
    <main id="main">
      <div className="band">
        <div className="wrap page-pad">
          <div className="split at-top">
            <div>
              <h1>What you get, where you are</h1>
              <CheckForm place={place} error={check?.kind === 'unknown' ? problemOf[check.why] : null} />
              {check?.kind === 'answer' && check.near.length > 0 && <NearPlaces places={check.near} />}
            </div>
            {check?.kind === 'answer' && map && <CoverageAnswer answer={check} hasIndoors={map.hasIndoors} />}
            {check?.kind === 'choices' && <PlaceChoices typed={place} choices={check} />}
            {check?.kind === 'unknown' && <NotFound why={check.why} />}
            {!map && <NoMap />}
            {!check && map && <Invitation />}
          </div>
        </div>
        <div className="wave" />
      </div>
      {map && (
        <>
          {/* A place of its own begins with the picture again. */}
          <MapBox key={place} {...map} here={here} spot={spot} />
          <section className="section wrap split at-top" aria-labelledby="h-else">
            <div>
              <h2 id="h-else">And elsewhere?</h2>
              <p className="lead mt-3">
                What the picture shows, state by state. For trips abroad, each plan says where it works.
              </p>
              <p className="mt-4">
                <GoLink href="/plans">Plans that travel</GoLink>
              </p>
            </div>
            <StateTable technologies={map.technologies} states={map.states} />
          </section>
        </>
      )}
    </main>
  );
}

function Invitation() {
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

import * as words from '@cerulean/messages/coverage';
import { MAX_PLACE } from '@cerulean/rules/limits';
import { redirect } from 'react-router';
import { placePath, placeLabel } from '../features/coverage/coverage-labels.ts';
import { keepPlace } from '../features/coverage/keep-place.server.ts';
import { readCoveragePage } from '../features/coverage/read-coverage.server.ts';
import { readPayload, pageMeta } from '../platform/page-exports.ts';
import { textOf } from '../platform/form.server.ts';
import { deferHydration } from '../platform/defer-hydration.tsx';
import { guard } from '../platform/guard.server.ts';
import '../features/coverage/coverage.css';
import type { Route } from './+types/coverage-map.ts';

export const loader = guard((current) => readCoveragePage(current));

/** *See plans*: keeps the place for the cart and redirects to the plans. */
export const action = guard(async (current, { request }) => {
  const place = (textOf(await request.formData(), 'place') ?? '').slice(0, MAX_PLACE);
  const isKept = await keepPlace(current, place);
  return redirect(isKept ? '/plans' : placePath(place));
});

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data: { check } }) => ({
  title: check?.kind === 'answer' ? words.coverageIn({ place: placeLabel(check.place) }) : words.coverage,
  description: words.description,
  canonical: '/coverage-map',
  ...(check ? { indexed: false } : {}),
}));

// These are links, plain forms and text, which work natively until their scripts are loaded.
const CheckForm = deferHydration(() => import('../features/coverage/check-form.tsx').then((part) => part.CheckForm));
const CheckResult = deferHydration(() =>
  import('../features/coverage/check-result.tsx').then((part) => part.CheckResult),
);
const NearPlaces = deferHydration(() => import('../features/coverage/near-places.tsx').then((part) => part.NearPlaces));
const MapBox = deferHydration(() => import('../features/coverage/map-box.tsx').then((part) => part.MapBox));
const Elsewhere = deferHydration(() => import('../features/coverage/elsewhere.tsx').then((part) => part.Elsewhere));

export default function CoverageMapPage({ loaderData }: Route.ComponentProps) {
  const { place, map, check, here, spot } = loaderData;
  return (
    <main id="main">
      <div className="band">
        <div className="wrap page-pad">
          <div className="split at-top check">
            <div>
              <h1>{words.title}</h1>
              <CheckForm place={place} check={check} />
            </div>
            <CheckResult place={place} map={map} check={check} />
            {check?.kind === 'answer' && check.near.length > 0 && <NearPlaces places={check.near} />}
          </div>
        </div>
        <div className="wave" />
      </div>
      {/* For each new place, the map starts as a picture again. */}
      {map && <MapBox key={place} map={map} here={here} spot={spot} />}
      {map && (
        <Elsewhere
          key={check?.kind}
          technologies={map.technologies}
          states={map.states}
          isOpen={check?.kind === 'state'}
        />
      )}
    </main>
  );
}

import type { CoverageCheck, Namesake } from '@cerulean/contract/coverage';
import * as words from '@cerulean/messages/coverage';
import { Note } from '../../ui/note.tsx';
import { Link, Form } from '../../ui/link.tsx';
import { Icon, MapPin } from '../../ui/icon.tsx';
import {
  choiceLabel,
  countyLabel,
  placePath,
  percent,
  placeLabel,
  technologyNames,
  verdictOf,
} from './coverage-labels.ts';
import { Button } from '../../ui/button.tsx';
import { Gauge } from '../../ui/gauge.tsx';
import { rich, tags } from '../../ui/rich.tsx';
import { Table } from '../../ui/table.tsx';

interface CheckResultProps {
  place: string;
  /** The coverage map. `null` if no map is in force. */
  map: { hasIndoors: boolean } | null;
  /** The result of the coverage check. `null` if no place was requested. */
  check: CoverageCheck | null;
}

/** The coverage check result for the place in the URL, or an introduction if the URL has no place. */
export function CheckResult({ place, map, check }: CheckResultProps) {
  if (check?.kind === 'choices') return <PlaceChoices key={place} typed={place} choices={check} />;
  if (check?.kind === 'unknown') return <NotFound why={check.why} />;
  if (check?.kind === 'state') return <StateAlone hasMap={map !== null} />;
  if (!map) return <NoMap />;
  // Each place mounts the result again, because a page translator may have moved the previous place's text (B07).
  if (check) return <CoverageAnswer key={check.place.key} answer={check} hasIndoors={map.hasIndoors} />;
  return (
    <div className="stack">
      <p className="lead">{words.start}</p>
      <p className="muted small">{words.startPrivacy}</p>
    </div>
  );
}

function NoMap() {
  return (
    <Note title={words.noMap}>
      <p>{words.noMapText}</p>
    </Note>
  );
}

type Choices = Extract<CoverageCheck, { kind: 'choices' }>;

/** A choice between several places that have or resemble the entered name. */
export function PlaceChoices({ typed, choices }: { typed: string; choices: Choices }) {
  const kind = choices.alike ? 'alike' : 'same';
  return (
    <section className="stack" aria-labelledby="choices" id="result" data-person="">
      <h2 id="choices" className="t-3">
        {words.choices({ kind })}
      </h2>
      <p className="muted">
        {rich(
          words.choicesText({
            kind,
            name: typed,
            typed: (text) => (
              <span translate="no" dir="auto">
                {text}
              </span>
            ),
            hasMore: choices.more ? 'yes' : 'no',
          }),
        )}
      </p>
      <ul className="places">
        {choices.places.map((place) => (
          <li key={place.key}>
            <Link to={placePath(place.key)}>
              <Icon of={MapPin} />
              <span translate="no">{choiceLabel(place)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {choices.namesake && <OtherPlace where={choices.namesake} name={choices.places[0]?.name ?? typed} />}
    </section>
  );
}

/** Hint that a place of this name, which the visitor may have meant, is outside what the shop covers. */
function OtherPlace({ where, name }: { where: Namesake; name: string }) {
  return <p>{rich(words.namesake({ ...tags, where, name, link: (text) => <Link to="/plans">{text}</Link> }))}</p>;
}

/** Message that no place or ZIP code matches the input, with suggestions for what else to try. */
export function NotFound({ why }: { why: Extract<CoverageCheck, { kind: 'unknown' }>['why'] }) {
  return (
    <section id="result">
      <Note title={words.whatYouCanDo} live="status">
        <ul>
          {why !== 'zip_outside' && why !== 'place_outside' && (
            <>
              <li>{why === 'no_such_zip' ? words.checkDigits : words.writeName}</li>
              <li>{words.zipNearby}</li>
            </>
          )}
          <li>{words.onlyUsa}</li>
        </ul>
      </Note>
    </section>
  );
}

/** What to do after the name of a state alone: enter a city, or look at the table of states. */
function StateAlone({ hasMap }: { hasMap: boolean }) {
  return (
    <section id="result">
      <Note title={words.whatYouCanDo} live="status">
        <ul>
          <li>{words.writeName}</li>
          {hasMap && <li>{rich(words.seeStates({ link: (text) => <a href="#states">{text}</a> }))}</li>}
        </ul>
      </Note>
    </section>
  );
}

type Answer = Extract<CoverageCheck, { kind: 'answer' }>;

/** Coverage of the requested place: a sentence, a table, and a link to the plans. */
export function CoverageAnswer({ answer, hasIndoors }: { answer: Answer; hasIndoors: boolean }) {
  const { place, reach } = answer;
  const name = placeLabel(place);
  const county = countyLabel(place);
  const verdict = verdictOf(reach, place, hasIndoors);
  // The gauge ring is full only for the best coverage level, 5. Otherwise it stays at the level of its sun.
  const share = verdict.level === 5 ? 1 : Math.max(0, (verdict.level - 0.3) / 5);
  return (
    <section className="stack gap-5" aria-labelledby="answer" id="result" data-person="">
      <div className="verdict">
        <Gauge share={share} label={words.signal({ level: verdict.level })} />
        <div>
          <p className="small muted">
            <span translate="no">{name}</span>
            {county && <span>, {county}</span>}
          </p>
          <h2 id="answer">{verdict.title}</h2>
          <p className="mt-2">{verdict.text}</p>
        </div>
      </div>
      {answer.namesake && <OtherPlace where={answer.namesake} name={place.name} />}
      <Table caption={words.byTechnology({ place: name })} captionHidden>
        <thead>
          <tr>
            <th scope="col">{words.technology}</th>
            <th scope="col" className="r">
              {words.outdoors}
            </th>
            {hasIndoors && (
              <th scope="col" className="r">
                {words.indoors}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {reach.map(({ technology, outdoors, indoors }) => (
            <tr key={technology}>
              <th scope="row">{technologyNames[technology]}</th>
              <Share of={outdoors} zips={place.zips} />
              {hasIndoors && <Share of={indoors} zips={place.zips} />}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="small muted">
        {answer.zip === null
          ? words.counted({ zips: place.zips, place: place.name })
          : words.workedOut({ zip: answer.zip })}
      </p>
      <Form className="stack gap-2" method="post" action="/coverage-map">
        <input type="hidden" name="place" value={place.key} />
        <div>
          <Button size="lg">{words.seePlans}</Button>
        </div>
        <p className="small muted">
          {rich(words.remembered({ ...tags, place: place.name, isCovered: verdict.level > 0 ? 'yes' : 'no' }))}
        </p>
      </Form>
    </section>
  );
}

/** Table cell with the covered share of a place, which is yes or no for a single ZIP code. */
function Share({ of, zips }: { of: number; zips: number }) {
  if (zips === 1) return <td className="r">{words.isCovered({ share: of > 0 ? 'all' : 'none' })}</td>;
  return (
    <td className="r num">
      <span translate="no">{percent(of)}</span>
    </td>
  );
}

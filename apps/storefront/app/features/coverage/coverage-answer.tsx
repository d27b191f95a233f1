import type { CoverageCheck } from '@cerulean/contract/coverage';
import { Form } from '../../ui/link.tsx';
import { Button } from '../../ui/button.tsx';
import { Gauge } from '../../ui/gauge.tsx';
import { Table } from '../../ui/table.tsx';
import { percent, placeLabel, technologyNames, verdictOf } from './coverage-labels.ts';

type Answer = Extract<CoverageCheck, { kind: 'answer' }>;

/** What reaches the place that was asked for: a sentence, a table, and the way on with it. */
export function CoverageAnswer({ answer, hasIndoors }: { answer: Answer; hasIndoors: boolean }) {
  const { place, reach } = answer;
  const name = placeLabel(place);
  const verdict = verdictOf(reach, place, hasIndoors);
  // Full only where everything works; below it the ring keeps to the step of its sun.
  const share = verdict.level === 5 ? 1 : Math.max(0, (verdict.level - 0.3) / 5);
  return (
    <section className="stack gap-5" aria-labelledby="answer" id="result">
      <div className="verdict">
        <Gauge share={share} label={`Signal: ${verdict.level} of 5`} />
        <div>
          <p className="small muted">
            <span translate="no">{name}</span>
            {place.county && place.zip && !place.county.includes(place.name) && (
              <span>, {countyLabel(place.county)}</span>
            )}
          </p>
          <h2 id="answer">{verdict.title}</h2>
          <p className="mt-2">{verdict.text}</p>
        </div>
      </div>
      <Table caption={`Coverage of ${name} by technology`} captionHidden>
        <thead>
          <tr>
            <th scope="col">Technology</th>
            <th scope="col" className="r">
              Outdoors
            </th>
            {hasIndoors && (
              <th scope="col" className="r">
                Indoors
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
        {place.zip === null && place.zips > 1
          ? `Counted over the ${place.zips} ZIP codes of ${place.name}.`
          : 'Worked out for the middle of the ZIP code.'}{' '}
        Hills and thick walls take some of it away.
      </p>
      <Form className="stack gap-2" method="post" action="/coverage-map">
        <input type="hidden" name="place" value={place.key} />
        <div>
          <Button size="lg">See the plans</Button>
        </div>
        <p className="small muted">
          Every plan uses this whole network. Your cart remembers that you checked{' '}
          <span translate="no">{place.name}</span>.
        </p>
      </Form>
    </section>
  );
}

/** Of one ZIP code it is yes or no. */
function Share({ of, zips }: { of: number; zips: number }) {
  if (zips === 1) return <td className="r">{of > 0 ? 'Yes' : 'No'}</td>;
  return (
    <td className="r num">
      <span translate="no">{percent(of)}</span>
    </td>
  );
}

const countyLabel = (county: string) =>
  /county|parish|borough|city|\(CA\)/i.test(county) ? county.replace(/ \(CA\)$/, '') : `${county} County`;

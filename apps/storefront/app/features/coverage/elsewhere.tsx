import type { Technology } from '@cerulean/contract/coverage';
import * as words from '@cerulean/messages/coverage';
import { Disclosure } from '../../ui/disclosure.tsx';
import { percent, technologyNames } from './coverage-labels.ts';
import { GoLink } from '../../ui/text-link.tsx';

interface StateTableProps {
  technologies: readonly Technology[];
  states: readonly { name: string; shares: readonly number[] }[];
  /** Whether the table is open from the start. */
  isOpen: boolean;
}

/** Share of each state that each technology reaches, as the text alternative of the picture. */
function StateTable({ technologies, states, isOpen }: StateTableProps) {
  return (
    <Disclosure question={words.ofEachState} id="states" open={isOpen}>
      <div className="table-wrap" tabIndex={0} role="region" aria-label={words.byState}>
        <table className="table">
          <caption>{words.zipsOutdoors}</caption>
          <thead>
            <tr>
              <th scope="col">{words.state}</th>
              {technologies.map((technology) => (
                <th key={technology} scope="col" className="r">
                  {technologyNames[technology]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {states.map(({ name, shares }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {shares.map((share, index) => (
                  <td key={technologies[index]} className="r num">
                    <span translate="no">{percent(share)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}

/** The picture's content as a table, and information about coverage abroad. */
export function Elsewhere(props: StateTableProps) {
  return (
    <section className="section wrap split at-top" aria-labelledby="h-else">
      <div>
        <h2 id="h-else">{words.elsewhere}</h2>
        <p className="lead mt-3">{words.elsewhereText}</p>
        <p className="mt-4">
          <GoLink href="/plans">{words.plansThatTravel}</GoLink>
        </p>
      </div>
      <StateTable {...props} />
    </section>
  );
}

import type { Technology } from '@cerulean/contract/coverage';
import { Disclosure } from '../../ui/disclosure.tsx';
import { percent, technologyNames } from './coverage-labels.ts';

interface StateTableProps {
  technologies: readonly Technology[];
  states: readonly { name: string; shares: readonly number[] }[];
}

/** How much of each state a technology reaches: the text of the picture. */
export function StateTable({ technologies, states }: StateTableProps) {
  return (
    <Disclosure question="Coverage of each state" id="states">
      <div className="table-wrap" tabIndex={0} role="region" aria-label="Coverage by state">
        <table className="table">
          <caption>ZIP codes with a signal outdoors</caption>
          <thead>
            <tr>
              <th scope="col">State</th>
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

import type { Technology } from '@cerulean/contract/coverage';
import { GoLink } from '../../ui/text-link.tsx';
import { StateTable } from './state-table.tsx';

interface ElsewhereProps {
  technologies: readonly Technology[];
  states: readonly { name: string; shares: readonly number[] }[];
}

/** The picture in words, and where else plans work. */
export function Elsewhere({ technologies, states }: ElsewhereProps) {
  return (
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
      <StateTable technologies={technologies} states={states} />
    </section>
  );
}

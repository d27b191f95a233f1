import { readPayload } from '../platform/client-data.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { visit } from '../platform/visit.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { backend } = context.get(visit);
  return backend.call('listPlans');
}

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta(() => ({
  title: 'Phone plans with the whole price on the card',
  description: 'Phone plans with taxes and fees included. Keep your number, install an eSIM in five minutes.',
}));

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <h1>No surprises on the horizon.</h1>
      <ul>
        {loaderData.plans.map((plan) => (
          <li key={plan.slug} translate="no">
            {plan.name}
          </li>
        ))}
      </ul>
    </main>
  );
}

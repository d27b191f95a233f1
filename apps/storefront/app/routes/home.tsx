import { readSections } from '../features/content/read-sections.server.ts';
import { Sections } from '../features/content/sections.tsx';
import { readPayload } from '../platform/client-data.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { readSite } from '../platform/site.server.ts';
import { visit } from '../platform/visit.ts';
import '../styles/routes/content.css';
import '../styles/routes/home.css';
import type { Route } from './+types/home.ts';

/** R01: the page that editors compose of sections. */
export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(visit);
  const [{ page, currency }, { name }] = await Promise.all([
    current.backend.call('readPage', { params: { slug: 'home' } }),
    readSite(current),
  ]);
  const { title, description, sections } = page;
  return {
    title,
    description,
    currency,
    sections: readSections(sections),
    shop: { name, url: current.config.publicUrl },
  };
}

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data: { title, description, shop } }) => ({
  title,
  description,
  jsonLd: { '@context': 'https://schema.org', '@type': 'WebSite', ...shop, description },
}));

export default function HomePage({ loaderData: { sections, currency } }: Route.ComponentProps) {
  return (
    <main id="main">
      {sections[0]?.type !== 'hero' && <h1 className="sr">Home</h1>}
      <Sections sections={sections} currency={currency} />
    </main>
  );
}

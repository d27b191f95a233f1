import type { Answer } from '@cerulean/contract/operations';
import type { Site } from '@cerulean/contract/content';
import * as words from '@cerulean/messages/content';
import type { Graph } from 'schema-dts';
import { HeroSection } from '../features/content/hero-section.tsx';
import { readSections } from '../features/content/read-sections.server.ts';
import { Sections } from '../features/content/sections.tsx';
import { otherLanguage, prefixAmong, PREFIX } from '../pages/language.ts';
import { unlessRefused } from '../platform/backend.server.ts';
import { readPayload, pageMeta } from '../platform/page-exports.ts';
import { deferHydration } from '../platform/defer-hydration.tsx';
import { guard } from '../platform/guard.server.ts';
import { readSite } from '../platform/site.server.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { Empty } from '../ui/empty.tsx';
import type { Route } from './+types/home.ts';

// Style sheets of all sections, bundled into one file.
import.meta.glob('../features/content/*.css', { eager: true });

/** Loads the home page, which editors compose of sections (R01). */
export const loader = guard(async (current) => {
  const [answer, site] = await Promise.all([readHome(current), readSite(current)]);
  const { name, description } = site;
  const { publicUrl } = current.config;
  if (answer === null) {
    const jsonLd = shopJsonLd(site, publicUrl + PREFIX);
    return { head: { title: name, description, jsonLd }, currency: current.config.currency, sections: null, name };
  }
  const { page, currency } = answer;
  const { title, language, languages } = page;
  const jsonLd = shopJsonLd(site, publicUrl + prefixAmong(languages));
  const head = { title, description: page.description, languages, jsonLd };
  return { head, currency, sections: readSections(page.sections), name, ...otherLanguage(language) };
});

/** Returns the home page, or `null` if the editors have not published one yet. */
async function readHome({ backend }: RequestContext): Promise<Answer<'readPage'> | null> {
  return unlessRefused(backend.call('readPage', { params: { slug: 'home' } }), 'not_found', 'gone');
}

// Few heroes sell a plan directly, so the script for that is deferred.
const OfferBox = deferHydration(() => import('../features/cart/offer-box.tsx').then((part) => part.OfferBox));

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data }) => data.head);

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { sections, currency, name } = loaderData;
  if (sections === null) return <NotOpenYet name={name} />;
  return (
    <main id="main" lang={'lang' in loaderData ? loaderData.lang : undefined}>
      {sections[0]?.type !== 'hero' && <h1 className="sr">{words.home}</h1>}
      <Sections sections={sections} currency={currency} offerBox={OfferBox} hero={HeroSection} />
    </main>
  );
}

function NotOpenYet({ name }: { name: string }) {
  return (
    <main id="main" className="section">
      <Empty as="h1" title={words.notOpen({ shop: name })}>
        <p>{words.notOpenText}</p>
      </Empty>
    </main>
  );
}

/** Returns schema.org data about the site and its organization. `origin` is the shop's URL without a trailing slash. */
function shopJsonLd({ name, description, supportPhone }: Site, origin: string): Graph {
  const url = `${origin}/`;
  const id = `${url}#organization`;
  const phone = supportPhone.trim();
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': id,
        name,
        url,
        logo: `${origin}/icon-512.png`,
        description,
        ...(phone === ''
          ? {}
          : {
              contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', telephone: phone },
            }),
      },
      { '@type': 'WebSite', name, url, description, publisher: { '@id': id } },
    ],
  };
}

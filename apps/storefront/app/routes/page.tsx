import { redirect } from 'react-router';
import { onlyOffer, readSections } from '../features/content/read-sections.server.ts';
import { Sections } from '../features/content/sections.tsx';
import { otherLanguage } from '../pages/language.ts';
import { readPayload, pageMeta } from '../platform/page-exports.ts';
import { InDock } from '../platform/dock-slot.tsx';
import { deferHydration } from '../platform/defer-hydration.tsx';
import { guard } from '../platform/guard.server.ts';
import type { Route } from './+types/page.ts';

// Style sheets of all sections, bundled into one file.
import.meta.glob('../features/content/*.css', { eager: true });

/** Paths of the pages that are not at `/p/{slug}`. */
const OWN_ADDRESS: Readonly<Record<string, string>> = { home: '/', usa: '/usa' };

/** Loads any other page that editors compose of sections: `/usa` (R27) and `/p/{slug}`. */
export const loader = guard(async ({ backend }, { params, url }: Route.LoaderArgs) => {
  const slug = params.slug ?? url.pathname.slice(1);
  const own = OWN_ADDRESS[slug];
  if (own !== undefined && own !== url.pathname) throw redirect(own, 301);
  const { page, currency } = await backend.call('readPage', { params: { slug } });
  const { title, description, language, languages } = page;
  const sections = readSections(page.sections);
  const head = { title, description, canonical: own ?? `/p/${slug}`, languages };
  return { head, currency, sections, offer: onlyOffer(sections), ...otherLanguage(language) };
});

// Most pages begin with a hero, so few need this script.
const Lid = deferHydration(() => import('../ui/lid.tsx').then((part) => part.Lid));
// Few heroes sell a plan directly, so the script for that is deferred.
const OfferBox = deferHydration(() => import('../features/cart/offer-box.tsx').then((part) => part.OfferBox));
const OfferBar = deferHydration(() => import('../features/cart/offer-bar.tsx').then((part) => part.OfferBar));

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data }) => data.head);

export default function SectionPage({ loaderData: { head, sections, offer, currency, lang } }: Route.ComponentProps) {
  return (
    <main id="main" lang={lang}>
      {sections[0]?.type !== 'hero' && <Lid title={head.title} lead={head.description} sun="line" />}
      <Sections sections={sections} currency={currency} offerBox={OfferBox} />
      {offer && (
        <InDock>
          <OfferBar plan={offer} currency={currency} />
        </InDock>
      )}
    </main>
  );
}

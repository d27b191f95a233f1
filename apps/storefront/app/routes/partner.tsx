import * as words from '@cerulean/messages/partners';
import { useEffect } from 'react';
import { readMarkdown } from '../features/content/read-markdown.server.ts';
import { choosePath } from '../features/partners/choose-path.ts';
import { otherLanguage } from '../pages/language.ts';
import { readPayload, pageMeta } from '../platform/page-exports.ts';
import { deferHydration } from '../platform/defer-hydration.tsx';
import { guard } from '../platform/guard.server.ts';
import { readSite } from '../platform/site.server.ts';
import { whenIdle } from '../platform/when-idle.ts';
import '../features/partners/partners.css';
import type { Route } from './+types/partner.ts';

// Style sheets of all sections, bundled into one file.
import.meta.glob('../features/content/*.css', { eager: true });

/** Loads a page that shows a partner's name beside the shop's (R17). */
export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const [{ partner, currency }, site] = await Promise.all([
    current.backend.call('readPartner', { params }),
    readSite(current),
  ]);
  const shown = { ...partner, body: readMarkdown(partner.body) };
  return { partner: shown, currency, shop: site.name, ...otherLanguage(partner.language) };
});

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data: { partner } }) => ({
  title: words.plansFor({ partner: partner.name }),
  description: partner.description,
  languages: partner.languages,
}));

// This is text and links, which work natively until their script is loaded.
const PartnerView = deferHydration(() => import('./parts/partner-view.tsx').then((part) => part.PartnerView));

export default function PartnerPage({ loaderData: { partner, currency, shop, lang } }: Route.ComponentProps) {
  useReferral(partner.slug);
  return (
    <main id="main">
      <PartnerView partner={partner} currency={currency} shop={shop} lang={lang} />
    </main>
  );
}

/** Reports the visit to the partner from the browser when idle, because the shared page sets no cookie. */
function useReferral(slug: string): void {
  useEffect(() => {
    whenIdle(() => void fetch(choosePath(slug, '/plans'), { redirect: 'manual' }).catch(() => {}));
  }, [slug]);
}

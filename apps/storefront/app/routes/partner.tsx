import { useEffect } from 'react';
import { readMarkdown } from '../features/content/read-markdown.server.ts';
import { choosePath } from '../features/partners/choose-path.ts';
import { readPayload, pageMeta } from '../platform/page-exports.ts';
import { deferHydration } from '../platform/defer-hydration.tsx';
import { guard } from '../platform/guard.server.ts';
import { readSite } from '../platform/site.server.ts';
import { whenIdle } from '../platform/when-idle.ts';
import '../features/partners/partners.css';
import type { Route } from './+types/partner.ts';

// The sheets of all sections, in one file for the browser.
import.meta.glob('../features/content/*.css', { eager: true });

/** R17: a page that carries a partner's name beside the shop's. */
export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const [{ partner, currency }, site] = await Promise.all([
    current.backend.call('readPartner', { params }),
    readSite(current),
  ]);
  return { partner: { ...partner, body: readMarkdown(partner.body) }, currency, shop: site.name };
});

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data: { partner } }) => ({
  title: `Plans for ${partner.name}`,
  description: partner.description,
}));

// Words and links, which the browser handles by itself until their script is there.
const PartnerView = deferHydration(() => import('./parts/partner-view.tsx').then((part) => part.PartnerView));

export default function PartnerPage({ loaderData: { partner, currency, shop } }: Route.ComponentProps) {
  useReferral(partner.slug);
  return (
    <main id="main">
      <PartnerView partner={partner} currency={currency} shop={shop} />
    </main>
  );
}

/** The page is everybody's and sets no cookie, so the visitor's browser says that it was here, once it has time. */
function useReferral(slug: string): void {
  useEffect(() => {
    whenIdle(() => void fetch(choosePath(slug, '/plans'), { redirect: 'manual' }).catch(() => {}));
  }, [slug]);
}

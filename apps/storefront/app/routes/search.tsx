import { searchKindSchema } from '@cerulean/contract/search';
import * as words from '@cerulean/messages/search';
import { searchAddress } from '../features/search/search-address.ts';
import { groupsShown } from '../features/search/search-shown.server.ts';
import { readPayload, pageMeta } from '../platform/page-exports.ts';
import { deferHydration } from '../platform/defer-hydration.tsx';
import { guard } from '../platform/guard.server.ts';
import { pack } from '../platform/packed.ts';
import { pageNotFound } from '../platform/public-error.ts';
import { readSite } from '../platform/site.server.ts';
import type { Route } from './+types/search.ts';

/** Results per page for a single kind. Without a kind, the best results of each kind are shown on one page. */
const PAGE_SIZE = 10;

/** Loads search results over plans, devices, questions, articles and pages. The search's whole state is in the URL. */
export const loader = guard(async (current) => {
  const { query } = current;
  const q = (query.get('q') ?? '').trim();
  const kind = searchKindSchema.safeParse(query.get('kind')).data ?? null;
  const asked = { q, kind, page: Number(query.get('page') ?? 1) };
  // Anyone can make up search terms, and caching the results would evict pages that people visit.
  if (query.size > 0) current.page.noStore();
  const { supportPhone: phone, supportHours: hours } = await readSite(current);
  const nothing = { groups: pack([]), counts: [], total: 0, more: false, meant: null, partly: false, pages: 1 };
  if (q === '') return { ...nothing, asked: { ...asked, kind: null, page: 1 }, phone, hours };

  const answer = await current.backend.call('search', {
    query: { q, kind: kind ?? undefined, page: asked.page, pageSize: PAGE_SIZE },
  });
  const { total, more, meant, partly } = answer;
  const counts = answer.groups.map((group) => ({ kind: group.kind, count: group.count }));
  const ofKind = counts.find((each) => each.kind === kind)?.count ?? 0;
  const pages = Math.max(1, Math.ceil(ofKind / PAGE_SIZE));
  if (asked.page > pages) throw pageNotFound(searchAddress(asked, { page: asked.page }));
  return { asked, groups: pack(groupsShown(answer)), counts, total, more, meant, partly, pages, phone, hours };
});

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data: { asked } }) => ({
  title: asked.q === '' ? words.title : words.titleFor({ terms: asked.q }),
  description: words.description,
  canonical: '/search',
  indexed: asked.q === '',
}));

// These are a form and links, which work natively until their script is loaded.
const SearchPage = deferHydration(() => import('../features/search/search-page.tsx').then((part) => part.SearchPage));

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <SearchPage {...loaderData} />
    </main>
  );
}

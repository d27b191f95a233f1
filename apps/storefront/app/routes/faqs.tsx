import * as words from '@cerulean/messages/help';
import { chaptersOf } from '../features/help/chapters.server.ts';
import { faqJsonLd } from '../features/help/faq-json-ld.ts';
import { readPayload, pageMeta } from '../platform/page-exports.ts';
import { deferHydration } from '../platform/defer-hydration.tsx';
import { guard } from '../platform/guard.server.ts';
import { readSite } from '../platform/site.server.ts';
import '../features/help/help.css';
import type { Route } from './+types/faqs.ts';

/** Loads every question by category, filtered by the search terms (R14). */
export const loader = guard(async (current) => {
  const q = (current.query.get('q') ?? '').trim();
  // Anyone can make up search terms, and caching the results would evict pages that people visit.
  if (q !== '') current.page.noStore();
  const [{ faqs, languages }, { supportPhone, supportHours }] = await Promise.all([
    current.backend.call('listFaqs'),
    readSite(current),
  ]);
  return { chapters: chaptersOf(faqs), languages, q, phone: supportPhone, hours: supportHours };
});

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data: { chapters, languages, q } }) => ({
  title: words.pageTitle,
  description: words.description({ topics: chapters.map(({ title }) => title).join('; ') }),
  indexed: q === '',
  languages,
  jsonLd: import.meta.env.SSR && q === '' ? faqJsonLd(chapters) : undefined,
}));

// These are a form and collapsible questions, which work natively until their script is loaded.
const FaqList = deferHydration(() => import('../features/help/faq-list.tsx').then((part) => part.FaqList));

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <FaqList {...loaderData} />
    </main>
  );
}

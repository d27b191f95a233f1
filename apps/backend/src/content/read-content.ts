import { createHash } from 'node:crypto';
import type { Announcement, DeviceModel, Faq, Policy, Redirect, Site } from '@cerulean/contract/content';
import { DEFAULT_LANGUAGE, type Language } from '@cerulean/messages/languages';
import { pictureOf } from '../commerce/catalog/picture.ts';
import type { PreviewGrant } from '../operations/preview.ts';
import { settings } from '../operations/settings.ts';
import { usableRedirect } from './check-redirect.ts';
import {
  SITE_POPULATE,
  type FaqDocument,
  type AnnouncementDocument,
  type PageDocument,
  type PolicyDocument,
  type RedirectDocument,
  type SiteDocument,
  toLink,
} from './documents.ts';
import { captionedSections } from './plain-sections.ts';
import { pagePopulate } from './populate.ts';
import { publicLanguages, translated, translatedOne, type Wanted } from './words/translate.ts';

const ANNOUNCEMENT = 'api::announcement.announcement';
const CATEGORY = 'api::category.category';

/** Maximum number of phone models, more than editors list. The shop looks a typed model up in all of them. */
const MAX_MODELS = 2_000;

/** Maximum number of announcements that are loaded, more than anyone schedules. */
const MAX_ANNOUNCEMENTS = 50;

/**
 * The document to read: the published version with this slug, or the version that a preview link opens, in a language as
 * far as it is translated.
 */
type Address = { slug: string; preview: PreviewGrant | null; language?: Language };

/** Returns the version that a preview link of this type opens, or `null`. */
function previewed(type: string, preview: PreviewGrant | null) {
  return preview?.type === type ? { documentId: preview.documentId, status: preview.status } : null;
}

/**
 * Finds the published page with this slug, or the version that a preview link opens, the language of its words, and the
 * languages that it is public in. Returns `null` if none exists.
 */
export async function findPage({
  slug,
  preview,
  language = DEFAULT_LANGUAGE,
}: Address): Promise<(PageDocument & { language: string; languages: string[] }) | null> {
  const populate = pagePopulate(strapi);
  const version = previewed('page', preview);
  const found: unknown = version
    ? await strapi.documents('api::page.page').findOne({ ...version, populate })
    : await strapi.documents('api::page.page').findFirst({ filters: { slug }, status: 'published', populate });
  if (!found) return null;
  const status = version?.status ?? 'published';
  const original = found as PageDocument;
  const page = await translatedOne('api::page.page', original, { language, status, populate });
  const languages = await publicLanguages('api::page.page', [page.documentId]);
  const own = page === original ? DEFAULT_LANGUAGE : language;
  return { ...page, sections: captionedSections(page, original, own), language: own, languages };
}

/** Finds a policy, published or previewed, in the shape that its page shows, with what is different, or `null`. */
export async function findPolicy({
  slug,
  preview,
  language = DEFAULT_LANGUAGE,
}: Address): Promise<{ policy: Policy; changes: string | null } | null> {
  const shown = previewed('policy', preview);
  const found: unknown = shown
    ? await strapi.documents('api::policy.policy').findOne(shown)
    : await strapi.documents('api::policy.policy').findFirst({ filters: { slug }, status: 'published' });
  if (!found) return null;
  const status = shown?.status ?? 'published';
  const original = found as PolicyDocument;
  const policy = await translatedOne('api::policy.policy', original, { language, status });
  const { documentId, title, description, version, inForce, body, changes, ...rest } = policy;
  const own = policy === original ? DEFAULT_LANGUAGE : language;
  return {
    policy: { documentId, slug: rest.slug, title, description, version, inForce, body, language: own },
    changes: changes || null,
  };
}

/**
 * Returns every published question, sorted by category rank and by rank within the category. A preview link replaces
 * one question with its previewed version.
 */
export async function findFaqs(preview: PreviewGrant | null = null, language?: Language): Promise<Faq[]> {
  const found: unknown = await strapi
    .documents('api::faq.faq')
    .findMany({ status: 'published', populate: { category: true }, limit: 1000 });
  const published = found as FaqDocument[];
  const shown = previewed('faq', preview);
  if (!shown) return (await faqsInWords(published, { language, status: 'published' })).sort(inOrder).map(toFaq);
  const draft: unknown = await strapi.documents('api::faq.faq').findOne({ ...shown, populate: { category: true } });
  const others = published.filter(({ documentId }) => documentId !== shown.documentId);
  const drafts = await faqsInWords(isWhole(draft) ? [draft] : [], { language, status: shown.status });
  return [...(await faqsInWords(others, { language, status: 'published' })), ...drafts].sort(inOrder).map(toFaq);
}

/** A question with the language of its words. */
type FaqInWords = FaqDocument & { language: Language };

/** Returns questions and the names of their categories in a language, as far as they are translated. */
export async function faqsInWords(originals: readonly FaqDocument[], wanted: Wanted): Promise<FaqInWords[]> {
  const faqs = await translated('api::faq.faq', originals, wanted);
  const categories = new Map(
    originals.flatMap(({ category }) => (category?.documentId ? [[category.documentId, category] as const] : [])),
  );
  const inLanguage = await translated(CATEGORY, [...categories.values()], { ...wanted, status: 'published' });
  const names = new Map(inLanguage.map(({ documentId, name }) => [documentId, name]));
  return faqs.map((faq, index) => {
    const language = faq === originals[index] ? DEFAULT_LANGUAGE : (wanted.language ?? DEFAULT_LANGUAGE);
    const { category } = faq;
    const named = category && { ...category, name: names.get(category.documentId) ?? category.name };
    return { ...faq, language, category: named };
  });
}

/** Returns whether a draft question is complete enough to be rendered. */
function isWhole(draft: unknown): draft is FaqDocument {
  const { slug, question, answer } = (draft ?? {}) as Partial<FaqDocument>;
  return [slug, question, answer].every((text) => typeof text === 'string' && text !== '');
}

/** Returns these published questions in the order of `documentIds`. */
export async function findFaqsOf(documentIds: readonly string[], language?: Language): Promise<Faq[]> {
  if (documentIds.length === 0) return [];
  const found: unknown = await strapi.documents('api::faq.faq').findMany({
    status: 'published',
    filters: { documentId: { $in: [...documentIds] } },
    populate: { category: true },
    limit: 100,
  });
  const shown = await faqsInWords(found as FaqDocument[], { language, status: 'published' });
  const faqs = new Map(shown.map((faq) => [faq.documentId, toFaq(faq)]));
  return documentIds.flatMap((documentId) => faqs.get(documentId) ?? []);
}

/** Returns up to `most` published questions of a category, in their order. */
export async function findFaqsIn(categoryId: string, most: number, language?: Language): Promise<Faq[]> {
  const found: unknown = await strapi.documents('api::faq.faq').findMany({
    status: 'published',
    filters: { category: { documentId: categoryId } },
    populate: { category: true },
    sort: ['rank', 'question'],
    limit: most,
  });
  return (await faqsInWords(found as FaqDocument[], { language, status: 'published' })).map(toFaq);
}

/** Returns each published page's slug and the time it was last published. */
export async function findPages(): Promise<{ slug: string; changedAt: string }[]> {
  const found: { slug: string; publishedAt: Date | string }[] = await strapi.db.query('api::page.page').findMany({
    select: ['slug', 'publishedAt'],
    where: { publishedAt: { $notNull: true }, locale: DEFAULT_LANGUAGE },
    orderBy: { slug: 'asc' },
  });
  return found.map(({ slug, publishedAt }) => ({ slug, changedAt: new Date(publishedAt).toISOString() }));
}

/** Returns every usable published redirect, with addresses in their normal form. */
export async function findRedirects(): Promise<Redirect[]> {
  const found: unknown = await strapi.db
    .query('api::redirect.redirect')
    .findMany({ where: { publishedAt: { $notNull: true } }, orderBy: { from: 'asc' } });
  return (found as RedirectDocument[]).flatMap((one) => usableRedirect(one, settings().PUBLIC_URL) ?? []);
}

/** Returns the published announcements that have not ended, sorted by start time. */
export async function findAnnouncements(now: Date, language?: Language): Promise<Announcement[]> {
  const found: unknown = await strapi.documents('api::announcement.announcement').findMany({
    status: 'published',
    filters: { $or: [{ until: { $null: true } }, { until: { $gt: now.toISOString() } }] },
    populate: { link: true },
    limit: MAX_ANNOUNCEMENTS,
  });
  const populate = { link: true };
  const shown = await translated(ANNOUNCEMENT, found as AnnouncementDocument[], {
    language,
    status: 'published',
    populate,
  });
  return shown
    .map(({ documentId, text, link, from, until }) => {
      const words = { text, link: link ? toLink(link) : null };
      return { id: announcementId(documentId, words), ...words, from: from ?? null, until: until ?? null };
    })
    .sort((a, b) => (a.from ?? '').localeCompare(b.from ?? ''));
}

/** Returns an announcement's id, which changes only if its text or link changes. */
function announcementId(documentId: string, shown: object): string {
  const words = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 8);
  return `${documentId}-${words}`;
}

/** Returns the shop's name, navigation, and footer, or `null` until an editor has published them. */
export async function findSite(language?: Language): Promise<Site | null> {
  const found: unknown = await strapi
    .documents('api::site-settings.site-settings')
    .findFirst({ status: 'published', populate: SITE_POPULATE });
  if (!found) return null;
  const original = found as SiteDocument & { documentId: string };
  const wanted = { language, status: 'published', populate: SITE_POPULATE } as const;
  const site = await translatedOne('api::site-settings.site-settings', original, wanted);
  return {
    name: site.name,
    description: site.description,
    sharePicture: pictureOf(site.sharePicture),
    navigation: (site.navigation ?? []).map(toLink),
    footer: (site.footer ?? []).map(({ title, links }) => ({ title, links: (links ?? []).map(toLink) })),
    footerText: site.footerText,
    supportPhone: site.supportPhone,
    supportHours: site.supportHours,
  };
}

/** Returns the support phone number alone, or an empty string until an editor has published one. */
export async function findSupportPhone(): Promise<string> {
  const found: unknown = await strapi
    .documents('api::site-settings.site-settings')
    .findFirst({ status: 'published', fields: ['supportPhone'] });
  return (found as Pick<SiteDocument, 'supportPhone'> | null)?.supportPhone ?? '';
}

/** Finds phone models whose brand or name contains each search term (R06). */
export async function findDeviceModels(typed: string): Promise<DeviceModel[]> {
  const words = typed.trim().split(/\s+/).filter(Boolean).slice(0, 6);
  const holds = (word: string) => ({ $or: [{ brand: { $containsi: word } }, { name: { $containsi: word } }] });
  const found: unknown = await strapi.documents('api::device-model.device-model').findMany({
    status: 'published',
    filters: { $and: words.map(holds) },
    sort: ['brand', 'name'],
    limit: MAX_MODELS,
  });
  return (found as DeviceModel[]).map(({ brand, name, esim }) => ({ brand, name, esim }));
}

function toFaq({ documentId, slug, question, answer, language, category }: FaqInWords): Faq {
  return {
    documentId,
    slug,
    question,
    answer,
    language,
    category: category?.name ?? null,
    categorySlug: category?.slug ?? null,
  };
}

/** Sorts questions by category rank; those without a category come last. */
function inOrder(a: FaqDocument, b: FaqDocument): number {
  const chapter = (faq: FaqDocument) => faq.category?.rank ?? Number.MAX_SAFE_INTEGER;
  return chapter(a) - chapter(b) || a.rank - b.rank || a.question.localeCompare(b.question);
}

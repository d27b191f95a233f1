import { createHash } from 'node:crypto';
import type { Announcement, DeviceModel, Faq, Policy, Redirect, Site } from '@cerulean/contract/content';
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
import { pagePopulate } from './populate.ts';

/** Maximum number of phone models that a search returns. */
const MAX_MODELS = 50;

/** Maximum number of announcements that are loaded, more than anyone schedules. */
const MAX_ANNOUNCEMENTS = 50;

/** The document to read: the published version with this slug, or the version that a preview link opens. */
type Address = { slug: string; preview: PreviewGrant | null };

/** Returns the version that a preview link of this type opens, or `null`. */
function previewed(type: string, preview: PreviewGrant | null) {
  return preview?.type === type ? { documentId: preview.documentId, status: preview.status } : null;
}

/** Finds the published page with this slug, or the version that a preview link opens. Returns `null` if none exists. */
export async function findPage({ slug, preview }: Address): Promise<PageDocument | null> {
  const version = previewed('page', preview);
  const found: unknown = version
    ? await strapi.documents('api::page.page').findOne({ ...version, populate: pagePopulate(strapi) })
    : await strapi
        .documents('api::page.page')
        .findFirst({ filters: { slug }, status: 'published', populate: pagePopulate(strapi) });
  return found as PageDocument | null;
}

/** Finds a policy, published or previewed, in the shape that its page shows, or `null`. */
export async function findPolicy({ slug, preview }: Address): Promise<Policy | null> {
  const shown = previewed('policy', preview);
  const found: unknown = shown
    ? await strapi.documents('api::policy.policy').findOne(shown)
    : await strapi.documents('api::policy.policy').findFirst({ filters: { slug }, status: 'published' });
  if (!found) return null;
  const { documentId, title, description, version, inForce, body, ...rest } = found as PolicyDocument;
  return { documentId, slug: rest.slug, title, description, version, inForce, body };
}

/**
 * Returns every published question, sorted by category rank and by rank within the category. A preview link replaces
 * one question with its previewed version.
 */
export async function findFaqs(preview: PreviewGrant | null = null): Promise<Faq[]> {
  const found: unknown = await strapi
    .documents('api::faq.faq')
    .findMany({ status: 'published', populate: { category: true }, limit: 1000 });
  const published = found as FaqDocument[];
  const shown = previewed('faq', preview);
  if (!shown) return published.sort(inOrder).map(toFaq);
  const draft: unknown = await strapi.documents('api::faq.faq').findOne({ ...shown, populate: { category: true } });
  const others = published.filter(({ documentId }) => documentId !== shown.documentId);
  return [...others, ...(isWhole(draft) ? [draft] : [])].sort(inOrder).map(toFaq);
}

/** Returns whether a draft question is complete enough to be rendered. */
function isWhole(draft: unknown): draft is FaqDocument {
  const { slug, question, answer } = (draft ?? {}) as Partial<FaqDocument>;
  return [slug, question, answer].every((text) => typeof text === 'string' && text !== '');
}

/** Returns these published questions in the order of `documentIds`. */
export async function findFaqsOf(documentIds: readonly string[]): Promise<Faq[]> {
  if (documentIds.length === 0) return [];
  const found: unknown = await strapi.documents('api::faq.faq').findMany({
    status: 'published',
    filters: { documentId: { $in: [...documentIds] } },
    populate: { category: true },
    limit: 100,
  });
  const faqs = new Map((found as FaqDocument[]).map((faq) => [faq.documentId, toFaq(faq)]));
  return documentIds.flatMap((documentId) => faqs.get(documentId) ?? []);
}

/** Returns up to `most` published questions of a category, in their order. */
export async function findFaqsIn(categoryId: string, most: number): Promise<Faq[]> {
  const found: unknown = await strapi.documents('api::faq.faq').findMany({
    status: 'published',
    filters: { category: { documentId: categoryId } },
    populate: { category: true },
    sort: ['rank', 'question'],
    limit: most,
  });
  return (found as FaqDocument[]).map(toFaq);
}

/** Returns each published page's slug and the time it was last published. */
export async function findPages(): Promise<{ slug: string; changedAt: string }[]> {
  const found: { slug: string; publishedAt: Date | string }[] = await strapi.db.query('api::page.page').findMany({
    select: ['slug', 'publishedAt'],
    where: { publishedAt: { $notNull: true } },
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
export async function findAnnouncements(now: Date): Promise<Announcement[]> {
  const found: unknown = await strapi.documents('api::announcement.announcement').findMany({
    status: 'published',
    filters: { $or: [{ until: { $null: true } }, { until: { $gt: now.toISOString() } }] },
    populate: { link: true },
    limit: MAX_ANNOUNCEMENTS,
  });
  return (found as AnnouncementDocument[])
    .map(({ documentId, text, link, from, until }) => {
      const shown = { text, link: link ? toLink(link) : null };
      return { id: announcementId(documentId, shown), ...shown, from: from ?? null, until: until ?? null };
    })
    .sort((a, b) => (a.from ?? '').localeCompare(b.from ?? ''));
}

/** Returns an announcement's id, which changes only if its text or link changes. */
function announcementId(documentId: string, shown: object): string {
  const words = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 8);
  return `${documentId}-${words}`;
}

/** Returns the shop's name, navigation, and footer, or `null` until an editor has published them. */
export async function findSite(): Promise<Site | null> {
  const found: unknown = await strapi
    .documents('api::site-settings.site-settings')
    .findFirst({ status: 'published', populate: SITE_POPULATE });
  if (!found) return null;
  const site = found as SiteDocument;
  return {
    name: site.name,
    description: site.description,
    logo: pictureOf(site.logo),
    icon: pictureOf(site.icon),
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

function toFaq({ documentId, slug, question, answer, category }: FaqDocument): Faq {
  return {
    documentId,
    slug,
    question,
    answer,
    category: category?.name ?? null,
    categorySlug: category?.slug ?? null,
  };
}

/** Sorts questions by category rank; those without a category come last. */
function inOrder(a: FaqDocument, b: FaqDocument): number {
  const chapter = (faq: FaqDocument) => faq.category?.rank ?? Number.MAX_SAFE_INTEGER;
  return chapter(a) - chapter(b) || a.rank - b.rank || a.question.localeCompare(b.question);
}

import type { DeviceModel, Faq, Policy, Site } from '@cerulean/contract/content';
import { pictureOf } from '../commerce/catalog/picture.ts';
import type { PreviewGrant } from '../operations/preview.ts';
import {
  PAGE_POPULATE,
  SITE_POPULATE,
  type FaqDocument,
  type LinkDocument,
  type PageDocument,
  type PolicyDocument,
  type SiteDocument,
} from './documents.ts';

/** Phone models that one search may answer. */
const MAX_MODELS = 50;

/** What to read: the published document of a slug, or the draft that a preview link opens. */
type Address = { slug: string; preview: PreviewGrant | null };

/** The version that a preview link of this type opens, or null. */
function previewed(type: string, preview: PreviewGrant | null) {
  return preview?.type === type ? { documentId: preview.documentId, status: preview.status } : null;
}

/** The published document with this slug, or the previewed draft, or null. */
export async function findPage({ slug, preview }: Address): Promise<PageDocument | null> {
  const version = previewed('page', preview);
  const found: unknown = version
    ? await strapi.documents('api::page.page').findOne({ ...version, populate: PAGE_POPULATE })
    : await strapi
        .documents('api::page.page')
        .findFirst({ filters: { slug }, status: 'published', populate: PAGE_POPULATE });
  return found as PageDocument | null;
}

/** A policy as its page shows it, or null. */
export async function findPolicy({ slug, preview }: Address): Promise<Policy | null> {
  const shown = previewed('policy', preview);
  const found: unknown = shown
    ? await strapi.documents('api::policy.policy').findOne(shown)
    : await strapi.documents('api::policy.policy').findFirst({ filters: { slug }, status: 'published' });
  if (!found) return null;
  const { documentId, title, description, version, inForce, body, ...rest } = found as PolicyDocument;
  return { documentId, slug: rest.slug, title, description, version, inForce, body };
}

/** Every published question in the order of its chapter and of its place there. */
export async function findFaqs(): Promise<Faq[]> {
  const found: unknown = await strapi
    .documents('api::faq.faq')
    .findMany({ status: 'published', populate: { category: true }, limit: 1000 });
  return (found as FaqDocument[]).sort(inOrder).map(toFaq);
}

/** These published questions, in the order of the list. */
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

/** Name, navigation and footer of the shop, or null before an editor has published them. */
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

/** Phone models whose brand and name hold every word that was typed (R06). */
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

/** A link without what else Strapi stores with it. */
export function toLink({ label, href }: LinkDocument): { label: string; href: string } {
  return { label, href };
}

function toFaq({ documentId, slug, question, answer, category }: FaqDocument): Faq {
  return { documentId, slug, question, answer, category: category?.name ?? 'Other questions' };
}

/** Chapters by their place, questions without one last. */
function inOrder(a: FaqDocument, b: FaqDocument): number {
  const chapter = (faq: FaqDocument) => faq.category?.rank ?? Number.MAX_SAFE_INTEGER;
  return chapter(a) - chapter(b) || a.rank - b.rank || a.question.localeCompare(b.question);
}

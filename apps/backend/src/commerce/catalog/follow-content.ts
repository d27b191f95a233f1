import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Actor } from '../../audit/audit.ts';
import { staffRequest } from '../../audit/staff-request.ts';
import { ANNOUNCEMENT, followAnnouncement } from '../../content/follow-announcement.ts';
import { REDIRECT, followRedirect } from '../../content/follow-redirect.ts';
import { MAIL_TEXT, followMailText } from '../../content/follow-mail-text.ts';
import { SYNONYM, followSynonym } from '../../content/follow-synonym.ts';
import { checkPictureWords } from '../../content/picture-words.ts';
import { actingFor } from '../../content/schedule/acting-for.ts';
import { overtakeSchedules } from '../../content/schedule/schedules.ts';
import type { Queryable } from '../db/db.ts';
import { ARTICLE, AUTHOR, followName, projectArticle, TAG } from '../../content/blog/project-article.ts';
import { projectPartner } from '../../content/partners/project-partner.ts';
import { keepAddress } from '../../content/found/keep-address.ts';
import { PARTNER } from '../../content/partners/read-partners.ts';
import { FAQ, PAGE, projectPage, projectQuestion } from '../search/project-content.ts';
import { claimSlugs } from './claims.ts';
import { FieldProblem } from './field-problem.ts';
import { followPlan } from './fitting-products.ts';
import { raiseInvalidation } from './invalidations.ts';
import { publishedPrices, recordPriceChanges } from './price-history.ts';
import { PLAN, POLICY, PRODUCT, projectPlan, projectPolicy, projectProduct, slugsOf } from './project-document.ts';
import { inStrapiTransaction } from './strapi-transaction.ts';

/** What writes; everything else passes untouched. */
const WRITES = new Set(['create', 'clone', 'update', 'publish', 'unpublish', 'discardDraft', 'delete']);

/** Content types with an address of their own, beside plans, whose slugs are claimed with their rows. */
export const WITH_SLUG = new Set([PAGE, POLICY, FAQ, 'api::category.category', ARTICLE, AUTHOR, TAG, PARTNER]);

/** Without drafts: whatever is saved is public. */
const ALWAYS_PUBLIC = new Set([AUTHOR, TAG]);

/**
 * Follows every change of content in its own transaction: keeps claims and catalog rows equal to it, and tells the
 * storefronts what to draw anew when something that visitors see has changed. What an editor must correct fails the
 * save, at the field.
 */
export function followContent(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (!WRITES.has(context.action) || !context.uid.startsWith('api::')) return next();
    const { uid } = context;
    return inStrapiTransaction(strapi, async (tx) => {
      const written = documentIdOf(context.params);
      const before = await publishedSlug(strapi, uid, written);
      const isPriced = uid === PLAN || uid === PRODUCT;
      const prices = isPriced && written ? await publishedPrices(tx, written) : [];
      const result = await next();
      const documentId = documentIdOf(result) ?? written;
      if (!documentId) return result;
      const isShown = ALWAYS_PUBLIC.has(uid) || isPublic(context.action, context.params);
      await keepUp(strapi, tx, { uid, documentId, isShown });
      if (isPriced) await recordPriceChanges(tx, documentId, prices, authorOf(strapi));
      await overtakeSchedules(tx, { uid, documentId }, context.action);
      if (isShown) {
        await keepAddress(strapi, tx, uid, documentId);
        const after = await publishedSlug(strapi, uid, documentId);
        await raiseInvalidation(tx, tagsOf(uid, documentId, [before, after]));
      }
      return result;
    });
  });
}

/** Who publishes: a member of staff, by hand or by a plan of theirs, or the shop itself. */
function authorOf(strapi: Core.Strapi): { actor: Actor; requestId: string | null; at: Date } {
  const staff = staffRequest(strapi);
  const staffId = staff?.staffId ?? actingFor.getStore()?.staffId;
  const requestId = staff ? String(staff.request.state['requestId']) : null;
  return { actor: staffId ? { kind: 'staff', id: staffId } : { kind: 'system' }, requestId, at: new Date() };
}

interface Written {
  uid: string;
  documentId: string;
  /** True when visitors see what was written. */
  isShown: boolean;
}

async function keepUp(strapi: Core.Strapi, tx: Queryable, { uid, documentId, isShown }: Written): Promise<void> {
  try {
    if (uid === PLAN) {
      await projectPlan(strapi, tx, documentId);
      await followPlan(strapi, tx, documentId);
    }
    if (uid === PRODUCT) await projectProduct(strapi, tx, documentId);
    if (WITH_SLUG.has(uid)) await claimSlugs(tx, uid, documentId, await allSlugs(strapi, uid, documentId));
    if (uid === POLICY) await projectPolicy(strapi, tx, documentId);
    if (uid === REDIRECT) await followRedirect(strapi, tx, documentId);
    if (uid === SYNONYM) await followSynonym(strapi, tx, documentId);
    if (uid === MAIL_TEXT) await followMailText(strapi, tx, documentId);
    if (uid === ANNOUNCEMENT) await followAnnouncement(strapi, documentId);
    if (uid === PARTNER) await projectPartner(strapi, tx, documentId);
    if (uid === ARTICLE) await projectArticle(strapi, tx, documentId);
    if (isShown) await checkPictureWords(strapi, uid, documentId);
    if (uid === AUTHOR || uid === TAG) await followName(strapi, tx, documentId);
    if (uid === FAQ) await projectQuestion(strapi, tx, documentId);
    if (uid === PAGE) await projectPage(strapi, tx, documentId);
  } catch (error) {
    if (!(error instanceof FieldProblem)) throw error;
    const { path, message } = error;
    throw new errors.ValidationError(message, { errors: [{ path, message, name: 'ValidationError' }] });
  }
}

/** True when the change reaches visitors; an edited draft does not. */
function isPublic(action: string, params: unknown): boolean {
  if (action === 'publish' || action === 'unpublish' || action === 'delete') return true;
  return typeof params === 'object' && params !== null && 'status' in params && params.status === 'published';
}

/** What storefronts keep under this document, now and under its former address. */
function tagsOf(uid: string, documentId: string, slugs: readonly (string | null)[]): string[] {
  const addressed = (name: string) => slugs.flatMap((slug) => (slug ? [`${name}:${slug}`] : []));
  switch (uid) {
    case PLAN:
      return [`plan:${documentId}`, 'catalog'];
    case PRODUCT:
      return [`product:${documentId}`, 'catalog'];
    case PAGE:
      return [...addressed('page'), 'pages'];
    case POLICY:
      return [...addressed('policy'), 'policies'];
    case FAQ:
    case 'api::category.category':
      return ['faqs'];
    case ARTICLE:
    case AUTHOR:
    case TAG:
      return ['blog'];
    case PARTNER:
      return [...addressed('partner'), 'partners'];
    case 'api::site-settings.site-settings':
    case ANNOUNCEMENT:
      return ['site'];
    case REDIRECT:
      return ['redirects'];
    case 'api::device-model.device-model':
      return ['device-models'];
    default:
      return [];
  }
}

async function publishedSlug(strapi: Core.Strapi, uid: string, documentId: string | undefined): Promise<string | null> {
  if (!documentId || !WITH_SLUG.has(uid)) return null;
  const where = { documentId, publishedAt: { $notNull: true } };
  const row: { slug?: string } | null = await strapi.db.query(uid).findOne({ select: ['slug'], where });
  return row?.slug ?? null;
}

/** The slugs of a document, draft and published. */
export async function allSlugs(strapi: Core.Strapi, uid: string, documentId: string): Promise<string[]> {
  const rows: { slug?: string | null }[] = await strapi.db
    .query(uid)
    .findMany({ select: ['slug'], where: { documentId } });
  return slugsOf(...rows);
}

function documentIdOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('documentId' in value)) return undefined;
  return typeof value.documentId === 'string' ? value.documentId : undefined;
}

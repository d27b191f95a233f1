import { words } from '@cerulean/messages/all/staff-content';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { dayIn } from '@cerulean/rules/days';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { By } from '../../audit/audit.ts';
import { staffRequest } from '../../audit/staff-request.ts';
import { settings } from '../../operations/settings.ts';
import { REDIRECT, checkSavedRedirect } from '../check-redirect.ts';
import { MAIL_TEXT, projectMailText } from '../project-mail-text.ts';
import { OPTION_NAME, projectOptionName } from '../project-option-name.ts';
import { SYNONYM, projectSynonym } from '../project-synonym.ts';
import { checkPictureWords } from '../picture-words.ts';
import { actingFor } from '../schedule/acting-for.ts';
import { overtakeSchedules } from '../schedule/schedules.ts';
import type { Queryable } from '../../commerce/db/db.ts';
import { ARTICLE, AUTHOR, projectArticleNames, projectArticle, TAG } from '../blog/project-article.ts';
import { projectPartner } from '../partners/project-partner.ts';
import { isTranslatable } from '../words/models.ts';
import { savePublicAddress } from '../seo/save-public-address.ts';
import { PARTNER } from '../partners/read-partners.ts';
import { FAQ, PAGE, projectPage, projectQuestion } from './project-content.ts';
import { claimSlugs } from '../../commerce/catalog/claims.ts';
import { FieldProblem } from '../../commerce/catalog/field-problem.ts';
import { projectFittingProducts } from '../../commerce/catalog/fitting-products.ts';
import { raiseInvalidation } from '../../commerce/outbox/invalidations/invalidations.ts';
import { publishedPrices, recordPriceChanges } from '../../commerce/catalog/price-history.ts';
import {
  PLAN,
  POLICY,
  PRODUCT,
  projectPlan,
  projectPolicy,
  projectProduct,
  projectWords,
  slugsOf,
} from '../../commerce/catalog/project-document.ts';
import { inStrapiTransaction } from '../../commerce/db/strapi-transaction.ts';

const t = words[DEFAULT_LANGUAGE];

/** Document service actions that write. All other actions pass through unchanged. */
const WRITES = new Set(['create', 'clone', 'update', 'publish', 'unpublish', 'discardDraft', 'delete']);

/** Content types with a slug of their own. Plans have a slug too, but it is claimed together with the plan's row. */
export const WITH_SLUG = new Set([PAGE, POLICY, FAQ, 'api::category.category', ARTICLE, AUTHOR, TAG, PARTNER]);

/** Content types without drafts: everything saved is public. */
const ALWAYS_PUBLIC = new Set([AUTHOR, TAG, OPTION_NAME]);

/**
 * Follows every content change in its transaction: keeps slug claims and catalog rows in sync, and notifies storefronts
 * what to re-render if something visible changed. An error that an editor must fix makes the save fail, at the field.
 */
export function projectContentChanges(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (!WRITES.has(context.action) || !context.uid.startsWith('api::')) return next();
    const { uid } = context;
    const isTranslation = isTranslatable(strapi, uid) && !writesOriginal(context.params);
    return inStrapiTransaction(strapi, async (tx) => {
      const written = documentIdOf(context.params);
      if (isTranslation) {
        const result = await next();
        await followTranslation(strapi, tx, { uid, action: context.action, params: context.params }, result);
        return result;
      }
      const before = await publishedSlug(strapi, uid, written);
      const isPriced = uid === PLAN || uid === PRODUCT;
      const prices = isPriced && written ? await tx.query(publishedPrices, [written]) : [];
      const result = await next();
      const documentId = documentIdOf(result) ?? written;
      if (!documentId) return result;
      const isShown = ALWAYS_PUBLIC.has(uid) || isPublic(context.action, context.params);
      await keepUp(strapi, tx, { uid, documentId, isShown });
      if (isPriced) await recordPriceChanges(tx, documentId, prices, authorOf(strapi));
      await overtakeSchedules(tx, { uid, documentId }, context.action);
      if (isShown) {
        await savePublicAddress(strapi, tx, uid, documentId);
        const after = await publishedSlug(strapi, uid, documentId);
        await raiseInvalidation(tx, tagsOf(uid, documentId, [before, after]));
      }
      return result;
    });
  });
}

/** Returns whether a write is about the default language, alone or among others. */
function writesOriginal(params: unknown): boolean {
  const { locale } = params as { locale?: string | string[] };
  return [locale ?? DEFAULT_LANGUAGE].flat().some((each) => each === DEFAULT_LANGUAGE || each === '*');
}

/** Follows the write of a translation. It changes nothing of what is sold, at which price, or under which address. */
async function followTranslation(
  strapi: Core.Strapi,
  tx: Queryable,
  { uid, action, params }: { uid: string; action: string; params: unknown },
  result: unknown,
): Promise<void> {
  const documentId = documentIdOf(params) ?? documentIdOf(result);
  if (!documentId) return;
  const isShown = ALWAYS_PUBLIC.has(uid) || isPublic(action, params);
  // Emails fail at their variables, and synonyms at their number, in every language.
  if (uid === MAIL_TEXT || uid === SYNONYM) await keepUp(strapi, tx, { uid, documentId, isShown: false });
  if (uid === PLAN || uid === PRODUCT) await projectWords(strapi, tx, uid, documentId);
  for (const follow of WORD_FOLLOWERS[uid] ?? []) await follow(strapi, tx, documentId);
  if (!isShown) return;
  await savePublicAddress(strapi, tx, uid, documentId);
  await raiseInvalidation(tx, tagsOf(uid, documentId, [await publishedSlug(strapi, uid, documentId)]));
}

/** Returns who publishes (a staff member, directly or by a scheduled change, or the shop itself), and when. */
function authorOf(strapi: Core.Strapi): By & { at: Date } {
  const staff = staffRequest(strapi);
  const staffId = staff?.staffId ?? actingFor.getStore()?.staffId ?? null;
  const requestId = staff ? String(staff.request.state['requestId']) : null;
  return { staffId, requestId, at: new Date() };
}

interface Written {
  uid: string;
  documentId: string;
  /** Whether visitors see the written version. */
  isShown: boolean;
}

type Follower = (strapi: Core.Strapi, tx: Queryable, documentId: string) => Promise<void>;

const ANNOUNCEMENT = 'api::announcement.announcement';

/** Functions that run after a change to each content type. LATE_FOLLOWERS run after its pictures were checked. */
const FOLLOWERS: Readonly<Record<string, readonly Follower[]>> = {
  [PLAN]: [projectPlan, projectFittingProducts],
  [PRODUCT]: [projectProduct],
  [POLICY]: [projectPolicy],
  [REDIRECT]: [checkSavedRedirect],
  [SYNONYM]: [projectSynonym],
  [OPTION_NAME]: [projectOptionName],
  [MAIL_TEXT]: [projectMailText],
  [ANNOUNCEMENT]: [(strapi, _tx, documentId) => checkAnnouncement(strapi, documentId)],
  [PARTNER]: [projectPartner],
  [ARTICLE]: [projectArticle],
};
const LATE_FOLLOWERS: Readonly<Record<string, readonly Follower[]>> = {
  [AUTHOR]: [projectArticleNames],
  [TAG]: [projectArticleNames],
  [FAQ]: [projectQuestion],
  [PAGE]: [projectPage],
};

/** Functions that run after a change to a translation. */
const WORD_FOLLOWERS: Readonly<Record<string, readonly Follower[]>> = {
  [POLICY]: [projectPolicy],
  [OPTION_NAME]: [projectOptionName],
  [ARTICLE]: [projectArticle],
  [AUTHOR]: [projectArticleNames],
  [TAG]: [projectArticleNames],
  [FAQ]: [projectQuestion],
  [PAGE]: [projectPage],
};

async function keepUp(strapi: Core.Strapi, tx: Queryable, { uid, documentId, isShown }: Written): Promise<void> {
  try {
    // Runs first, so that a slug already in use fails the save at its field.
    if (WITH_SLUG.has(uid)) await claimSlugs(tx, uid, documentId, await allSlugs(strapi, uid, documentId));
    for (const follow of FOLLOWERS[uid] ?? []) await follow(strapi, tx, documentId);
    if (isShown) await checkPictureWords(strapi, uid, documentId);
    if (isShown && uid === POLICY) await checkFirstDay(strapi, documentId);
    for (const follow of LATE_FOLLOWERS[uid] ?? []) await follow(strapi, tx, documentId);
  } catch (error) {
    if (!(error instanceof FieldProblem)) throw error;
    const { path, message } = error;
    throw new errors.ValidationError(message, { errors: [{ path, message, name: 'ValidationError' }] });
  }
}

/**
 * Throws a FieldProblem if staff publish a policy before its first day, because its page would say that it is in effect.
 * The shop's own steps, such as the demo content, publish what they bring along.
 */
async function checkFirstDay(strapi: Core.Strapi, documentId: string): Promise<void> {
  if (!staffRequest(strapi) && !actingFor.getStore()) return;
  const where = { documentId, publishedAt: { $notNull: true }, locale: DEFAULT_LANGUAGE };
  const row: { inForce: string } | null = await strapi.db.query(POLICY).findOne({ select: ['inForce'], where });
  if (row && row.inForce > dayIn(settings().TIME_ZONE, new Date()))
    throw new FieldProblem(['inForce'], t.firstDayAhead);
}

/** Returns whether visitors see the change. Editing a draft is not visible to them. */
function isPublic(action: string, params: unknown): boolean {
  if (action === 'publish' || action === 'unpublish' || action === 'delete') return true;
  return typeof params === 'object' && params !== null && 'status' in params && params.status === 'published';
}

/** Returns the cache tags that storefronts use for this document, under its current and its former slug. */
function tagsOf(uid: string, documentId: string, slugs: readonly (string | null)[]): string[] {
  const addressed = (name: string) => slugs.flatMap((slug) => (slug ? [`${name}:${slug}`] : []));
  const tags: Readonly<Record<string, string[]>> = {
    [PLAN]: [`plan:${documentId}`, 'catalog'],
    [PRODUCT]: [`product:${documentId}`, 'catalog'],
    [PAGE]: [...addressed('page'), 'pages'],
    [POLICY]: [...addressed('policy'), 'policies'],
    [FAQ]: ['faqs'],
    'api::category.category': ['faqs'],
    [ARTICLE]: ['blog'],
    [AUTHOR]: ['blog'],
    [TAG]: ['blog'],
    [PARTNER]: [...addressed('partner'), 'partners'],
    'api::site-settings.site-settings': ['site'],
    [ANNOUNCEMENT]: ['site'],
    [REDIRECT]: ['redirects'],
    'api::device-model.device-model': ['device-models'],
  };
  return tags[uid] ?? [];
}

async function publishedSlug(strapi: Core.Strapi, uid: string, documentId: string | undefined): Promise<string | null> {
  if (!documentId || !WITH_SLUG.has(uid)) return null;
  const where = { documentId, publishedAt: { $notNull: true }, locale: DEFAULT_LANGUAGE };
  const row: { slug?: string } | null = await strapi.db.query(uid).findOne({ select: ['slug'], where });
  return row?.slug ?? null;
}

/** Returns the slugs of a document's draft and published versions. */
export async function allSlugs(strapi: Core.Strapi, uid: string, documentId: string): Promise<string[]> {
  const rows: { slug?: string | null }[] = await strapi.db
    .query(uid)
    .findMany({ select: ['slug'], where: { documentId, locale: DEFAULT_LANGUAGE } });
  return slugsOf(...rows);
}

function documentIdOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('documentId' in value)) return undefined;
  return typeof value.documentId === 'string' ? value.documentId : undefined;
}

interface Row {
  from: Date | string | null;
  until: Date | string | null;
}

/** Throws a FieldProblem if an announcement ends before it begins, because it would never be shown. */
async function checkAnnouncement(strapi: Core.Strapi, documentId: string): Promise<void> {
  const rows: Row[] = await strapi.db.query(ANNOUNCEMENT).findMany({ where: { documentId } });
  for (const { from, until } of rows) {
    if (from && until && new Date(until) <= new Date(from)) {
      throw new FieldProblem(['until'], t.untilBackwards);
    }
  }
}

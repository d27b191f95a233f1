import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { words as all } from '@cerulean/messages/all/staff-translations';
import { DEFAULT_LANGUAGE, LOCALES } from '@cerulean/messages/languages';
import { staffRequest } from '../../audit/staff-request.ts';
import type { Queryable } from '../../commerce/db/db.ts';
import { POLICY } from '../../commerce/catalog/project-document.ts';
import { inStrapiTransaction } from '../../commerce/db/strapi-transaction.ts';
import { shopLanguages } from '../../operations/shop-languages.ts';
import { actingFor } from '../schedule/acting-for.ts';
import { copyShared, takeOverSync } from './copy-shared.ts';
import { forgetWords, readKeptWords } from './kept-words.ts';
import { attributesIn, isTranslatable } from '../words/models.ts';
import { draftWords, keepOriginalWords } from './keep-original-words.ts';
import { isTranslated } from '../words/translated-fields.ts';

const words = all[DEFAULT_LANGUAGE];

/** Document service actions that write one language of an entry. */
const WRITES = new Set(['create', 'update', 'publish', 'discardDraft', 'unpublish', 'delete']);

interface Params {
  documentId?: string;
  locale?: string | string[];
  status?: string;
  data?: Record<string, unknown>;
}

/**
 * Makes the original, the entry in the default language, decide everything but words and pictures (decision 0058). What a
 * translation says about prices, SKUs, or links to other entries is dropped when it is saved. A translation is public only
 * while its original is: it cannot be published alone, and it goes with its original. A policy is published in all
 * languages or not at all.
 */
export function keepTranslations(strapi: Core.Strapi): void {
  const sync = takeOverSync(strapi);
  strapi.documents.use(async (context, next) => {
    const { action, uid } = context;
    if (!WRITES.has(action) || !isTranslatable(strapi, uid)) return next();
    const params = context.params as Params;
    return inStrapiTransaction(strapi, async (tx) => {
      const languages = languagesIn(params);
      const isOriginal = languages.includes(DEFAULT_LANGUAGE);
      const { documentId } = params;
      if (isOriginal && documentId && action !== 'update') await goTogether(strapi, tx, { uid, action, params });
      if (!isOriginal) await beforeTranslation(strapi, { uid, action, params, documentId });
      const result = originalFirst(await next());
      const written = documentId ?? documentIdIn(result);
      if (!written || action === 'unpublish') return result;
      if (action === 'delete') {
        const all = params.locale === '*';
        for (const language of all ? [null] : languages) await tx.run(forgetWords, [uid, written, language]);
        return result;
      }
      await copyShared(strapi, sync, uid, written);
      const isSaved = action !== 'discardDraft' && params.data !== undefined;
      for (const language of languages.filter((each) => each !== DEFAULT_LANGUAGE && each !== '*')) {
        await keepOriginalWords(strapi, tx, { uid, documentId: written, language }, { onlyFirst: !isSaved });
      }
      return result;
    });
  });
}

const languagesIn = ({ locale }: Params): string[] =>
  locale === '*' ? [DEFAULT_LANGUAGE, '*'] : [locale ?? DEFAULT_LANGUAGE].flat();

interface Write {
  uid: UID.ContentType;
  action: string;
  params: Params;
}

/** Makes translations follow their original: away with it, and of a policy, into force with it. */
async function goTogether(strapi: Core.Strapi, tx: Queryable, { uid, action, params }: Write): Promise<void> {
  const documentId = params.documentId ?? '';
  if (action === 'unpublish' || action === 'delete') params.locale = '*';
  if (action !== 'publish' || uid !== POLICY) return;
  // The shop's own steps, such as the demo content, publish what they bring along.
  if (staffRequest(strapi) || actingFor.getStore()) await refuseUnfinishedPolicy(strapi, tx, documentId);
  params.locale = '*';
}

/** Throws unless each translation of a policy was made of the text that is about to be published. */
async function refuseUnfinishedPolicy(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const original = await draftWords(strapi, POLICY, documentId);
  const kept = await tx.query(readKeptWords, [POLICY, documentId]);
  const unfinished = shopLanguages()
    .filter((language) => language !== DEFAULT_LANGUAGE)
    .filter((language) => kept.find((each) => each.language === language)?.hash !== original?.hash);
  if (unfinished.length === 0) return;
  const names = new Intl.DisplayNames(LOCALES[DEFAULT_LANGUAGE], { type: 'language' });
  const list = new Intl.ListFormat(LOCALES[DEFAULT_LANGUAGE]).format(
    unfinished.map((language) => names.of(language) ?? language),
  );
  throw new errors.ApplicationError(words.policyUnfinished({ languages: list }));
}

/** Checks a write of a translation, and drops what only the original decides. */
async function beforeTranslation(
  strapi: Core.Strapi,
  { uid, action, params, documentId }: Write & { documentId: string | undefined },
) {
  if (action === 'unpublish' || action === 'delete' || action === 'discardDraft') return;
  const original = documentId ? await originalOf(strapi, uid, documentId) : null;
  if (!original) {
    throw new errors.ApplicationError(words.originalFirst);
  }
  const isPublished = action === 'publish' || params.status === 'published';
  if (isPublished && uid === POLICY && (staffRequest(strapi) || actingFor.getStore())) {
    throw new errors.ApplicationError(words.publishPolicy);
  }
  const isDrafted = strapi.contentType(uid).options?.draftAndPublish === true;
  if (isPublished && isDrafted && !original.isPublic) {
    throw new errors.ApplicationError(words.publishOriginal);
  }
  if (params.data) params.data = { ...ownData(strapi, uid, params.data), ...original.slug };
}

/** Returns the data of a translation without the fields that only its original decides. */
function ownData(strapi: Core.Strapi, uid: string, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const attributes = attributesIn(strapi)(uid);
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => {
      const attribute = attributes[name];
      return !attribute || isTranslated(attribute) || OWN.has(name);
    }),
  );
}

/** Attributes that Strapi keeps for each version. */
const OWN = new Set(['locale', 'createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'documentId']);

/** Returns whether the original is public, and its slug, which is that of its translations; or `null` without original. */
async function originalOf(strapi: Core.Strapi, uid: UID.ContentType, documentId: string) {
  const hasSlug = 'slug' in attributesIn(strapi)(uid);
  const rows: { publishedAt: unknown; slug?: string | null }[] = await strapi.db.query(uid).findMany({
    select: ['publishedAt', ...(hasSlug ? ['slug'] : [])],
    where: { documentId, locale: DEFAULT_LANGUAGE },
  });
  const [first] = rows;
  if (!first) return null;
  const draft = rows.find(({ publishedAt }) => publishedAt === null) ?? first;
  const isPublic = rows.some(({ publishedAt }) => publishedAt !== null);
  return { isPublic, slug: draft.slug ? { slug: draft.slug } : {} };
}

/** Puts the original first in the result of a publish of all languages, because the panel reads the first one. */
function originalFirst<T>(result: T): T {
  const entries = typeof result === 'object' && result !== null && 'entries' in result ? result.entries : null;
  if (!Array.isArray(entries)) return result;
  const rank = (entry: { locale?: string } | null) => (entry?.locale === DEFAULT_LANGUAGE ? 0 : 1);
  return { ...result, entries: entries.toSorted((a, b) => rank(a) - rank(b)) };
}

function documentIdIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('documentId' in value)) return undefined;
  return typeof value.documentId === 'string' ? value.documentId : undefined;
}

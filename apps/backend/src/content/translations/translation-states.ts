import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, type Language } from '@cerulean/messages/languages';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { translatedLanguages } from '../../operations/shop-languages.ts';
import { fieldLabels } from './field-labels.ts';
import { readKeptWords } from './kept-words.ts';
import { attributesIn, wordsPopulate } from '../words/models.ts';
import { changesOf, hashOfWords, originalWords } from '../words/original-words.ts';

/** Whether a translation exists, and whether the original has changed since it was saved. */
export type TranslationState = 'missing' | 'outdated' | 'current';

/** A field of the original that changed since a translation was saved, named as in the form. */
export interface LabeledChange {
  label: string;
  before: string | null;
  after: string | null;
}

/** A translation of an entry, as the form shows it. */
export interface TranslationView {
  language: Language;
  state: TranslationState;
  /** What changed in the original, in the order of its form. Only of an outdated translation. */
  changes: LabeledChange[];
}

export interface TranslationsView {
  /** The hash of the original's words now. */
  hash: string;
  /** When the original was last saved, in ISO 8601. */
  changedAt: string;
  translations: TranslationView[];
}

type Kept = { documentId: string; language: string; hash: string };

const readHashes = sql<Kept>(
  'translations.hashes',
  `select document_id as "documentId", language, hash from content_words where uid = $1 and document_id = any($2)`,
);

/** Returns an entry's translations with what changed in the original, or `null` if there is no such original. */
export async function readTranslations(
  strapi: Core.Strapi,
  db: Queryable,
  uid: UID.ContentType,
  documentId: string,
): Promise<TranslationsView | null> {
  const populate = wordsPopulate(strapi, uid) as never;
  const found: unknown = await strapi.documents(uid).findOne({ documentId, locale: DEFAULT_LANGUAGE, populate });
  if (!found) return null;
  const original = found as { updatedAt: Date | string };
  const words = originalWords(attributesIn(strapi), uid, original);
  const hash = hashOfWords(words);
  const labelOf = fieldLabels(strapi, uid, original);
  const kept = await db.query(readKeptWords, [uid, documentId]);
  const existing = await existingLanguages(strapi, uid, [documentId]);
  const translations = translatedLanguages().map(async (language): Promise<TranslationView> => {
    const last = kept.find((each) => each.language === language);
    const state = stateOf(existing.has(`${documentId} ${language}`), last?.hash, hash);
    const changes = state === 'outdated' ? changesOf(last?.words ?? {}, words) : [];
    const labeled = changes.map(async ({ path, before, after }) => ({ label: await labelOf(path), before, after }));
    return { language, state, changes: await Promise.all(labeled) };
  });
  const changedAt = new Date(original.updatedAt).toISOString();
  return { hash, changedAt, translations: await Promise.all(translations) };
}

/** States of an entry's translations by language, by documentId. */
export type StatesByDocument = Record<string, Partial<Record<Language, TranslationState>>>;

/** Returns the states of these entries' translations, with as many statements for many entries as for one. */
export async function readStates(
  strapi: Core.Strapi,
  db: Queryable,
  uid: UID.ContentType,
  documentIds: readonly string[],
): Promise<StatesByDocument> {
  const found: unknown = await strapi.documents(uid).findMany({
    filters: { documentId: { $in: [...documentIds] } },
    locale: DEFAULT_LANGUAGE,
    populate: wordsPopulate(strapi, uid) as never,
    limit: documentIds.length,
  });
  const kept = await db.query(readHashes, [uid, documentIds]);
  const existing = await existingLanguages(strapi, uid, documentIds);
  const hashes = new Map(kept.map(({ documentId, language, hash }) => [`${documentId} ${language}`, hash]));
  const states = (found as { documentId: string }[]).map((original) => {
    const now = hashOfWords(originalWords(attributesIn(strapi), uid, original));
    const each = translatedLanguages().map((language) => {
      const key = `${original.documentId} ${language}`;
      return [language, stateOf(existing.has(key), hashes.get(key), now)] as const;
    });
    return [original.documentId, Object.fromEntries(each)] as const;
  });
  return Object.fromEntries(states);
}

function stateOf(isThere: boolean, kept: string | undefined, now: string): TranslationState {
  if (!isThere) return 'missing';
  return kept === now ? 'current' : 'outdated';
}

/** Returns `documentId language` of each language that these entries have. */
async function existingLanguages(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentIds: readonly string[],
): Promise<Set<string>> {
  const rows: { documentId: string; locale: string }[] = await strapi.db.query(uid).findMany({
    select: ['documentId', 'locale'],
    where: { documentId: { $in: [...documentIds] } },
  });
  return new Set(rows.map(({ documentId, locale }) => `${documentId} ${locale}`));
}

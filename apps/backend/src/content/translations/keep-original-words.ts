import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { Queryable } from '../../commerce/db/db.ts';
import { keepWords, readKeptWords } from './kept-words.ts';
import { attributesIn, wordsPopulate } from '../words/models.ts';
import { hashOfWords, originalWords, type OriginalWords } from '../words/original-words.ts';

export interface Translation {
  uid: UID.ContentType;
  documentId: string;
  language: string;
}

/** Returns the words of an original's draft, their hash, and the time of its last change, or `null` without original. */
export async function draftWords(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
): Promise<{ words: OriginalWords; hash: string; changedAt: Date } | null> {
  const populate = wordsPopulate(strapi, uid) as never;
  const found: unknown = await strapi.documents(uid).findOne({ documentId, locale: DEFAULT_LANGUAGE, populate });
  if (!found) return null;
  const words = originalWords(attributesIn(strapi), uid, found);
  const { updatedAt } = found as { updatedAt: Date | string };
  return { words, hash: hashOfWords(words), changedAt: new Date(updatedAt) };
}

/**
 * Remembers the original's words for a translation, because it is up to date with them now. With `onlyFirst`, what was
 * remembered before stays.
 */
export async function keepOriginalWords(
  strapi: Core.Strapi,
  tx: Queryable,
  { uid, documentId, language }: Translation,
  { onlyFirst }: { onlyFirst: boolean },
): Promise<void> {
  if (onlyFirst) {
    const kept = await tx.query(readKeptWords, [uid, documentId]);
    if (kept.some((each) => each.language === language)) return;
  }
  const original = await draftWords(strapi, uid, documentId);
  if (original) await tx.run(keepWords, [uid, documentId, language, JSON.stringify(original.words), original.hash]);
}

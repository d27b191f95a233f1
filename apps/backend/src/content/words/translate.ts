import type { UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, languageNamed, type Language } from '@cerulean/messages/languages';
import { inLanguage } from './in-language.ts';
import { attributesIn } from './models.ts';

/** Which version of a translation to read, and what to load with it. */
export interface Wanted {
  language: Language | undefined;
  status: 'draft' | 'published';
  populate?: object;
}

/**
 * Returns these originals with the words of a language, as far as they are translated. One query, or none in the default
 * language.
 */
export async function translated<T extends { documentId: string }>(
  uid: UID.ContentType,
  originals: readonly T[],
  { language = DEFAULT_LANGUAGE, status, populate }: Wanted,
): Promise<T[]> {
  if (language === DEFAULT_LANGUAGE || originals.length === 0) return [...originals];
  const found: unknown = await strapi.documents(uid).findMany({
    locale: language,
    status,
    filters: { documentId: { $in: originals.map(({ documentId }) => documentId) } },
    limit: originals.length,
    ...(populate ? { populate: populate as never } : {}),
  });
  const own = new Map((found as T[]).map((each) => [each.documentId, each]));
  return originals.map((original) => {
    const translation = own.get(original.documentId);
    return translation ? inLanguage(attributesIn(strapi), uid, original, translation) : original;
  });
}

/** Returns the languages in which any of these documents is public, the default one first. */
export async function publicLanguages(uid: UID.ContentType, documentIds: readonly string[]): Promise<Language[]> {
  if (documentIds.length === 0) return [];
  const where = { documentId: { $in: [...documentIds] }, publishedAt: { $notNull: true } };
  const rows: { locale: string }[] = await strapi.db.query(uid).findMany({ select: ['locale'], where });
  const others = rows.map(({ locale }) => languageNamed(locale)).sort();
  return [...new Set([DEFAULT_LANGUAGE, ...others])];
}

/** Returns one original with the words of a language, as far as it is translated. */
export async function translatedOne<T extends { documentId: string }>(
  uid: UID.ContentType,
  original: T,
  wanted: Wanted,
): Promise<T> {
  const [shown = original] = await translated(uid, [original], wanted);
  return shown;
}

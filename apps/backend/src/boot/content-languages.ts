import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, isMade, type Language, LOCALES } from '@cerulean/messages/languages';
import { isTranslatable } from '../content/words/models.ts';
import { STAFF_ROLE_CODES } from './staff-roles.ts';

const LOCALE = 'plugin::i18n.locale';
const PERMISSION = 'admin::permission';

interface Permission {
  id: number;
  subject: string | null;
  properties: { locales?: string[] | null };
}

/**
 * Lets editors write in each language of the shop (LANGUAGES). A new language is added to all of our staff roles once, so
 * that administrators' later changes stay. A language that the shop no longer has keeps its content.
 */
export async function createContentLanguages(strapi: Core.Strapi, languages: readonly Language[]): Promise<void> {
  const known: { code: string }[] = await strapi.db.query(LOCALE).findMany({ select: ['code'] });
  const codes = new Set(known.map(({ code }) => code));
  const names = new Intl.DisplayNames(LOCALES[DEFAULT_LANGUAGE], { type: 'language' });
  for (const language of languages.filter((each) => !isMade(each) && !codes.has(each))) {
    await strapi.db.query(LOCALE).create({ data: { code: language, name: `${names.of(language)} (${language})` } });
    await grantLanguage(strapi, language);
  }
}

/** Lets our staff roles do in a language what they may do in the default one. */
async function grantLanguage(strapi: Core.Strapi, language: Language): Promise<void> {
  const permissions: Permission[] = await strapi.db
    .query(PERMISSION)
    .findMany({ where: { role: { code: { $in: [...STAFF_ROLE_CODES] } }, subject: { $notNull: true } } });
  for (const { id, subject, properties } of permissions) {
    const { locales = [DEFAULT_LANGUAGE] } = properties;
    if (!isTranslatable(strapi, subject ?? '') || locales === null || locales.includes(language)) continue;
    const data = { properties: { ...properties, locales: [...locales, language] } };
    await strapi.db.query(PERMISSION).update({ where: { id }, data });
  }
}

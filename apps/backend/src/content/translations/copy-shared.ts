import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { attributesIn } from '../words/models.ts';

/** Strapi's copying of an entry's shared fields to its other languages, in the same state of publication. */
export type Sync = (entry: object, model: object) => Promise<void>;

interface Localizations {
  syncNonLocalizedAttributes: Sync;
}

/**
 * Stops Strapi from copying shared fields from whichever language was saved, and returns the function that does it. A
 * translation that was opened before a price changed would otherwise bring the old price back.
 */
export function takeOverSync(strapi: Core.Strapi): Sync {
  const service: Localizations = strapi.plugin('i18n').service('localizations');
  const sync = service.syncNonLocalizedAttributes;
  service.syncNonLocalizedAttributes = async () => {};
  return sync;
}

interface Row {
  id: number;
  locale: string;
  slug?: string | null;
  publishedAt: unknown;
}

/** Copies the original's shared fields and slug to its translations: of the draft to drafts, of the public to the public. */
export async function copyShared(
  strapi: Core.Strapi,
  sync: Sync,
  uid: UID.ContentType,
  documentId: string,
): Promise<void> {
  const hasSlug = 'slug' in attributesIn(strapi)(uid);
  const rows: Row[] = await strapi.db.query(uid).findMany({
    select: ['id', 'locale', 'publishedAt', 'updatedAt', ...(hasSlug ? ['slug'] : [])],
    where: { documentId },
  });
  const { service } = strapi.plugin('i18n');
  for (const original of rows.filter(({ locale }) => locale === DEFAULT_LANGUAGE)) {
    const translations = rows.filter(
      ({ locale, publishedAt }) =>
        locale !== DEFAULT_LANGUAGE && (publishedAt === null) === (original.publishedAt === null),
    );
    if (translations.length === 0) continue;
    const populate: string[] = service('content-types').getNestedPopulateOfNonLocalizedAttributes(uid);
    const whole = await strapi.db.query(uid).findOne({ where: { id: original.id }, populate });
    await sync(whole, strapi.contentType(uid));
    await keepTimes(strapi, uid, translations, original.slug);
  }
}

/** Gives translations their time of change back, which is that of their words, and the original's slug. */
async function keepTimes(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  translations: readonly (Row & { updatedAt?: unknown })[],
  slug: string | null | undefined,
): Promise<void> {
  const { collectionName = '' } = strapi.contentType(uid);
  await strapi.db.transaction(async ({ trx }) => {
    for (const { id, updatedAt } of translations) {
      const change = { updated_at: updatedAt, ...(slug ? { slug } : {}) };
      await strapi.db.connection(collectionName).transacting(trx).where({ id }).update(change);
    }
  });
}

import type { Core, UID } from '@strapi/strapi';
import type { Language } from '@cerulean/messages/languages';
import { announcements as english } from '../../../demo/content/notices.ts';
import { products as englishProducts } from '../../../demo/content/products.ts';
import { articles, authors, tags } from '../../../demo/content/es/articles.ts';
import { categories } from '../../../demo/content/es/categories.ts';
import { colors, options } from '../../../demo/content/es/colors.ts';
import { faqs } from '../../../demo/content/es/faqs.ts';
import { firstPhone } from '../../../demo/content/es/first-phone.ts';
import { home } from '../../../demo/content/es/home.ts';
import { mailTexts } from '../../../demo/content/es/mail-texts.ts';
import { announcements } from '../../../demo/content/es/notices.ts';
import { partners } from '../../../demo/content/es/partners.ts';
import { plans } from '../../../demo/content/es/plans.ts';
import { policies } from '../../../demo/content/es/policies.ts';
import { products } from '../../../demo/content/es/products.ts';
import { site } from '../../../demo/content/es/site.ts';
import { synonyms } from '../../../demo/content/es/synonyms.ts';
import { usa } from '../../../demo/content/es/usa.ts';
import { attributesIn } from '../../content/words/models.ts';
import { isTranslated } from '../../content/words/translated-fields.ts';
import { FIRST_SYNONYMS } from '../first-synonyms.ts';
import { translatedValues } from './translated-values.ts';

/** An entry of the demo content and its words in another language. */
type Entry = readonly [type: string, where: Readonly<Record<string, string>>, words: object];

/** Returns the Spanish words of the demo content, in the order in which they are published. */
function spanish(): Entry[] {
  const bySlug = (type: string, all: Readonly<Record<string, object>>) =>
    Object.entries(all).map(([slug, words]): Entry => [type, { slug }, words]);
  return [
    ...bySlug('category', categories),
    ...Object.entries({ ...colors, ...options }).map(([name, own]): Entry => ['option-name', { name }, { name: own }]),
    ...bySlug('plan', plans),
    ...englishProducts.flatMap(({ key, name, brand }): Entry[] => {
      const words = products[key];
      return words ? [['product', { name, brand }, words]] : [];
    }),
    ...bySlug('faq', faqs),
    ...Object.entries(policies).map(([slug, { policy }]): Entry => ['policy', { slug }, policy]),
    ...bySlug('page', { home, usa, 'first-phone': firstPhone }),
    ...Object.entries(mailTexts).map(([kind, words]): Entry => ['mail-text', { kind }, words]),
    ...announcements.flatMap((words, index): Entry[] => {
      const { text } = english[index] ?? {};
      return text ? [['announcement', { text }, words]] : [];
    }),
    ['site-settings', {}, site],
    ...FIRST_SYNONYMS.flatMap((names): Entry[] => {
      const words = synonyms[names.split(',')[0] ?? ''];
      return words ? [['synonym', { names }, { names: words }]] : [];
    }),
    ...bySlug('author', authors),
    ...bySlug('tag', tags),
    ...bySlug('article', articles),
    ...bySlug('partner', partners),
  ];
}

/**
 * Publishes the demo content in another language. What an editor has translated meanwhile stays, and so does what is no
 * longer there in the original.
 */
export async function seedTranslations(strapi: Core.Strapi, language: Language): Promise<void> {
  if (language !== 'es') return;
  for (const [type, where, words] of spanish()) {
    const uid = `api::${type}.${type}` as UID.ContentType;
    const found: { documentId: string; locale: string }[] = await strapi.db
      .query(uid)
      .findMany({ where, select: ['documentId', 'locale'] });
    const [known] = found;
    if (!known) continue;
    const { documentId } = known;
    const isTranslatedAlready = (await strapi.db.query(uid).count({ where: { documentId, locale: language } })) > 0;
    const original: unknown = await strapi
      .documents(uid)
      .findOne({ documentId, status: 'published', populate: partsOf(strapi, uid) as never });
    if (isTranslatedAlready || !original) continue;
    const data = translatedValues(attributesIn(strapi), uid, original, words);
    await strapi.documents(uid).update({ documentId, locale: language, data: data as never, status: 'published' });
  }
}

type Populate = true | { populate: { [field: string]: Populate } } | { on: { [component: string]: Populate } };

/** Returns the parts and pictures to load with an original so that a translation can start as its copy. */
function partsOf(strapi: Core.Strapi, uid: string): { [field: string]: Populate } {
  const parts = Object.entries(attributesIn(strapi)(uid)).flatMap(([name, attribute]): [string, Populate][] => {
    if (!isTranslated(attribute)) return [];
    if (attribute.type === 'media') return [[name, true]];
    if (attribute.component) return [[name, partOf(strapi, attribute.component)]];
    if (attribute.type !== 'dynamiczone') return [];
    const { components = [] } = attribute as { components?: readonly string[] };
    return [[name, { on: Object.fromEntries(components.map((each) => [each, partOf(strapi, each)])) }]];
  });
  return Object.fromEntries(parts);
}

function partOf(strapi: Core.Strapi, component: string): Populate {
  const populate = partsOf(strapi, component);
  return Object.keys(populate).length === 0 || { populate };
}

import type { Core } from '@strapi/strapi';
import type { Attributes, AttributesOf } from './in-language.ts';
import { isTranslated } from './translated-fields.ts';

interface Model {
  attributes: Attributes;
  pluginOptions?: { i18n?: { localized?: boolean } };
}

const modelOf = (strapi: Core.Strapi, uid: string): Model | undefined =>
  strapi.getModel(uid as 'api::page.page') as unknown as Model | undefined;

/** Returns a function that looks up the attributes of a content type or component. */
export function attributesIn(strapi: Core.Strapi): AttributesOf {
  return (uid) => modelOf(strapi, uid)?.attributes ?? {};
}

/** Returns whether a content type can be translated. */
export function isTranslatable(strapi: Core.Strapi, uid: string): boolean {
  return uid.startsWith('api::') && modelOf(strapi, uid)?.pluginOptions?.i18n?.localized === true;
}

type Populate = true | { populate: { [field: string]: Populate } } | { on: { [component: string]: Populate } };

/** Returns the parts to load with a document so that all words in it can be read. */
export function wordsPopulate(strapi: Core.Strapi, uid: string): { [field: string]: Populate } {
  const parts = Object.entries(attributesIn(strapi)(uid)).flatMap(([name, attribute]): [string, Populate][] => {
    if (!isTranslated(attribute)) return [];
    if (attribute.component) return [[name, partPopulate(strapi, attribute.component)]];
    if (attribute.type !== 'dynamiczone') return [];
    const { components = [] } = attribute as { components?: readonly string[] };
    return [[name, { on: Object.fromEntries(components.map((each) => [each, partPopulate(strapi, each)])) }]];
  });
  return Object.fromEntries(parts);
}

function partPopulate(strapi: Core.Strapi, component: string): Populate {
  const populate = wordsPopulate(strapi, component);
  return Object.keys(populate).length === 0 || { populate };
}

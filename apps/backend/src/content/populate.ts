import type { Core } from '@strapi/strapi';

/**
 * Returns the relations to load with a page: the pictures and documents that its sections and their components refer
 * to, derived from their fields. Strapi leaves out relations that are not listed.
 */
export function pagePopulate(strapi: Core.Strapi) {
  const { sections } = strapi.contentType('api::page.page').attributes as { sections?: { components?: string[] } };
  const kinds = (sections?.components ?? []).map((uid) => [uid, withPart(strapi, uid)] as const);
  return { sections: { on: Object.fromEntries(kinds) } };
}

interface Attribute {
  type: string;
  /** Uid of the nested component. */
  component?: string;
}

type Populate = true | { populate: { [field: string]: Populate } };

function withPart(strapi: Core.Strapi, uid: string): Populate {
  const parts = strapi.components as unknown as Readonly<Record<string, { attributes: Record<string, Attribute> }>>;
  const { attributes } = parts[uid] ?? {};
  if (!attributes) throw new Error(`There is no component ${uid}`);
  const named = Object.entries(attributes).flatMap(([field, attribute]): [string, Populate][] => {
    if (attribute.component) return [[field, withPart(strapi, attribute.component)]];
    return attribute.type === 'media' || attribute.type === 'relation' ? [[field, true]] : [];
  });
  return named.length === 0 || { populate: Object.fromEntries(named) };
}

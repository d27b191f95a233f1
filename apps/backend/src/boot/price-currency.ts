import type { Core } from '@strapi/strapi';

interface PriceAttribute {
  customField?: string;
  options?: Record<string, unknown>;
}

/** Tells every price field of the edit forms in which currency it is: the admin panel's bundle is the same everywhere. */
export function showCurrency(strapi: Core.Strapi, currency: string): void {
  for (const { attributes } of [...Object.values(strapi.contentTypes), ...Object.values(strapi.components)]) {
    for (const attribute of Object.values(attributes) as PriceAttribute[]) {
      if (attribute.customField === 'global::price') attribute.options = { ...attribute.options, currency };
    }
  }
}

import * as limits from '@cerulean/rules/limits';
import { MAX_AMOUNT } from '@cerulean/rules/money';

/**
 * The attributes of content types and components, with the words that editors read. `label` and `help` travel in
 * `pluginOptions` and reach the edit form through the content manager's configuration (edit-form-words.ts), also when they
 * change, unless an administrator has written others.
 */
type Attribute = Record<string, unknown>;

/** Any attribute of Strapi with its words; the functions below are the usual ones. */
export function field(label: string, help: string, attribute: Attribute): Attribute {
  return { ...attribute, pluginOptions: { cerulean: { label, help } } };
}

/** One line of text. */
export const text = (label: string, help: string, options: Attribute = {}) =>
  field(label, help, { type: 'string', maxLength: 160, ...options });

/** Several lines of plain text. */
export const longText = (label: string, help: string, options: Attribute = {}) =>
  field(label, help, { type: 'text', maxLength: 1000, ...options });

/** Markdown with headings, lists and links. */
export const markdown = (label: string, help: string, options: Attribute = {}) =>
  field(label, help, { type: 'richtext', maxLength: 100_000, ...options });

/** The part of a page's address that names it; unique within its content type. */
export const slug = (targetField: string) =>
  field(
    'Address',
    'The last part of the page’s address: lowercase letters, digits and hyphens. The round arrow takes it from the name or title. The old address of a plan, page, article or partner leads to the new one.',
    {
      type: 'uid',
      targetField,
      required: true,
      maxLength: limits.MAX_SLUG,
      regex: limits.SLUG.source,
    },
  );

/** A stock keeping unit, unique over everything that is sold. */
export const sku = (help: string) =>
  field('SKU', `${help} Capitals, digits and hyphens. It is on every order, so never give it to something else.`, {
    type: 'string',
    required: true,
    maxLength: limits.MAX_SKU,
    regex: limits.SKU.source,
  });

/** An amount in the currency of the shop, kept as an integer of minor units and edited as people write it. */
export const price = (label: string, help: string, options: Attribute = {}) =>
  field(label, help, { type: 'customField', customField: 'global::price', min: 0, max: MAX_AMOUNT, ...options });

export const whole = (label: string, help: string, options: Attribute = {}) =>
  field(label, help, { type: 'integer', min: 0, max: 100_000_000, ...options });

export const yesNo = (label: string, help: string, byDefault: boolean) =>
  field(label, help, { type: 'boolean', default: byDefault, required: true });

export const oneOf = (label: string, help: string, values: readonly string[], options: Attribute = {}) =>
  field(label, help, { type: 'enumeration', enum: [...values], required: true, ...options });

export const day = (label: string, help: string, options: Attribute = {}) =>
  field(label, help, { type: 'date', ...options });

/** A moment; the panel shows it in the time zone of who edits. */
export const moment = (label: string, help: string, options: Attribute = {}) =>
  field(label, help, { type: 'datetime', ...options });

export const picture = (label: string, help: string, options: Attribute = {}) =>
  field(label, help, { type: 'media', multiple: false, allowedTypes: ['images'], ...options });

/** One component, or a list of them. */
export const part = (label: string, help: string, component: string, options: Attribute = {}) =>
  field(label, help, { type: 'component', component, repeatable: false, ...options });

export const list = (label: string, help: string, component: string, options: Attribute = {}) =>
  field(label, help, { type: 'component', component, repeatable: true, ...options });

/** Links to other content: one of it or many, without a field on the other side. */
export const linkTo = (
  label: string,
  help: string,
  target: string,
  relation: 'oneToOne' | 'oneToMany' | 'manyToMany' | 'manyToOne' = 'oneToMany',
) => field(label, help, { type: 'relation', relation, target });

/** The place in a list. */
export const rank = () =>
  field('Place in lists', 'Lower numbers stand first.', {
    type: 'integer',
    min: 0,
    max: 9999,
    default: 100,
    required: true,
  });

/**
 * A content type, with draft and publish unless it is a name that other content shows. The table is named like the type
 * in the plural.
 */
export function collectionType(
  names: { singular: string; plural: string; display: string; about: string },
  attributes: Record<string, Attribute>,
  options: { draftAndPublish: boolean } = { draftAndPublish: true },
) {
  return {
    kind: 'collectionType' as const,
    collectionName: names.plural.replaceAll('-', '_'),
    info: {
      singularName: names.singular,
      pluralName: names.plural,
      displayName: names.display,
      description: names.about,
    },
    options,
    pluginOptions: {},
    attributes,
  };
}

/** A part of a content type. */
export function component(
  category: string,
  name: string,
  display: string,
  icon: string,
  attributes: Record<string, Attribute>,
) {
  return {
    collectionName: `components_${category}_${name}`.replaceAll('-', '_'),
    info: { displayName: display, icon },
    options: {},
    attributes,
  };
}

import * as limits from '@cerulean/rules/limits';
import { MAX_AMOUNT } from '@cerulean/rules/money';
import { isTranslated, withTranslation } from './words/translated-fields.ts';

/**
 * An attribute of a content type or component. `label` and `help` are the labels and help texts that editors read. They
 * are stored in `pluginOptions` and written into the content manager's configuration (edit-form-words.ts), also after
 * they change, unless an administrator has written other texts.
 */
type Attribute = Record<string, unknown>;

/** Adds the label and help text to any Strapi attribute. The functions below cover the common attribute types. */
export function field(label: string, help: string, attribute: Attribute): Attribute {
  return { ...attribute, pluginOptions: { cerulean: { label, help } } };
}

/** Marks an attribute that each language has for itself, such as a list of lines (decision 0058). */
export const translated = (attribute: Attribute): Attribute => withTranslation(attribute, 'own');

/** Marks text that is the same in every language, such as a brand. */
export const shared = (attribute: Attribute): Attribute => withTranslation(attribute, 'shared');

/** An attribute for a single line of text. */
export const text = (label: string, help: string, options: Attribute = {}) =>
  translated(field(label, help, { type: 'string', maxLength: 160, ...options }));

/** An attribute for several lines of plain text. */
export const longText = (label: string, help: string, options: Attribute = {}) =>
  translated(field(label, help, { type: 'text', maxLength: 1000, ...options }));

/** An attribute for Markdown with headings, lists, and links. */
export const markdown = (label: string, help: string, options: Attribute = {}) =>
  translated(field(label, help, { type: 'richtext', maxLength: 100_000, ...options }));

/**
 * An attribute for the part of a URL that identifies an entry, unique within its content type.
 * @param help where the slug is in a URL, as one or more sentences.
 */
export const slug = (targetField: string, help: string) =>
  field(
    'URL slug',
    `${help} Use lowercase letters, digits, and hyphens, or select the arrow to create it from the ${targetField}.`,
    {
      type: 'uid',
      targetField,
      required: true,
      maxLength: limits.MAX_SLUG,
      regex: limits.SLUG.source,
    },
  );

/** An attribute for a stock keeping unit (SKU), unique across all products. */
export const sku = (help: string) =>
  field(
    'SKU',
    `${help} Use capital letters, digits, and hyphens. Orders keep it, so never reuse it for something else.`,
    {
      type: 'string',
      required: true,
      maxLength: limits.MAX_SKU,
      regex: limits.SKU.source,
    },
  );

/** An attribute for an amount in the shop's currency, stored in minor units and edited in the usual notation. */
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

/** An attribute for a date and time. The panel shows it in the editor's time zone. */
export const moment = (label: string, help: string, options: Attribute = {}) =>
  field(label, help, { type: 'datetime', ...options });

export const picture = (label: string, help: string, options: Attribute = {}) =>
  translated(field(label, help, { type: 'media', multiple: false, allowedTypes: ['images'], ...options }));

/** An attribute for a single component. Use `list` for several. */
export const part = (label: string, help: string, component: string, options: Attribute = {}) =>
  field(label, help, { type: 'component', component, repeatable: false, ...options });

export const list = (label: string, help: string, component: string, options: Attribute = {}) =>
  field(label, help, { type: 'component', component, repeatable: true, ...options });

/** An attribute for a relation to one or many other documents, which get no field for it. */
export const linkTo = (
  label: string,
  help: string,
  target: string,
  relation: 'oneToOne' | 'oneToMany' | 'manyToMany' | 'manyToOne' = 'oneToMany',
) => field(label, help, { type: 'relation', relation, target });

/**
 * An attribute of a section for the ids of the documents that were chosen when its page was published (keepChoices). It
 * is in no form.
 */
export const keptChoice = (): Attribute => ({ type: 'json', visible: false });

/** An attribute for an entry's position in lists. */
export const rank = () =>
  field('Sort order', 'Lower numbers come first.', {
    type: 'integer',
    min: 0,
    max: 9999,
    default: 100,
    required: true,
  });

/** Whether a content type can be translated. */
const TRANSLATED = { i18n: { localized: true } };

/**
 * Tells Strapi which attributes each language has for itself. Strapi copies the others from language to language.
 */
export function localize(attributes: Record<string, Attribute>): Record<string, Attribute> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => {
      if (!isTranslated(attribute)) return [name, attribute];
      const pluginOptions = { ...(attribute['pluginOptions'] as object), ...TRANSLATED };
      return [name, { ...attribute, pluginOptions }];
    }),
  );
}

/**
 * Defines a content type, with draft and publish and in every language by default. Content types whose names other
 * content shows have no drafts. The database table is named after the plural.
 */
export function collectionType(
  names: { singular: string; plural: string; display: string; about: string },
  attributes: Record<string, Attribute>,
  {
    draftAndPublish = true,
    translated: isInLanguages = true,
  }: { draftAndPublish?: boolean; translated?: boolean } = {},
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
    options: { draftAndPublish },
    pluginOptions: isInLanguages ? TRANSLATED : {},
    attributes: isInLanguages ? localize(attributes) : attributes,
  };
}

/** Defines a component that content types can contain. */
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

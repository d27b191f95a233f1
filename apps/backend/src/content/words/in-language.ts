import { isTranslated } from './translated-fields.ts';

/** An attribute of a content type or component, as far as translations ask for it. */
export interface TranslatedAttribute {
  type: string;
  /** Uid of the nested component. */
  component?: string;
  pluginOptions?: object;
}

export type Attributes = Readonly<Record<string, TranslatedAttribute>>;

/** Returns the attributes of a content type or component by its uid. */
export type AttributesOf = (uid: string) => Attributes;

type Tree = Readonly<Record<string, unknown>>;

/**
 * Returns a document in another language: words and pictures of the translation, everything else of the original, such
 * as prices, SKUs, and links to other documents. A field that the translation leaves empty shows the original's words. A
 * list or a set of sections whose shape is not that of the original is shown as it was translated.
 */
export function inLanguage<T extends object>(attributesOf: AttributesOf, uid: string, original: T, own: object): T {
  return overlay(attributesOf, attributesOf(uid), original as Tree, own as Tree) as T;
}

function overlay(attributesOf: AttributesOf, attributes: Attributes, original: Tree, own: Tree): Tree {
  const changed = Object.entries(attributes)
    .filter(([name, attribute]) => name in original && isTranslated(attribute) && !isEmpty(own[name]))
    .map(([name, attribute]) => [name, valueOf(attributesOf, attribute, original[name], own[name])] as const);
  return { ...original, ...Object.fromEntries(changed) };
}

function valueOf(attributesOf: AttributesOf, attribute: TranslatedAttribute, original: unknown, own: unknown): unknown {
  if (attribute.type !== 'component' && attribute.type !== 'dynamiczone') return own;
  if (Array.isArray(original) && Array.isArray(own)) {
    if (!isSameShape(original, own)) return own as unknown;
    return original.map((each: Tree, index) => partOf(attributesOf, attribute, each, own[index] as Tree));
  }
  if (!isTree(original) || !isTree(own)) return own;
  return partOf(attributesOf, attribute, original, own);
}

function partOf(attributesOf: AttributesOf, attribute: TranslatedAttribute, original: Tree, own: Tree): Tree {
  return overlay(attributesOf, attributesOf(componentOf(attribute, original)), original, own);
}

/** Returns the uid of a part's component. Sections name theirs themselves. */
export function componentOf({ component }: TranslatedAttribute, part: Tree): string {
  return component ?? String(part['__component']);
}

/** Returns whether two lists have as many parts, each of the same component. */
function isSameShape(original: readonly unknown[], own: readonly unknown[]): boolean {
  const kindOf = (part: unknown) => (isTree(part) ? part['__component'] : undefined);
  return original.length === own.length && original.every((part, index) => kindOf(part) === kindOf(own[index]));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

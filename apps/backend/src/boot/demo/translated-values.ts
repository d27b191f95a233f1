import { type AttributesOf, componentOf, isTree, type TranslatedAttribute } from '../../content/words/in-language.ts';
import { isTranslated } from '../../content/words/translated-fields.ts';

type Tree = Readonly<Record<string, unknown>>;

/**
 * Returns the data of a translation: the translated fields of its populated original, with these words in place of the
 * original's as far as there are any. Words of a list of lines may be plain strings. Pictures are given by their id.
 */
export function translatedValues(attributesOf: AttributesOf, uid: string, original: object, words: object): Tree {
  const values = Object.entries(attributesOf(uid)).flatMap(([name, attribute]) => {
    const value = (original as Tree)[name];
    if (!isTranslated(attribute) || value === null || value === undefined) return [];
    return [[name, valueOf(attributesOf, attribute, value, (words as Tree)[name])] as const];
  });
  return Object.fromEntries(values);
}

function valueOf(attributesOf: AttributesOf, attribute: TranslatedAttribute, value: unknown, words: unknown): unknown {
  if (Array.isArray(value)) {
    const own: unknown[] = Array.isArray(words) ? words : [];
    return value.map((each, index) => valueOf(attributesOf, attribute, each, own[index]));
  }
  if (!isTree(value)) return words ?? value;
  if (attribute.type === 'media') return value['id'];
  const own = typeof words === 'string' ? { text: words } : isTree(words) ? words : {};
  const component = componentOf(attribute, value);
  // A part keeps what is the same in every language, or Strapi would refuse it as incomplete.
  const shared = Object.entries(attributesOf(component)).flatMap(([name, each]) =>
    isTranslated(each) || each.type === 'relation' || isTree(value[name]) || !(name in value)
      ? []
      : [[name, value[name]]],
  );
  return {
    ...('__component' in value ? { __component: value['__component'] } : {}),
    ...(Object.fromEntries(shared) as object),
    ...translatedValues(attributesOf, component, value, own),
  };
}

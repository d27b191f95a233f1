/** Part of an attribute's plugin options: whether each language has its own value, or all have the original's. */
type TranslationOption = 'own' | 'shared';

interface Attribute {
  pluginOptions?: { cerulean?: object; translation?: TranslationOption };
}

/** Returns an attribute with this option. */
export function withTranslation<T extends object>(attribute: T, translation: TranslationOption): T {
  const { pluginOptions } = attribute as Attribute;
  return { ...attribute, pluginOptions: { ...pluginOptions, translation } };
}

/** Returns whether each language has its own value of an attribute. All others are decided by the original alone. */
export function isTranslated(attribute: object): boolean {
  return (attribute as Attribute).pluginOptions?.translation === 'own';
}

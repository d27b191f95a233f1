import type { Language } from '@cerulean/messages/languages';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { ProductRows } from './product-rows.ts';

/** What colors and options (storage, size) are called in a language, by what the original's variants call them. */
export type OptionNames = Readonly<Record<string, string>>;

/** Names by language. */
export type OptionNamesByLanguage = Readonly<Partial<Record<Language, OptionNames>>>;

/** A color or option in another language. */
export interface OptionName {
  language: Language;
  original: string;
  name: string;
}

// Rows instead of JSON, because a transaction of Strapi does not parse JSON.
const read = sql<OptionName>('catalog.option-names', `select language, original, name from catalog_option_name`);
const take = sql<{ original: string }>(
  'catalog.take-option-names',
  `delete from catalog_option_name where document_id = $1 returning original`,
);
const put = sql(
  'catalog.put-option-names',
  `insert into catalog_option_name (document_id, language, original, name)
   select $1, language, original, name from jsonb_to_recordset($2::jsonb) as own (language text, original text, name text)`,
);
const having = sql<{ documentId: string }>(
  'catalog.having-options',
  `select distinct product_id as "documentId" from catalog_variant variant
   where (color = any($1) or option = any($1))
     and exists (select from catalog_translation where document_id = variant.product_id)
   order by 1`,
);

/** Reads all names of colors and options. Nothing has names in the default language but its own. */
export async function readOptionNames(db: Queryable): Promise<OptionNamesByLanguage> {
  const names: Partial<Record<Language, Record<string, string>>> = {};
  for (const { language, original, name } of await db.query(read)) (names[language] ??= {})[original] = name;
  return names;
}

/**
 * Replaces the names of one color or option in other languages. Returns the translated products that have it, or had it
 * before it was renamed.
 */
export async function writeOptionNames(
  tx: Queryable,
  documentId: string,
  names: readonly OptionName[],
): Promise<string[]> {
  const before = await tx.query(take, [documentId]);
  if (names.length > 0) await tx.run(put, [documentId, JSON.stringify(names)]);
  const originals = [...new Set([...before, ...names].map(({ original }) => original))];
  return (await tx.query(having, [originals])).map((product) => product.documentId);
}

/**
 * Returns a product's rows with these names of its colors and options. An address has the same color in every language,
 * so a color that is renamed keeps the original name as its value.
 */
export function withOptionNames(rows: ProductRows, names: OptionNames): ProductRows {
  const pictures = rows.detail.pictures.map((picture) => ({ ...picture, color: nameIn(names, picture.color) }));
  return {
    ...rows,
    card: { ...rows.card, colors: namedColors(rows.card.colors, names) },
    detail: { ...rows.detail, pictures },
    variants: namedVariants(rows.variants, names),
  };
}

/** Returns colors with these names, and with their original names as values where they differ. */
export function namedColors<T extends { name: string }>(
  colors: readonly T[],
  names: OptionNames,
): (T & { value?: string })[] {
  return colors.map((color) => {
    const name = names[color.name];
    return name === undefined ? color : { ...color, name, value: color.name };
  });
}

/** Returns variants with these names of their colors and options. */
export function namedVariants<T extends { color: string | null; option: string | null }>(
  variants: readonly T[],
  names: OptionNames,
): T[] {
  return variants.map((variant) => ({
    ...variant,
    color: nameIn(names, variant.color),
    option: nameIn(names, variant.option),
  }));
}

function nameIn(names: OptionNames, original: string | null): string | null {
  return original === null ? null : (names[original] ?? original);
}

/** Returns the names that a product uses, of those in a language. */
export function usedNames({ variants }: ProductRows, names: OptionNames): OptionNames {
  const used = variants.flatMap(({ color, option }) => [color, option].filter((each) => each !== null));
  return Object.fromEntries(used.flatMap((each) => (names[each] === undefined ? [] : [[each, names[each]]])));
}

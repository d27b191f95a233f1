import { DEFAULT_LANGUAGE, type Language } from '@cerulean/messages/languages';

/** The words of a plan or product in other languages, by language: those of its columns `name`, `card`, and `detail`. */
export type Translations<Row> = Partial<Record<Language, Partial<Row>>>;

/**
 * SQL: the words of a plan or product in each other language. `null` without translations.
 * @param id the column with its documentId
 * @param fields the columns to read
 */
export const translationsOf = (id: string, fields: readonly ('name' | 'card' | 'detail' | 'options')[]): string => `
  (select jsonb_object_agg(language, jsonb_build_object(${fields.map((field) => `'${field}', ${field}`).join(', ')}))
   from catalog_translation where document_id = ${id})`;

/** Returns the languages of a plan's or product's words, the original one first. */
export function languagesOf({ translations }: { translations?: Translations<object> | null }): string[] {
  return [DEFAULT_LANGUAGE, ...Object.keys(translations ?? {}).sort()];
}

/** Rows of a plan or product with the language of its words, if that is not the one that was asked for. */
export type InWords<Row> = Row & { language?: Language };

/** Returns a plan's or product's rows with the words of a language, as far as it is translated. */
export function inWords<Row extends { translations?: Translations<object> | null }>(
  row: Row,
  language: Language = DEFAULT_LANGUAGE,
): InWords<Row> {
  const words = row.translations?.[language];
  if (words) return { ...row, ...words };
  return language === DEFAULT_LANGUAGE ? row : { ...row, language: DEFAULT_LANGUAGE };
}

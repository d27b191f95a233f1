import type { Language } from '@cerulean/messages/languages';
import { sql } from '../../commerce/db/statement.ts';
import type { OriginalWords } from '../words/original-words.ts';

/** What the original said when a translation was last saved or found still right. */
export interface KeptWords {
  language: Language;
  words: OriginalWords;
  hash: string;
  keptAt: Date;
}

/** Stores the original's words for a translation: uid, documentId, language, words as JSON, hash. */
export const keepWords = sql(
  'translations.keep',
  `insert into content_words (uid, document_id, language, words, hash) values ($1, $2, $3, $4::jsonb, $5)
   on conflict (uid, document_id, language) do update
   set words = excluded.words, hash = excluded.hash, kept_at = clock_timestamp()`,
);

/** Reads what a document's translations were made of, by uid and documentId. */
export const readKeptWords = sql<KeptWords>(
  'translations.read',
  `select language, words, hash, kept_at as "keptAt" from content_words where uid = $1 and document_id = $2`,
);

/** Forgets a document's translations, or the one in a language if it is given: uid, documentId, language or null. */
export const forgetWords = sql(
  'translations.forget',
  `delete from content_words where uid = $1 and document_id = $2 and ($3::text is null or language = $3)`,
);

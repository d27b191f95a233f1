import * as limits from '@cerulean/rules/limits';
import { parseQuery } from './query-string.server.ts';
import type { ValueKind } from '../pages/route-rule.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Returns true for up to 80 characters on a single line. */
const isText = (value: string) => value.length <= 80 && !/[\p{Cc}\p{Cs}]/u.test(value);
const checks: Readonly<Record<ValueKind, (value: string) => boolean>> = {
  slug: (value) => value.length <= limits.MAX_SLUG && limits.SLUG.test(value),
  'document-id': (value) => limits.DOCUMENT_ID.test(value),
  uuid: (value) => UUID.test(value),
  'privacy-code': (value) => limits.PRIVACY_CODE.test(value),
  gateway: (value) => /^[a-z]{2,20}$/.test(value),
  page: (value) => /^[1-9]\d{0,3}$/.test(value),
  word: (value) => /^[\w.:-]{1,60}$/.test(value),
  words: (value) => /^[\w.:-]{1,60}(,[\w.:-]{1,60}){0,11}$/.test(value),
  ticket: (value) => /^[\w-]{43}$/.test(value),
  text: isText,
  texts: isText,
};

/** Returns true if a parameter has the format of its kind. Slugs and ids have the same limits as in the backend. */
export function isValid(kind: ValueKind, value: string): boolean {
  return checks[kind](value);
}

/** Returns true if every path parameter that the rule names has a valid format (B14). */
export function hasValidParams(
  validate: Readonly<Record<string, ValueKind>> | undefined,
  params: Readonly<Record<string, string>>,
): boolean {
  return Object.entries(validate ?? {}).every(([name, kind]) => isValid(kind, params[name] ?? ''));
}

/**
 * Returns the part of a query string that belongs to a page: only valid parameters that its rule names, the first of
 * each, sorted by name. Equivalent URLs give the same string, so the cache holds the page only once (decision 0005).
 */
export function pageQuery(query: Readonly<Record<string, ValueKind>> | undefined, search: string): string {
  const given = query && search.length > 1 ? parseQuery(search) : {};
  const kept = new URLSearchParams();
  for (const name of Object.keys(query ?? {}).sort()) {
    const kind = query?.[name];
    if (kind === undefined) continue;
    for (const value of valuesOf(given[name], kind)) if (value !== '' && isValid(kind, value)) kept.append(name, value);
  }
  const text = kept.toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns a query string without the fields of the page's rule that a plain form sent empty. The rest is unchanged. */
export function withoutOpenFields(query: Readonly<Record<string, ValueKind>> | undefined, search: string): string {
  const open = new Set(Object.keys(query ?? {}).flatMap((name) => [name, `${name}=`]));
  const pairs = search.slice(1).split('&');
  const kept = pairs.filter((pair) => !open.has(pair));
  if (kept.length === pairs.length) return search;
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/**
 * Returns a parameter's values. A list may have several, because a plain form repeats a checkbox's name. `words` are
 * joined by commas into one value. `texts` may contain commas, so they stay separate, deduplicated and sorted.
 */
function valuesOf(value: ReturnType<typeof parseQuery>[string], kind: ValueKind): string[] {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  const texts = value.filter((entry) => typeof entry === 'string').filter((entry) => entry !== '');
  if (kind === 'texts') return [...new Set(texts)].sort().slice(0, limits.MAX_CHOSEN);
  return kind === 'words' ? [texts.join(',')] : texts.slice(0, 1);
}

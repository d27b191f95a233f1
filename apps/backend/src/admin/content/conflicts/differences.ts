import type { Words } from '../../parts/use-words.ts';

/** A value that differs between two versions of an entry. */
export interface Difference {
  /** Path in the form, such as `variants.0.price`. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** Fields that Strapi maintains. `SKIPPED` also has links to entries (`connect`, `disconnect`), which are no values. */
const OWN = new Set(['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'locale']);
const SKIPPED = new Set([...OWN, 'status', 'localizations', '__temp_key__', '__component', 'connect', 'disconnect']);

/**
 * Returns the differences between two versions of an entry, value by value in form order. A list whose length changed
 * is one difference, because its rows cannot be matched by position.
 */
export function differencesOf(mine: unknown, theirs: unknown, path = ''): Difference[] {
  if (isTree(mine) && isTree(theirs)) {
    if (Array.isArray(mine) !== Array.isArray(theirs) || (Array.isArray(mine) && lengthOf(mine) !== lengthOf(theirs))) {
      return [{ path, mine, theirs }];
    }
    return Object.keys(mine).flatMap((key) =>
      SKIPPED.has(key) || !(key in theirs)
        ? []
        : differencesOf(mine[key], theirs[key], path === '' ? key : `${path}.${key}`),
    );
  }
  return (mine ?? null) === (theirs ?? null) ? [] : [{ path, mine, theirs }];
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : -1);

/** Formats a value for display beside the form, at most 120 characters. */
export function shownValue(words: Words<'panel-content'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return words('empty');
  if (Array.isArray(value)) return words('entries', { count: value.length });
  const text = typeof value === 'object' ? words('changed') : String(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

/** Formats a path as a field name: `variants.0.price` becomes `variants 1, price`. */
export function shownPath(path: string): string {
  return path.replaceAll(/\.(\d+)(?=\.|$)/g, (_, place: string) => ` ${Number(place) + 1}`).replaceAll('.', ', ');
}

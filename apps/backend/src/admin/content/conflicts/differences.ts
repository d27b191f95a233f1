/** A value that differs between two versions of an entry. */
export interface Difference {
  /** As the form names it: `variants.0.price`. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** What Strapi keeps by itself. Links to other entries (`connect`, `disconnect`) are changes, not values. */
const OWN = new Set(['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'createdBy', 'updatedBy', 'locale']);
const SKIPPED = new Set([...OWN, 'status', 'localizations', '__temp_key__', '__component', 'connect', 'disconnect']);

/**
 * Where two versions of an entry differ, value by value, in the order of the form. A list that has become longer or
 * shorter is one difference, because its rows cannot be told apart by their place.
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

/** A value as a person reads it beside the form, at most 120 characters. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  const text = typeof value === 'object' ? 'Changed' : String(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

/** The name of a field from its path: `variants.0.price` is `variants 1, price`. */
export function shownPath(path: string): string {
  return path.replaceAll(/\.(\d+)(?=\.|$)/g, (_, place: string) => ` ${Number(place) + 1}`).replaceAll('.', ', ');
}

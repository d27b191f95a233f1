import { ruleOf } from '../../pages/crossing.ts';

const ADDRESS = /(https?:\/\/[^\s/"'<>()]+)?(\/[^\s"'<>()]*)/g;
/** Paths of build files, which keep their names, lines and columns, because these locate an error. */
const FILE = /^\/(assets|translation|art)\/[\w./-]+(:\d+)*$/;

/**
 * Anonymizes all URLs in a report in place: removes query and fragment, and replaces page paths with their rule's
 * pattern, because paths may contain codes from emails, SIM kits and requests. A path without a rule keeps only its
 * first segment.
 */
export function withoutAddresses<T>(report: T): T {
  return cut(report, new Set()) as T;
}

function cut(value: unknown, seen: Set<object>): unknown {
  if (typeof value === 'string') return cutText(value);
  if (typeof value !== 'object' || value === null || seen.has(value) || !isPlain(value)) return value;
  seen.add(value);
  for (const [name, inner] of Object.entries(value)) (value as Record<string, unknown>)[name] = cut(inner, seen);
  return value;
}

function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

function cutText(text: string): string {
  return text.replace(ADDRESS, (_all, origin: string | undefined, rest: string) => `${origin ?? ''}${cutPath(rest)}`);
}

function cutPath(given: string): string {
  const path = /^[^?#]*/.exec(given)?.[0] ?? '';
  if (FILE.test(path)) return path;
  const rule = ruleOf(path)?.path;
  if (rule !== undefined) return rule;
  const [first = '', ...rest] = path.split('/').slice(1);
  const known = /@|%40/i.test(first) ? '…' : first;
  return rest.length === 0 ? `/${known}` : `/${known}/…`;
}

import { ruleOf } from '../../pages/crossing.ts';

const ADDRESS = /(https?:\/\/[^\s/"'<>()]+)?(\/[^\s"'<>()]*)/g;
/** Files of the build, whose names tell where an error happened, with line and column. */
const FILE = /^\/(assets|translation|art)\/[\w./-]+(:\d+)*$/;

/**
 * The same report with each address cut to what says nothing about a person: no query, no fragment, and of a page the
 * pattern of its rule, because codes of mails, SIM kits and requests stand in paths too. Of a path without a rule only the first
 * part is kept.
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

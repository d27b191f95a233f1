import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';

/**
 * Matches what PostgreSQL cannot store, as it appears in a URL or form, in JSON, and raw: NUL, and unpaired surrogates,
 * which jsonb rejects. This is a cheap check with false positives; {@link holdsUnstorable} is exact.
 */
export const MAYBE_UNSTORABLE = /%00|\\u0000|\\u[dD][89a-fA-F]|[\0\p{Cs}]/u;

/**
 * Rejects characters that PostgreSQL cannot store with 400 on every route: in the URL, in a body, and in the names and
 * types of uploads. Otherwise the query would fail and look like our bug. Runs after the query and body parsers.
 */
const refuseUnstorable: Core.MiddlewareFactory = () => async (ctx, next) => {
  const { body, files } = ctx.request as { body?: unknown; files?: unknown };
  // Unpaired surrogates cannot come from a URL: their bytes are not valid UTF-8 and stay percent-encoded.
  if (/%00|\0/.test(ctx.url) || bodyHolds(body) || (files !== undefined && formHolds(body, files))) throw unstorable();
  await next();
};

export const unstorable = (): Error =>
  new errors.ApplicationError('This has characters that we cannot store. Please remove them.', { code: 'bad_request' });

function bodyHolds(body: unknown): boolean {
  return MAYBE_UNSTORABLE.test(unparsed(body)) && holdsUnstorable(body);
}

function unparsed(body: unknown): string {
  if (typeof body !== 'object' || body === null) return typeof body === 'string' ? body : '';
  const text: unknown = Reflect.get(body, Symbol.for('unparsedBody'));
  return typeof text === 'string' ? text : '';
}

/** Checks the fields of a form with files. Their unparsed text is not available, and each may be JSON itself. */
function formHolds(fields: unknown, files: unknown): boolean {
  return holdsUnstorable(fields) || textsOf(fields).some(holdsInJson) || holdsUnstorable(namesOf(files));
}

function textsOf(fields: unknown): string[] {
  if (typeof fields === 'string') return [fields];
  return typeof fields === 'object' && fields !== null ? Object.values(fields).flatMap(textsOf) : [];
}

function holdsInJson(text: string): boolean {
  if (!MAYBE_UNSTORABLE.test(text)) return false;
  try {
    return holdsUnstorable(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Returns each file's name and type. The form parser's other fields are internal and contain circular references. */
function namesOf(files: unknown): unknown {
  if (typeof files !== 'object' || files === null) return files;
  if ('originalFilename' in files) return [files.originalFilename, 'mimetype' in files ? files.mimetype : null];
  return Object.entries(files).map(([field, inner]) => [field, namesOf(inner)]);
}

/** Returns whether any string in the value, key or content, contains NUL or an unpaired surrogate. */
export function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => holdsUnstorable(name) || holdsUnstorable(inner));
}

export default refuseUnstorable;

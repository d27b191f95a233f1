import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { holdsUnstorable, MAYBE_UNSTORABLE } from '../commerce/http/json-body.ts';
import { sentenceOf } from '../commerce/http/result.ts';
import { unparsedOf } from '../commerce/http/strapi-route.ts';

/**
 * Rejects characters that PostgreSQL cannot store with 400 on every route: in the URL, in a body, and in the names and
 * types of uploads. Otherwise the query would fail and look like our bug. Runs after the query and body parsers.
 */
const refuseUnstorable: Core.MiddlewareFactory = () => async (ctx, next) => {
  const { body, files } = ctx.request as { body?: unknown; files?: unknown };
  // Unpaired surrogates cannot come from a URL: their bytes are not valid UTF-8 and stay percent-encoded.
  if (/%00|\0/.test(ctx.url) || bodyHolds(body) || (files !== undefined && formHolds(body, files))) {
    throw new errors.ApplicationError(sentenceOf('unstorable', ctx.headers), { code: 'bad_request' });
  }
  await next();
};

function bodyHolds(body: unknown): boolean {
  return MAYBE_UNSTORABLE.test(unparsedOf(body)) && holdsUnstorable(body);
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

export default refuseUnstorable;

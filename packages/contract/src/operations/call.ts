import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/** Request and response of a call, with its errors in addition to those of its access level. */
interface Parts {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  errors?: readonly ErrorCode[];
}

/** Declares calls of one access level, by method: `owner.get('/account', 'My account', { answer })`. */
function callsOf<const Access extends string>(access: Access, always: readonly ErrorCode[]) {
  const by =
    <const Method extends string>(method: Method) =>
    <const Path extends string, Given extends Parts>(
      path: Path,
      summary: string,
      { errors = [], ...parts }: Given,
    ) => ({
      method,
      path,
      summary,
      access,
      ...parts,
      errors: [...errors, ...always],
    });
  return { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), delete: by('DELETE') };
}

/** Calls without an access check. */
export const open = callsOf('public', []);
/** Calls where a bearer token or a secret determines the result. */
export const visitor = callsOf('visitor', []);
/** Calls that require a bearer token. */
export const owner = callsOf('owner', ['unauthenticated', 'session_ended']);

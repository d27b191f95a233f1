import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';

/** What a call takes and gives, and how it refuses beside what its access brings along. */
interface Parts {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  errors?: readonly ErrorCode[];
}

/** Declares calls of one access, by their method: `owner.get('/account', 'My account', { answer })`. */
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

/** No check. */
export const open = callsOf('public', []);
/** A bearer token or a secret decides what is found. */
export const visitor = callsOf('visitor', []);
/** A bearer token is needed. */
export const owner = callsOf('owner', ['unauthenticated', 'session_ended']);

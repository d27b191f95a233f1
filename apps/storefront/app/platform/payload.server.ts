import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';
import { loadsDocument } from './document-redirect.server.ts';
import { SERVER_ERROR } from './fixed-words.ts';
import { withoutPrefix } from '../pages/language.ts';
import type { Payload } from './payload.ts';
import { UNEXPECTED } from './public-error.ts';

/** Returns a page's data as JSON: its own loader's result. The root's data is omitted, as it is the same everywhere. */
export function payloadOf(context: StaticHandlerContext): string {
  return JSON.stringify(payload(context));
}

function payload({ errors, loaderData, matches }: StaticHandlerContext): Payload {
  const error: unknown = Object.values(errors ?? {})[0];
  if (error !== undefined) {
    return isRouteErrorResponse(error)
      ? { error: { status: error.status, statusText: error.statusText, data: error.data as unknown } }
      : { error: { status: 500, statusText: SERVER_ERROR, data: { message: UNEXPECTED } } };
  }
  const leaf = matches.at(-1)?.route.id ?? '';
  return { data: (loaderData[leaf] ?? null) as unknown };
}

/**
 * Returns a redirect as JSON, without the prefix of its language, which the router adds again. The browser's fetch would
 * follow a real redirect and mistake a page for data.
 */
export function redirectPayload(response: Response): string {
  const redirect = withoutPrefix(response.headers.get('location') ?? '/');
  return JSON.stringify({ redirect, document: loadsDocument(response) } satisfies Payload);
}

/** Returns the `_payload.json` of a URL that rendered no page: the redirect, or empty data for a file. */
export function payloadWithoutPage(response: Response): string {
  return response.headers.has('location')
    ? redirectPayload(response)
    : JSON.stringify({ data: null } satisfies Payload);
}

import { isRouteErrorResponse } from 'react-router';
import type { StaticHandlerContext } from 'react-router';
import type { Payload } from './payload.ts';
import { UNEXPECTED } from './public-error.ts';

/** The JSON of a page's data: what its own loader gave. The root's data is the same on all pages and stays out. */
export function payloadOf(context: StaticHandlerContext): string {
  return JSON.stringify(payload(context));
}

function payload({ errors, loaderData, matches }: StaticHandlerContext): Payload {
  const error: unknown = Object.values(errors ?? {})[0];
  if (error !== undefined) {
    return isRouteErrorResponse(error)
      ? { error: { status: error.status, statusText: error.statusText, data: error.data as unknown } }
      : { error: { status: 500, statusText: 'Internal Server Error', data: { message: UNEXPECTED } } };
  }
  const leaf = matches.at(-1)?.route.id ?? '';
  return { data: (loaderData[leaf] ?? null) as unknown };
}

/** The JSON that stands for a redirect: a browser's fetch would follow it and mistake a page for data. */
export function redirectPayload(response: Response): string {
  const answer: Payload = {
    redirect: response.headers.get('location') ?? '/',
    document: response.headers.has('x-remix-reload-document'),
  };
  return JSON.stringify(answer);
}

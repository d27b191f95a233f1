import { data, redirect, redirectDocument } from 'react-router';
import { payloadPath } from './payload.ts';
import type { Payload } from './payload.ts';

type Loaded<Loader> = Loader extends (...args: never[]) => infer Result ? Awaited<Result> : never;

/**
 * The `clientLoader` of a public page: `export const clientLoader = readPayload<typeof loader>;`. It gets the page's
 * data from its `_payload.json` (C12), from the prefetch if there was one.
 */
export async function readPayload<Loader>({ request }: { request: Request }): Promise<Loaded<Loader>> {
  const { pathname, search } = new URL(request.url);
  const response = await fetch(payloadPath(pathname) + search, {
    signal: request.signal,
    headers: { accept: 'application/json' },
  });
  const payload = (await response.json()) as Payload;
  if ('redirect' in payload) throw (payload.document ? redirectDocument : redirect)(payload.redirect);
  if ('error' in payload) {
    const { status, statusText } = payload.error;
    throw data(payload.error.data, { status, statusText });
  }
  return payload.data as Loaded<Loader>;
}

import { data, redirect, redirectDocument } from 'react-router';
import { deferredPartsLoaded } from './defer-hydration.tsx';
import { BUILD_HEADER, payloadPath, type Payload } from './payload.ts';
import { takePrefetched } from './prefetched.ts';
import { configIn, routerState } from './router-state.ts';

type Loaded<Loader> = Loader extends (...args: never[]) => infer Result ? Awaited<Result> : never;

/**
 * The `clientLoader` of a public page: `export const clientLoader = readPayload<typeof loader>;`. It gets the page's
 * data from its `_payload.json` (C12), from the prefetch if there was one, and waits for the page's late parts. Data of
 * another build than the code that would draw it loads the page as a document instead.
 */
export async function readPayload<Loader>({ request }: { request: Request }): Promise<Loaded<Loader>> {
  const { pathname, search } = new URL(request.url);
  const address = payloadPath(pathname) + search;
  const response =
    (await takePrefetched(address)?.catch(() => undefined)) ??
    (await fetch(address, { signal: request.signal, headers: { accept: 'application/json' } }));
  const made = response.headers.get(BUILD_HEADER);
  const own = ownBuild();
  if (made !== null && own !== undefined && made !== own) throw redirectDocument(pathname + search);
  const payload = (await response.json()) as Payload;
  if ('redirect' in payload) throw (payload.document ? redirectDocument : redirect)(payload.redirect);
  if ('error' in payload) {
    const { status, statusText } = payload.error;
    throw data(payload.error.data, { status, statusText });
  }
  await deferredPartsLoaded();
  return payload.data as Loaded<Loader>;
}

function ownBuild(): string | undefined {
  const state = routerState.get();
  return state && configIn(state)?.buildId;
}

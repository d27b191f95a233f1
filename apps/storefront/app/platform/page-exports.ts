import { data, redirect, redirectDocument } from 'react-router';
import { deferredPartsLoaded } from './defer-hydration.tsx';
import { withoutPrefix } from '../pages/language.ts';
import { BUILD_HEADER, payloadPath, type Payload } from './payload.ts';
import { takePrefetched } from './prefetched.ts';
import { configIn, routerState } from './router-state.ts';
import type { SharedPicture } from './share-picture.ts';

type Loaded<Loader> = Loader extends (...args: never[]) => infer Result ? WithoutStatus<Awaited<Result>> : unknown;

/** What a loader returned, without the status that `data` gave it. */
type WithoutStatus<Result> = Result extends ReturnType<typeof data<unknown>> ? Result['data'] : Result;

/**
 * The `clientLoader` of a public page: `export const clientLoader = readPayload<typeof loader>;`. Reads the page's data
 * from its `_payload.json` (C12), or from the prefetched response, and waits for the page's deferred parts. If the data
 * was made by another build than the code, it starts a full page load instead.
 */
export async function readPayload<Loader>({ request }: { request: Request }): Promise<Loaded<Loader>> {
  const { pathname, search } = new URL(request.url);
  const address = payloadPath(pathname) + search;
  const response =
    (await takePrefetched(address)?.catch(() => undefined)) ??
    (await fetch(address, { signal: request.signal, headers: { accept: 'application/json' } }));
  const made = response.headers.get(BUILD_HEADER);
  const own = ownBuild();
  if (made !== null && own !== undefined && made !== own) throw redirectDocument(withoutPrefix(pathname) + search);
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

/** Contents of a page's head. */
export interface PageHead {
  /** Title without the shop's name, which is appended: `Coast, 25 GB`. */
  title?: string;
  /** Description of one or two sentences, up to 160 characters. */
  description?: string;
  /** Path of the page's canonical URL. Defaults to the current path. */
  canonical?: string;
  /** Languages that the page's words are in. If it is not said, all of the shop's. */
  languages?: readonly string[];
  /** Picture for link previews of the page. */
  picture?: SharedPicture;
  /** Blog article data for link previews. */
  article?: { publishedOn: string; changedAt: string; author: string | null; tags: readonly string[] };
  /** The page's RSS feed. */
  feed?: { title: string; path: string };
  /** The page's schema.org data. */
  jsonLd?: object;
  /** `false` asks search engines not to index the page. Personal pages set it. */
  indexed?: boolean;
}

/**
 * The `handle` of a route: `export const handle = pageMeta<typeof loader>(({ data }) => ({ title: data.plan.name }))`.
 * For a route without a loader: `pageMeta(() => ({ … }))`.
 */
export function pageMeta<Loader = undefined>(
  head: (page: { data: Loaded<Loader>; params: Readonly<Record<string, string | undefined>> }) => PageHead,
) {
  return { head };
}

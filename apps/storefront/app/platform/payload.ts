/** Contents of `_payload.json`: the page's data, a redirect, or an error (C12). */
export type Payload =
  | { data: unknown }
  | { redirect: string; document: boolean }
  | { error: { status: number; statusText: string; data: unknown } };

/** Header with the id of the build that produced the data. */
export const BUILD_HEADER = 'x-build';

/** Returns the path of a page's data, such as `/plans/_payload.json` for `/plans`. */
export function payloadPath(pathname: string): string {
  return `${pathname.replace(/\/+$/, '')}/_payload.json`;
}

const SUFFIX = '/_payload.json';

/** Returns the page whose data a path requests, or `undefined` for any other path. */
export function pageOfPayload(pathname: string): string | undefined {
  if (!pathname.endsWith(SUFFIX)) return undefined;
  return pathname.slice(0, -SUFFIX.length) || '/';
}

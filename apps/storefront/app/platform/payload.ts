/** What `_payload.json` holds: the data of the page, where it leads instead, or why there is none (C12). */
export type Payload =
  | { data: unknown }
  | { redirect: string; document: boolean }
  | { error: { status: number; statusText: string; data: unknown } };

/** The header by which data says which build made it. */
export const BUILD_HEADER = 'x-build';

/** The address of a page's data: `/plans` → `/plans/_payload.json`. */
export function payloadPath(pathname: string): string {
  return `${pathname.replace(/\/+$/, '')}/_payload.json`;
}

const SUFFIX = '/_payload.json';

/** The page whose data an address asks for, or undefined for every other address. */
export function pageOfPayload(pathname: string): string | undefined {
  if (!pathname.endsWith(SUFFIX)) return undefined;
  return pathname.slice(0, -SUFFIX.length) || '/';
}

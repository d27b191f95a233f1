import type { Announcement, Site } from '@cerulean/contract/content';
import { useRouteLoaderData } from 'react-router';
import type { PublicConfig } from './request-context.ts';

/** Data shared by every page: public settings, the shop's name, navigation and footer, its announcement. */
export interface RootData {
  config: PublicConfig;
  site: Site;
  announcement: Pick<Announcement, 'id' | 'text' | 'link'> | null;
}

/** {@link RootData} as a single string, because React Router encodes page data value by value, which costs more. */
export type PackedRoot = string & { readonly root: RootData };

export const packRoot = (data: RootData): PackedRoot => JSON.stringify(data) as PackedRoot;

/** The last parsed root data. It changes only when an editor changes something, and many parts of a page read it. */
let read: { packed: PackedRoot; data: RootData } | undefined;

/** Parses the root route's data. Returns the same objects each time, or `undefined` if it could not be loaded. */
export function readRoot(packed: PackedRoot | undefined): RootData | undefined {
  if (packed !== undefined && read?.packed !== packed) read = { packed, data: JSON.parse(packed) as RootData };
  return packed === undefined ? undefined : read?.data;
}

/** Returns the root data within a component. */
export const useRootData = (): RootData | undefined => readRoot(useRouteLoaderData<() => PackedRoot>('root'));

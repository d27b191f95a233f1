import type { Announcement, Site } from '@cerulean/contract/content';
import { useRouteLoaderData } from 'react-router';
import type { PublicConfig } from './request-context.ts';

/** What every page shares: the deployment's public settings, the shop's name, navigation and footer, its announcement. */
export interface RootData {
  config: PublicConfig;
  site: Site;
  announcement: Pick<Announcement, 'id' | 'text' | 'link'> | null;
}

/** {@link RootData} as one string: React Router encodes the data of a page value by value, which costs more. */
export type PackedRoot = string & { readonly root: RootData };

export const packRoot = (data: RootData): PackedRoot => JSON.stringify(data) as PackedRoot;

/** Read last; it changes with an editor's change only, and many parts of a page ask for it. */
let read: { packed: PackedRoot; data: RootData } | undefined;

/** From the data of the root's route; undefined if not even that could be had. The same objects each time. */
export function readRoot(packed: PackedRoot | undefined): RootData | undefined {
  if (packed !== undefined && read?.packed !== packed) read = { packed, data: JSON.parse(packed) as RootData };
  return packed === undefined ? undefined : read?.data;
}

/** The same within a component. */
export const useRootData = (): RootData | undefined => readRoot(useRouteLoaderData<() => PackedRoot>('root'));

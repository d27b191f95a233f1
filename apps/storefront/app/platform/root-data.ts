import type { Announcement, Site } from '@cerulean/contract/content';
import { useRouteLoaderData } from 'react-router';
import { unpack } from './packed.ts';
import type { Packed } from './packed.ts';
import type { PublicConfig } from './visit.ts';
import type { loader } from '../root.tsx';

/** What every page shares: the deployment's public settings, the shop's name, navigation and footer, its announcement. */
export interface RootData {
  config: PublicConfig;
  site: Site;
  announcement: Pick<Announcement, 'id' | 'text' | 'link'> | null;
}

/** The browser has one for as long as its document stands; many parts ask for it. */
let read: { packed: Packed<RootData>; data: RootData | undefined } | undefined;

/** What every page shares; undefined where not even that could be had. The same objects each time. */
export function useRootData(): RootData | undefined {
  return readRootData(useRouteLoaderData<typeof loader>('root'));
}

/** The same from the data of the root's route, outside of what is drawn. */
export function readRootData(packed: Packed<RootData> | undefined): RootData | undefined {
  if (packed === undefined) return undefined;
  if (import.meta.env.SSR) return unpack(packed)[0];
  if (read?.packed !== packed) read = { packed, data: unpack(packed)[0] };
  return read.data;
}

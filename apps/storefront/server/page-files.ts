import type { ServerBuild } from 'react-router';
import type { FilesOfPages } from '../app/platform/page-files.ts';

/** Returns the files of each page, for prefetching (B03). All pages are directly below the root, which has its own. */
export function filesOfPages({ routes }: Pick<ServerBuild['assets'], 'routes'>): FilesOfPages {
  const pages = Object.values(routes).flatMap((route) => {
    if (route?.parentId === undefined) return [];
    const { path = '', module, imports = [], css = [] } = route;
    return [[`/${path}`, { entry: module, chunks: [module, ...imports], styles: css }] as const];
  });
  return Object.fromEntries(pages);
}

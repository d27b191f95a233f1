import type { ServerBuild } from 'react-router';
import type { FilesOfPages } from '../app/platform/page-files.ts';

/** Returns each page's files, for prefetching (B03). All pages are directly below the root, which has its own files. */
export function filesOfPages({ routes }: Pick<ServerBuild['assets'], 'routes'>): FilesOfPages {
  const pages = Object.values(routes).flatMap((route) => {
    if (route?.parentId === undefined) return [];
    const { path = '', module, imports = [], css = [] } = route;
    return [[`/${path}`, { entry: module, chunks: [module, ...imports], styles: css }] as const];
  });
  return Object.fromEntries(pages);
}

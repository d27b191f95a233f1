/** Files that a page needs in addition to those of every page. */
export interface PageFiles {
  /** The page's own chunk. */
  entry: string;
  /** All chunks of the page, including its own. */
  chunks: readonly string[];
  styles: readonly string[];
}

/** Files of each page, by the path pattern of its rule. */
export type FilesOfPages = Readonly<Record<string, PageFiles | undefined>>;

/** Returns the path of a build's file table, which `server/write-page-files.ts` writes. */
export function pageFilesPath(buildId: string): string {
  return `/assets/pages-${buildId}.json`;
}

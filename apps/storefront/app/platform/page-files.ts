/** Files that a page needs in addition to those that every page needs. */
export interface PageFiles {
  /** The page's own chunk. */
  entry: string;
  /** All chunks of the page, including its own. */
  chunks: readonly string[];
  styles: readonly string[];
}

/** Each page's files, by the path pattern of its route rule. */
export type FilesOfPages = Readonly<Record<string, PageFiles | undefined>>;

/** Returns the path of a build's table of page files, which `server/write-page-files.ts` writes. */
export function pageFilesPath(buildId: string): string {
  return `/assets/pages-${buildId}.json`;
}

/** The files that a page needs on top of what every page has. */
export interface PageFiles {
  /** The page's own chunk. */
  entry: string;
  /** All of its chunks, the own one among them. */
  chunks: readonly string[];
  styles: readonly string[];
}

/** The files of each page, by its pattern as the rules write it. */
export type FilesOfPages = Readonly<Record<string, PageFiles | undefined>>;

/** Where a build has the table of them; `server/write-page-files.ts` writes it. */
export function pageFilesPath(buildId: string): string {
  return `/assets/pages-${buildId}.json`;
}

/** Number of rows on each page of a list in the panel. */
export const STAFF_PAGE_SIZE = 25;

/** One page of a staff list, its page number, and whether there is another page. */
export type ListPage<Name extends string, Row> = Record<Name, Row[]> & { page: number; more: boolean };

/** How many rows a list of the panel shows on a page. */
export const STAFF_PAGE_SIZE = 25;

/** A page of a list for the staff, and whether there is another one. */
export type ListPage<Name extends string, Row> = Record<Name, Row[]> & { page: number; more: boolean };

/** How many rows a list of the panel shows on a page. */
export const STAFF_PAGE_SIZE = 25;

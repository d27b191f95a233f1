/** Drawn in place of an address that nobody can read: a broken one cannot be the address of a request. */
export const UNREADABLE = '/_unreadable';

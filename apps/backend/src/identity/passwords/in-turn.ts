import pLimit from 'p-limit';

/**
 * Runs at most three tasks at a time off the event loop, in order of arrival. This leaves one of libuv's four threads
 * free: DNS lookups, file access, and new database connections run there too, and must not wait behind everyone who
 * signs in.
 */
export const inTurn = pLimit(3);

import pLimit from 'p-limit';

/**
 * Does a piece of work off the event loop as soon as fewer than three others run, in the order in which they came. One of
 * libuv's four threads stays free of them: names, files and the handshake of a new connection to the database run there
 * too, and must not queue behind everybody who logs in.
 */
export const inTurn = pLimit(3);

/**
 * Hashes at the same time. One of libuv's four threads stays free of them: names, files and the handshake of a new
 * connection to the database run there too, and must not queue behind everybody who logs in.
 */
const AT_ONCE = 3;

let running = 0;
const waiting: (() => void)[] = [];

/** Does a piece of work off the event loop as soon as fewer than three others run, in the order in which they came. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

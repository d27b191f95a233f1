/** Files that are being created, by name. A concurrent request for the same file waits for that result. */
const underWay = new Map<string, Promise<boolean>>();
/** The last file being created. Only one is created at a time, because each keeps a core busy. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Creates a file, or waits for the result if it is already being created.
 * @param make makes the file and returns whether it exists
 */
export function makeOnce(name: string, make: () => Promise<boolean>): Promise<boolean> {
  const known = underWay.get(name);
  if (known) return known;
  const making = last.then(make).finally(() => underWay.delete(name));
  last = making.catch(() => undefined);
  underWay.set(name, making);
  return making;
}

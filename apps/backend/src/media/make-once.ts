/** Files being made, by name. A concurrent request waits for the same result. */
const underWay = new Map<string, Promise<boolean>>();
/** Only one file is made at a time, because each keeps a core busy. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a file unless it is already being made.
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

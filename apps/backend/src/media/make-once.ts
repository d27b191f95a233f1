/** What is being made, by name: who asks meanwhile waits for the same one. */
const underWay = new Map<string, Promise<boolean>>();
/** One at a time: each keeps a core busy. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes the file of a name, unless somebody else is making it.
 * @param make gives whether the file is there now
 */
export function makeOnce(name: string, make: () => Promise<boolean>): Promise<boolean> {
  const known = underWay.get(name);
  if (known) return known;
  const making = last.then(make).finally(() => underWay.delete(name));
  last = making.catch(() => undefined);
  underWay.set(name, making);
  return making;
}

import type { FileStore } from './file-store.ts';

/** Number of files copied at the same time. */
const AT_ONCE = 8;

/**
 * Copies every file of a store into another store. Files deleted in the meantime are skipped.
 * @param onlyMissing skips files that already exist
 * @returns the number of copied files
 */
export async function copyFiles(from: FileStore, to: FileStore, { onlyMissing = false } = {}): Promise<number> {
  const there = new Set<string>();
  if (onlyMissing) for await (const name of to.names()) there.add(name);
  let copied = 0;
  const names = from.names()[Symbol.asyncIterator]();
  const copyNext = async (): Promise<void> => {
    for (let next = await names.next(); !next.done; next = await names.next()) {
      const name = next.value;
      const content = there.has(name) ? null : await from.read(name);
      if (!content) continue;
      await to.write(name, content);
      copied += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
  return copied;
}

/** Returns whether a store contains no files. */
export async function isEmpty(store: FileStore): Promise<boolean> {
  const first = await store.names()[Symbol.asyncIterator]().next();
  return first.done === true;
}

import type { Mutation } from './nets/mutation.ts';

/**
 * Returns the file's text without the safety net. Throws if the text to remove is missing or occurs more than once,
 * because the author of such a change must update where the net is.
 */
export function mutate(text: string, { id, name, file, from, to }: Mutation): string {
  const parts = text.split(from);
  if (parts.length !== 2) {
    const found = parts.length === 1 ? 'is gone from' : `is ${parts.length - 1} times in`;
    throw new Error(`${id}, ${name}: “${from}” ${found} ${file}. Find where the net is now, and update the row`);
  }
  return parts.join(to);
}

import type { Mutation } from './mutations.ts';

/**
 * The file's text with the mutation in it. Throws where the text that it takes away is gone, or is there twice: whoever
 * changes the code says what the net is called now.
 */
export function mutate(text: string, { name, file, from, to }: Mutation): string {
  const parts = text.split(from);
  if (parts.length !== 2) {
    const found = parts.length === 1 ? 'is gone from' : `stands ${parts.length - 1} times in`;
    throw new Error(`“${from}” ${found} ${file}, so that ${name} cannot be taken away: look where it is now`);
  }
  return parts.join(to);
}

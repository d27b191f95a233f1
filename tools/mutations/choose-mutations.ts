import type { Mutation } from './nets/mutation.ts';

/** One part of the mutations. `1/4` is the first of four shards. */
export interface Shard {
  index: number;
  count: number;
}

/** Parses `1/4`. Throws a RangeError for anything else, and for a shard that does not exist. */
export function readShard(text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count) throw new RangeError(`--shard ${text} should look like 1/4`);
  return { index, count };
}

/** Mutations that tests in one file must notice. They are checked together, so that the file is loaded only once. */
export interface Group {
  test: string;
  mutations: Mutation[];
}

/**
 * Returns the mutations to check, grouped by test file. Each of `words` is an id, an area, or a part of a name. An
 * empty list selects all. Each group belongs to exactly one shard.
 */
export function chooseMutations(all: readonly Mutation[], words: readonly string[], { index, count }: Shard): Group[] {
  const isMeant = ({ id, area, name }: Mutation) =>
    words.some((word) => id === word || area === word || name.includes(word));
  const chosen = words.length === 0 ? all : all.filter(isMeant);
  const groups = Map.groupBy(chosen, ({ test }) => test);
  return [...groups]
    .filter((_, place) => place % count === index - 1)
    .map(([test, mutations]) => ({ test, mutations }));
}

export const AREAS = ['money', 'stock', 'identity', 'access', 'privacy', 'lines', 'page cache', 'validation'] as const;
export type Area = (typeof AREAS)[number];

/** One safety net, how to remove it, and the test that has to notice. */
export interface Net {
  /** Stable: `M01` keeps its id when the code around the net is rewritten. An id is never used twice. */
  id: string;
  /** The net, in plain English: what the code no longer has once it is removed. */
  name: string;
  /** Relative to the root of the repository, as `test` is. */
  file: string;
  /** The text as it is in the file, exactly once, and what replaces it. */
  from: string;
  to: string;
  /** The file of the test, and a part of the test's title. */
  test: string;
  title: string;
  /** No test noticed when the net was chosen; this one was written for it. */
  isNew?: true;
}

/** A net beside the area that it belongs to. */
export interface Mutation extends Net {
  area: Area;
}

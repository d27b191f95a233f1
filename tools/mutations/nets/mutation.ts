export const AREAS = ['money', 'stock', 'identity', 'access', 'privacy', 'lines', 'page cache', 'validation'] as const;
export type Area = (typeof AREAS)[number];

/** One safety net, how to remove it, and the test that must notice. */
export interface Net {
  /** Stable id: `M01` stays the same even if the code around the net is rewritten. An id is never reused. */
  id: string;
  /** The net in plain English: the property that the code loses without the net. */
  name: string;
  /** Path relative to the root of the repository, like `test`. */
  file: string;
  /** Text to replace, which occurs in the file exactly once. `to` is its replacement. */
  from: string;
  to: string;
  /** Path of the test file. `title` is a part of the test's title. */
  test: string;
  title: string;
  /** Set if no existing test noticed the mutation when the net was chosen, so that this test was written for it. */
  isNew?: true;
}

/** A net with the area that it belongs to. */
export interface Mutation extends Net {
  area: Area;
}

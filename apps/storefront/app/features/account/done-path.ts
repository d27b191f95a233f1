import type { Done } from './done-note.tsx';

/** The address of a page that says what was just done. */
export function donePath(path: string, done: Done): string {
  return `${path}?done=${done}`;
}

import { GATEWAYS } from '../../packages/contract/src/gateways.ts';

/** The headings of docs/operators/going-live.md, in its order: every line belongs to one, and a test holds both equal. */
export const SECTIONS = [
  '1. What you need',
  '2. Settings',
  'Uploads',
  'TLS to the database',
  ...Object.values(GATEWAYS).map(({ label }) => label),
  'Log-in with Google, Microsoft, Apple, Facebook, or another provider',
  '3. The proxy',
  '4. First start',
  '5. The first sale',
  '6. Running it',
  '7. Updating without an interruption',
  '8. Backup and restore',
] as const;
export type Section = (typeof SECTIONS)[number];

/** What was found about one thing that the guide asks for. Only `to do` makes the exit code other than 0. */
export interface Line {
  section: Section;
  /** What was looked at, as `Certificate of shop.example.com`. */
  about: string;
  state: 'ok' | 'to do' | 'not checked';
  /** What was seen, what to do, or why it was not checked; a sentence without its full stop. */
  says: string;
}

/** Ways to write the lines of one section. */
export function linesOf(section: Section) {
  const line =
    (state: Line['state']) =>
    (about: string, says: string): Line => ({ section, about, state, says });
  return { ok: line('ok'), todo: line('to do'), unchecked: line('not checked') };
}

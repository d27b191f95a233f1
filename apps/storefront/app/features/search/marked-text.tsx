import type { Marked } from '@cerulean/contract/search';

/** A text with what was looked for marked. React escapes it piece by piece: nothing in it is ever markup. */
export function MarkedText({ pieces }: { pieces: Marked }) {
  return pieces.map(({ text, hit }, place) =>
    hit ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
  );
}

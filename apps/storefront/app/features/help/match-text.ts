/** Normalizes text for comparison: lowercase and without diacritics, so that `cafe` finds `Café`. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns a function that checks if a text has every search term, in any order. Empty input matches every text. */
export function matcher(typed: string): (text: string) => boolean {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    const known = folded(text);
    return words.every((word) => known.includes(word));
  };
}

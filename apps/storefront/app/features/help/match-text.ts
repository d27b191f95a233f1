/** Text as it is compared: lowercase, and without the marks on letters, so that `cafe` finds `Café`. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Makes the test for what was typed: whether a text has every word of it, in any order. Nothing typed is in every text. */
export function matcher(typed: string): (text: string) => boolean {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    const known = folded(text);
    return words.every((word) => known.includes(word));
  };
}

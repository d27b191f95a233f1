/** Estimates the entropy of a string in bits: its length times the entropy per character. */
export function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / text.length), 0);
}

/** Returns true if a string repeats a few substrings, or consists of consecutive characters. */
export function isRepetitive(text: string): boolean {
  const pieces = new Set<string>();
  let ascending = 0;
  for (let at = 0; at + 2 < text.length; at += 1) {
    pieces.add(text.slice(at, at + 3));
    const step = text.charCodeAt(at + 1) - text.charCodeAt(at);
    if (Math.abs(step) <= 1 && step === text.charCodeAt(at + 2) - text.charCodeAt(at + 1)) ascending += 1;
  }
  const all = Math.max(1, text.length - 2);
  return pieces.size < all * 0.8 || ascending > all * 0.3;
}

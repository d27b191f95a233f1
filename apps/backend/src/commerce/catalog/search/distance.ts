/**
 * Returns the edit distance of two words: how many letters must be added, removed, changed, or swapped with their
 * neighbor to turn one into the other (optimal string alignment).
 */
export function distance(from: string, to: string): number {
  const [a, b] = [[...from], [...to]];
  let beforeLast: number[] = [];
  let last = b.map((_, column) => column + 1);
  last.unshift(0);
  for (const [row, letter] of a.entries()) {
    const current = [row + 1];
    for (const [column, other] of b.entries()) {
      const at = (line: readonly number[], place: number) => line[place] ?? Infinity;
      const isSame = letter === other;
      let least = Math.min(at(last, column + 1) + 1, at(current, column) + 1, at(last, column) + (isSame ? 0 : 1));
      const isSwapped = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === other;
      if (isSwapped) least = Math.min(least, at(beforeLast, column - 1) + 1);
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return last.at(-1) ?? 0;
}

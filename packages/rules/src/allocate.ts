/**
 * Splits an amount over parts in proportion to their weights, in whole minor units: each part gets its share rounded down,
 * and what is left goes, one unit each, to the parts that lost most by it, earlier ones first. The parts add up to the
 * amount, and none gets more than its weight where the amount is not more than all weights together.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n || amount === 0) return weights.map(() => 0);
  const whole = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = whole.map((product) => Number(product / sum));
  let left = amount - parts.reduce((total, part) => total + part, 0);
  const byLoss = whole
    .map((product, index) => ({ index, loss: product % sum }))
    .sort((a, b) => (a.loss === b.loss ? a.index - b.index : a.loss > b.loss ? -1 : 1));
  for (const { index } of byLoss) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}

/**
 * Splits an amount over parts in proportion to their weights, in whole minor units. Each part gets its share rounded
 * down. The remaining units go, one each, to the parts that rounding cut most, earlier parts first. The parts add up to
 * the amount, and no part gets more than its weight unless the amount exceeds the sum of all weights.
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

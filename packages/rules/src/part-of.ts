/** Returns `amount × part ÷ whole`, rounded down. All three are non-negative integers, and `whole` is not 0. */
export function partOf(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/** `amount × part ÷ whole`, rounded down to a whole number. All three are whole and not negative, and `whole` is not 0. */
export function partOf(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

/** What visitors see of stock: never a count, so that a page stays true while pieces are sold. */
export type AvailabilityLevel = 'in_stock' | 'few_left' | 'sold_out';

/** From this many pieces downwards a page says "few left". */
export const FEW_LEFT = 5;

/** The band of so many free pieces (on hand less reserved). */
export function availabilityLevel(free: number): AvailabilityLevel {
  if (free <= 0) return 'sold_out';
  return free <= FEW_LEFT ? 'few_left' : 'in_stock';
}

/** Stock level that visitors see. It is never a count, so that a page stays correct while units are sold. */
export type AvailabilityLevel = 'in_stock' | 'few_left' | 'sold_out';

/** Maximum number of units at which a page says "few left". */
export const FEW_LEFT = 5;

/** Returns the stock level for a number of free units (on hand minus reserved). */
export function availabilityLevel(free: number): AvailabilityLevel {
  if (free <= 0) return 'sold_out';
  return free <= FEW_LEFT ? 'few_left' : 'in_stock';
}

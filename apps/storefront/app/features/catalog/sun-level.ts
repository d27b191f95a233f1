import type { HorizonLevel } from '../../ui/horizon.tsx';

/** Converts a level from the CMS to a height of the drawn sun. */
export function sunLevel(level: number): HorizonLevel {
  return Math.min(5, Math.max(1, Math.round(level))) as HorizonLevel;
}

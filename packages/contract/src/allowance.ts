import { z } from 'zod';

/** So many in so many seconds, counted back from each moment. */
export interface Allowance {
  count: number;
  seconds: number;
}

const SHAPE = /^(\d{1,4})\/(\d{1,6})$/;

/** Reads `30/600`, thirty in ten minutes. Null for anything else, for none at all and for windows over a day. */
export function readAllowance(text: string): Allowance | null {
  const [, count = 0, seconds = 0] = SHAPE.exec(text)?.map(Number) ?? [];
  return count >= 1 && count <= 1_000 && seconds >= 10 && seconds <= 86_400 ? { count, seconds } : null;
}

/** A setting that is an allowance; it stays text, so that it is shown as it was written. */
export const allowanceText = z.string().refine((text) => readAllowance(text) !== null);

/** The allowance of a setting that was checked before. Throws for one that was not. */
export function allowanceOf(text: string): Allowance {
  const allowance = readAllowance(text);
  if (!allowance) throw new Error(`${text} is no allowance`);
  return allowance;
}

import { z } from 'zod';

/** A rate limit: `count` uses within a sliding window of `seconds`. */
export interface Allowance {
  count: number;
  seconds: number;
}

const SHAPE = /^(\d{1,4})\/(\d{1,6})$/;

/** Parses a rate limit such as `30/600`, thirty in ten minutes. Returns `null` if invalid, zero, or over a day. */
export function readAllowance(text: string): Allowance | null {
  const [, count = 0, seconds = 0] = SHAPE.exec(text)?.map(Number) ?? [];
  return count >= 1 && count <= 1_000 && seconds >= 10 && seconds <= 86_400 ? { count, seconds } : null;
}

/** A setting that is a rate limit. It is kept as text, so that it is shown as written. */
export const allowanceText = z.string().refine((text) => readAllowance(text) !== null);

/** Parses a rate limit from a validated setting. Throws if the rate limit is invalid. */
export function allowanceOf(text: string): Allowance {
  const allowance = readAllowance(text);
  if (!allowance) throw new Error(`${text} is no allowance`);
  return allowance;
}

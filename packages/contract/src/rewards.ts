/** Points for orders (R25). */
import { RETURN_DAYS } from '@cerulean/rules/limits';
import { z } from 'zod';
import { amount, id, instant } from './fields.ts';

const rewardRuleSchema = z.object({
  isOn: z.boolean(),
  /** Points for each whole `per` of what plans and devices cost. */
  points: z.number().int(),
  per: amount,
  /** An order of less earns nothing. */
  minimum: amount,
  /** Points of an order expire after so many days. */
  validDays: z.number().int(),
  /** What one point pays of an order; 0 where points pay nothing. */
  worth: amount,
});
export type RewardRule = z.infer<typeof rewardRuleSchema>;

/** What staff may set it to. */
export const rewardRuleBodySchema = z.object({
  isOn: z.boolean(),
  points: z.number().int().min(1).max(1_000),
  per: z.number().int().min(1).max(1_000_000),
  minimum: z.number().int().min(0).max(10_000_000),
  /** Twice the days until they can be spent, at the least. */
  validDays: z
    .number()
    .int()
    .min(2 * RETURN_DAYS)
    .max(3_650),
  worth: z.number().int().min(0).max(100_000).default(0),
});

export const rewardsAnswerSchema = z.object({ rule: rewardRuleSchema });

const rewardEntrySchema = z.object({
  id: z.number().int(),
  kind: z.enum(['earn', 'reverse', 'expire', 'spend', 'return']),
  points: z.number().int(),
  /** The sum up to this entry. */
  balance: z.number().int(),
  /** Null for what expired. */
  order: z.object({ id, number: z.string() }).nullable(),
  /** When what was earned expires. */
  expiresAt: instant.nullable(),
  at: instant,
  /** Only while what was earned cannot be spent yet; `until` is null as long as something of the order waits to be shipped. */
  pending: z.object({ until: instant.nullable() }).optional(),
});
export type RewardEntry = z.infer<typeof rewardEntrySchema>;

export const rewardQuerySchema = z.object({ page: z.coerce.number().int().min(1).max(500).default(1) });

export const ownRewardsSchema = z.object({
  balance: z.number().int(),
  /** The points that expire first; null if there are none. */
  next: z.object({ points: z.number().int(), at: instant }).nullable(),
  /** The points of the balance that cannot be spent yet, and when the first of them can; null if there are none. */
  pending: z.object({ points: z.number().int(), until: instant.nullable() }).nullable(),
  /** Newest first. */
  entries: z.array(rewardEntrySchema),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type OwnRewards = z.infer<typeof ownRewardsSchema>;

/** Points for orders (R25). */
import { MAX_POINT_WORTH, MAX_POINTS_MINIMUM, MAX_POINTS_PER, RETURN_DAYS } from '@cerulean/rules/limits';
import { z } from 'zod';
import { amount, id, instant } from './fields.ts';

const rewardRuleSchema = z.object({
  isOn: z.boolean(),
  /** Points for each full `per` paid for plans, devices, and accessories. */
  points: z.number().int(),
  per: amount,
  /** Minimum order amount to earn points. */
  minimum: amount,
  /** Days after which an order's points expire. */
  validDays: z.number().int(),
  /** Amount that one point pays. 0 if points cannot pay. */
  worth: amount,
});
export type RewardRule = z.infer<typeof rewardRuleSchema>;

/** Rules that staff may set. */
export const rewardRuleBodySchema = z.object({
  isOn: z.boolean(),
  points: z.number().int().min(1).max(1_000),
  per: z.number().int().min(1).max(MAX_POINTS_PER),
  minimum: z.number().int().min(0).max(MAX_POINTS_MINIMUM),
  /** Days until points expire: at least twice the days until they can be spent. */
  validDays: z
    .number()
    .int()
    .min(2 * RETURN_DAYS)
    .max(3_650),
  worth: z.number().int().min(0).max(MAX_POINT_WORTH).default(0),
});

export const rewardsAnswerSchema = z.object({ rule: rewardRuleSchema });

const rewardEntrySchema = z.object({
  id: z.number().int(),
  kind: z.enum(['earn', 'reverse', 'expire', 'spend', 'return']),
  points: z.number().int(),
  /** Points balance after this entry. */
  balance: z.number().int(),
  /** The order of this entry. `null` for expired points. */
  order: z.object({ id, number: z.string() }).nullable(),
  /** Time at which the earned points expire. */
  expiresAt: instant.nullable(),
  at: instant,
  /** Set only while the earned points cannot be spent yet. `until` is `null` while part of the order is unshipped. */
  pending: z.object({ until: instant.nullable() }).optional(),
});
export type RewardEntry = z.infer<typeof rewardEntrySchema>;

export const rewardQuerySchema = z.object({ page: z.coerce.number().int().min(1).max(500).default(1) });

export const ownRewardsSchema = z.object({
  balance: z.number().int(),
  /** The points that expire first. `null` if there are none. */
  next: z.object({ points: z.number().int(), at: instant }).nullable(),
  /** Points of the balance that cannot be spent yet, their orders, and when the first can. `null` if there are none. */
  pending: z.object({ points: z.number().int(), orders: z.number().int(), until: instant.nullable() }).nullable(),
  /** Entries of the points history, newest first. */
  entries: z.array(rewardEntrySchema),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type OwnRewards = z.infer<typeof ownRewardsSchema>;

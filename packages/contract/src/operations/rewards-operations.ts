/** The calls about points (R25); part of the table in `../operations.ts`. */
import * as rewards from '../rewards.ts';

export const rewardsOperations = {
  readRewards: {
    method: 'GET',
    path: '/commerce/rewards',
    summary: 'The rules by which orders earn points',
    access: 'public',
    answer: rewards.rewardsAnswerSchema,
    errors: [],
  },
  readOwnRewards: {
    method: 'GET',
    path: '/account/rewards',
    summary: 'My points and how they came',
    access: 'owner',
    query: rewards.rewardQuerySchema,
    answer: rewards.ownRewardsSchema,
    errors: ['unauthenticated', 'session_ended', 'invalid_input'],
  },
} as const;

import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { readStripeDispute } from './stripe-dispute.ts';

const dispute = (status: string, dueBy: number | null) =>
  ({
    disputes: {
      retrieve: () =>
        Promise.resolve({
          id: 'du_1',
          charge: 'ch_1',
          status,
          created: 1_700_000_000,
          amount: 500,
          currency: 'usd',
          reason: 'fraudulent',
          livemode: false,
          evidence_details: { due_by: dueBy },
        }),
    },
  }) as unknown as Stripe;
const answerBy = async (status: string, dueBy: number | null) =>
  (await readStripeDispute(dispute(status, dueBy), 'du_1')).answerBy;

it('has a deadline only while the bank waits for a response that it allows', async () => {
  expect(await answerBy('needs_response', 1_700_100_000)).toEqual(new Date(1_700_100_000_000));
  expect(await answerBy('warning_needs_response', 1_700_100_000)).toEqual(new Date(1_700_100_000_000));
  expect(await answerBy('needs_response', 0)).toBeNull();
  expect(await answerBy('needs_response', null)).toBeNull();
  expect(await answerBy('under_review', 1_700_100_000)).toBeNull();
});

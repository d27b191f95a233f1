import { describe, expect, test } from 'vitest';
import { failure, idOf, sessionParams, startForTest } from '../testing/start-for-test.ts';
import type { TestSimulators } from '../testing/start-for-test.ts';

async function paidCharge(simulators: TestSimulators): Promise<{ charge: string; payment_intent: string }> {
  const { id } = await simulators.stripe.checkout.sessions.create(sessionParams());
  return await simulators.control(`/sessions/${id}/pay`, {});
}

describe('a refund', () => {
  test('gives a charge back in full, once', async () => {
    const simulators = await startForTest();
    const { stripe } = simulators;
    const { charge, payment_intent } = await paidCharge(simulators);
    const refund = await stripe.refunds.create({
      payment_intent,
      reason: 'requested_by_customer',
      metadata: { order: 'CM-1' },
    });
    expect(refund).toMatchObject({
      amount: 12_900,
      charge,
      payment_intent,
      status: 'succeeded',
      metadata: { order: 'CM-1' },
    });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: true, amount_refunded: 12_900 });
    expect(await failure(stripe.refunds.create({ payment_intent }))).toMatchObject({
      code: 'charge_already_refunded',
      statusCode: 400,
    });
    expect((await stripe.refunds.list({ charge })).data.map((row) => row.id)).toEqual([refund.id]);
    expect(await stripe.balanceTransactions.retrieve(idOf(refund.balance_transaction))).toMatchObject({
      amount: -12_900,
      type: 'refund',
    });
    const { events } = await simulators.control<{ events: { type: string }[] }>('/events');
    expect(events.slice(-2).map((event) => event.type)).toEqual(['refund.created', 'charge.refunded']);
  });

  test('gives back parts until nothing is left', async () => {
    const simulators = await startForTest();
    const { stripe } = simulators;
    const { charge } = await paidCharge(simulators);
    await stripe.refunds.create({ charge, amount: 12_000 });
    expect(await failure(stripe.refunds.create({ charge, amount: 901 }))).toMatchObject({
      message: 'Refund amount ($9.01) is greater than unrefunded amount on charge ($9.00)',
      param: 'amount',
    });
    await stripe.refunds.create({ charge });
    const expanded = await stripe.charges.retrieve(charge, { expand: ['refunds'] });
    expect(expanded.refunds?.data.map((refund) => refund.amount)).toEqual([900, 12_000]);
  });

  test('is made once by many requests at once', async () => {
    const simulators = await startForTest();
    const { charge } = await paidCharge(simulators);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => simulators.stripe.refunds.create({ charge })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  test('of what was never paid is refused', async () => {
    const simulators = await startForTest();
    const { stripe, control } = simulators;
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    const { payment_intent } = await control<{ payment_intent: string }>(`/sessions/${id}/pay`, { card: 'declined' });
    expect(await failure(stripe.refunds.create({ payment_intent }))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect(await failure(stripe.refunds.create({ charge: 'ch_nothing' }))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    expect(await failure(stripe.refunds.create({}))).toMatchObject({ code: 'parameter_missing' });
  });

  test('can stay pending and succeed later, or fail and bring the money back', async () => {
    const simulators = await startForTest();
    const { stripe, control } = simulators;
    await control('/behavior', { refund_outcome: 'pending' });
    const { charge } = await paidCharge(simulators);
    const pending = await stripe.refunds.create({ charge, amount: 100 });
    expect(pending.status).toBe('pending');
    await control(`/refunds/${pending.id}/settle`, { outcome: 'succeeded' });
    expect((await stripe.refunds.retrieve(pending.id)).status).toBe('succeeded');
    await control('/behavior', { refund_outcome: 'failed' });
    const failed = await stripe.refunds.create({ charge, amount: 200 });
    expect(failed).toMatchObject({ status: 'failed', failure_reason: 'lost_or_stolen_card' });
    expect((await stripe.charges.retrieve(charge)).amount_refunded).toBe(100);
    expect((await stripe.events.list({ type: 'refund.updated' })).data).toHaveLength(2);
  });
});

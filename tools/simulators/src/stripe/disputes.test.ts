import { expect, test } from 'vitest';
import { idOf, sessionParams, startForTest } from '../testing/start-for-test.ts';

test('a dispute is opened, answered and decided, and each step is an event', async () => {
  const simulators = await startForTest();
  const { stripe, control } = simulators;
  const { id } = await stripe.checkout.sessions.create(sessionParams());
  const { charge } = await control<{ charge: string }>(`/sessions/${id}/pay`, {});
  const dispute = await control<{ id: string }>(`/charges/${charge}/dispute`, { reason: 'product_not_received' });
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
    charge,
    amount: 12_900,
    status: 'needs_response',
    reason: 'product_not_received',
  });
  expect((await stripe.charges.retrieve(charge)).disputed).toBe(true);
  await control(`/disputes/${dispute.id}/move`, { status: 'under_review' });
  await control(`/disputes/${dispute.id}/move`, { status: 'won' });
  const won = await stripe.disputes.retrieve(dispute.id, { expand: ['charge'] });
  expect([won.status, idOf(won.charge)]).toEqual(['won', charge]);
  expect(won.charge).toMatchObject({ object: 'charge', metadata: { attempt: 'attempt-1' } });
  const { events } = await control<{ events: { type: string; session: string }[] }>(`/events?session=${id}`);
  expect(events.slice(-5).map(({ type }) => type)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ]);
  expect(won.balance_transactions.map(({ amount, fee, reporting_category: kind }) => [amount, fee, kind])).toEqual([
    [-12_900, 1_500, 'dispute'],
    [12_900, 0, 'dispute_reversal'],
  ]);
  const adjustments = await stripe.balanceTransactions.list({ source: dispute.id, expand: ['data.source'] });
  expect(adjustments.data).toMatchObject([
    { type: 'adjustment', source: { object: 'dispute' } },
    { type: 'adjustment', source: { object: 'dispute' } },
  ]);
  await expect(control('/charges/ch_none/dispute', {})).rejects.toThrow('404');
});

test('an inquiry takes nothing until it becomes a dispute, and a warning of fraud is only told', async () => {
  const { stripe, control } = await startForTest();
  const { id } = await stripe.checkout.sessions.create(sessionParams());
  const { charge } = await control<{ charge: string }>(`/sessions/${id}/pay`, {});
  await control(`/charges/${charge}/warn`, {});
  const [warning] = (await stripe.events.list({ type: 'radar.early_fraud_warning.created' })).data;
  expect(warning?.data.object).toMatchObject({ object: 'radar.early_fraud_warning', charge });
  const dispute = await control<{ id: string }>(`/charges/${charge}/dispute`, { inquiry: true });
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
    status: 'warning_needs_response',
    is_charge_refundable: true,
    balance_transactions: [],
  });
  await control(`/disputes/${dispute.id}/move`, { status: 'needs_response' });
  expect((await stripe.disputes.retrieve(dispute.id)).balance_transactions).toMatchObject([{ amount: -12_900 }]);
  await control(`/disputes/${dispute.id}/move`, { status: 'lost' });
  expect((await stripe.disputes.retrieve(dispute.id)).balance_transactions).toHaveLength(1);
});

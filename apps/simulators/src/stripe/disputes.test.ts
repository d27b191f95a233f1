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
  expect(events.slice(-3).map(({ type }) => type)).toEqual([
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
  ]);
  await expect(control('/charges/ch_none/dispute', {})).rejects.toThrow('404');
});

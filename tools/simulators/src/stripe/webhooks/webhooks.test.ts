import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { WEBHOOK_SECRET, sessionParams, startEndpoint, startForTest } from '../../testing/start-for-test.ts';
import type { Received, TestSimulators } from '../../testing/start-for-test.ts';

async function pay(simulators: TestSimulators): Promise<string> {
  const { id } = await simulators.stripe.checkout.sessions.create(sessionParams());
  await simulators.control(`/sessions/${id}/pay`, {});
  return id;
}

function verified(simulators: TestSimulators, { body, signature }: Received): Stripe.Event {
  return simulators.stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
}

describe('webhooks', () => {
  test('are signed so that the SDK believes them, and hold the object as it was', async () => {
    const { url, received } = await startEndpoint();
    const simulators = await startForTest({ STRIPE_WEBHOOK_URL: url });
    const id = await pay(simulators);
    expect(await simulators.control('/webhooks/idle', {})).toEqual({ idle: true });
    const events = received.map((one) => verified(simulators, one));
    expect(events.map((event) => event.type).sort()).toEqual([
      'charge.succeeded',
      'charge.updated',
      'checkout.session.completed',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    // The payment's own event has no balance transaction yet, but the later `charge.updated` event has it.
    const about = (type: string) => events.find((event) => event.type === type)?.data.object;
    expect(about('charge.succeeded')).toMatchObject({ balance_transaction: null });
    expect(about('charge.updated')).toMatchObject({ balance_transaction: expect.stringMatching(/^txn_/) });
    const completed = events.find((event) => event.type === 'checkout.session.completed');
    expect(completed?.data.object).toMatchObject({
      id,
      status: 'complete',
      payment_status: 'paid',
      metadata: { attempt: 'attempt-1' },
    });
    expect((await simulators.stripe.events.retrieve(completed?.id ?? '')).pending_webhooks).toBe(0);
  });

  test('are repeated until the endpoint confirms them', async () => {
    const { url, received } = await startEndpoint((count) => (count < 3 ? 500 : 200));
    const simulators = await startForTest({
      STRIPE_WEBHOOK_URL: url,
      SIM_WEBHOOK_EVENTS: 'checkout.session.completed',
    });
    await pay(simulators);
    expect(await simulators.control('/webhooks/idle', {})).toEqual({ idle: true });
    expect(new Set(received.map((one) => verified(simulators, one).id)).size).toBe(1);
    expect(await simulators.control('/events?type=checkout.session.completed')).toMatchObject({
      events: [{ state: 'delivered', attempts: 3, last_status: 200 }],
    });
  });

  test('wait while paused, and come newest first when reordered', async () => {
    const { url, received } = await startEndpoint();
    const simulators = await startForTest({ STRIPE_WEBHOOK_URL: url });
    await simulators.control('/webhooks', { mode: 'paused' });
    await pay(simulators);
    expect(received).toEqual([]);
    await simulators.control('/webhooks', { mode: 'on', reorder: true });
    await simulators.control('/webhooks/idle', {});
    expect(received.map((one) => verified(simulators, one).type)).toEqual([
      'charge.updated',
      'checkout.session.completed',
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]);
  });

  test('of a held type wait while others go', async () => {
    const { url, received } = await startEndpoint();
    const simulators = await startForTest({ STRIPE_WEBHOOK_URL: url });
    await simulators.control('/webhooks', { hold: ['checkout.session.completed'] });
    await pay(simulators);
    expect(await simulators.control('/webhooks/idle', {})).toEqual({ idle: true });
    expect(received).toHaveLength(4);
    await simulators.control('/webhooks', { hold: [] });
    await simulators.control('/webhooks/idle', {});
    expect(verified(simulators, received[4] ?? { body: '', signature: '' }).type).toBe('checkout.session.completed');
  });

  test('X12 are never sent while off, and X13 can be sent afterwards by hand', async () => {
    const { url, received } = await startEndpoint();
    const simulators = await startForTest({ STRIPE_WEBHOOK_URL: url });
    await simulators.control('/webhooks', { mode: 'off' });
    const id = await pay(simulators);
    await simulators.control('/webhooks', { mode: 'on' });
    await simulators.control('/webhooks/idle', {});
    expect(received).toEqual([]);
    const { events } = await simulators.control<{ events: { id: string; state: string }[] }>(
      `/events?session=${id}&type=checkout.session.completed`,
    );
    expect(events).toMatchObject([{ state: 'dropped' }]);
    expect(await simulators.control('/webhooks/redeliver', { event: events[0]?.id })).toMatchObject({
      answers: [{ status: 200 }],
    });
    expect(received).toHaveLength(1);
  });

  test('X15 come in copies', async () => {
    const { url, received } = await startEndpoint();
    const simulators = await startForTest({
      STRIPE_WEBHOOK_URL: url,
      SIM_WEBHOOK_EVENTS: 'checkout.session.completed',
    });
    await simulators.control('/webhooks', { copies: 3 });
    await pay(simulators);
    await simulators.control('/webhooks/idle', {});
    expect(received.map((one) => verified(simulators, one).id)).toEqual(
      Array(3).fill(verified(simulators, received[0] ?? { body: '', signature: '' }).id),
    );
  });

  test('X16 can be forged or old, and the SDK refuses them', async () => {
    const { url, received } = await startEndpoint();
    const simulators = await startForTest({
      STRIPE_WEBHOOK_URL: url,
      SIM_WEBHOOK_EVENTS: 'checkout.session.completed',
    });
    await pay(simulators);
    await simulators.control('/webhooks/idle', {});
    const { events } = await simulators.control<{ events: { id: string }[] }>(
      '/events?type=checkout.session.completed',
    );
    await simulators.control('/webhooks/redeliver', { event: events[0]?.id, forged: true });
    await simulators.control('/webhooks/redeliver', { event: events[0]?.id, age_seconds: 3_600 });
    const [, forged, old] = received;
    expect(() => verified(simulators, forged ?? { body: '', signature: '' })).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
    expect(() => verified(simulators, old ?? { body: '', signature: '' })).toThrow(
      'Timestamp outside the tolerance zone',
    );
  });

  test('that were not confirmed are sent after a restart', async () => {
    const { url, received } = await startEndpoint();
    const first = await startForTest({ STRIPE_WEBHOOK_URL: url });
    await first.control('/webhooks', { mode: 'paused' });
    await pay(first);
    await first.stop();
    const second = await startForTest({ STRIPE_WEBHOOK_URL: url, SIM_STATE_DIR: first.stateDir });
    await second.control('/webhooks', { mode: 'on' });
    await second.control('/webhooks/idle', {});
    expect(received).toHaveLength(5);
  });
});

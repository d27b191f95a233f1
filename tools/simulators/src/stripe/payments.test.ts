import { describe, expect, test } from 'vitest';
import { sessionParams, startForTest } from '../testing/start-for-test.ts';
import type { TestSimulators } from '../testing/start-for-test.ts';

interface Ledger {
  totals: { sessions: number; captured: number; charged: number; refunded: number; kept: number };
  charges: { id: string; payment_intent: string; status: string }[];
}

async function open(simulators: TestSimulators): Promise<string> {
  return (await simulators.stripe.checkout.sessions.create(sessionParams())).id;
}

async function types(simulators: TestSimulators): Promise<string[]> {
  const { events } = await simulators.control<{ events: { type: string }[] }>('/events');
  return events.map((event) => event.type);
}

describe('paying', () => {
  test('charges once, completes the session and tells it in events', async () => {
    const simulators = await startForTest();
    const { stripe, control } = simulators;
    const id = await open(simulators);
    const paid = await control<{ charge: string; redirect_url: string }>(`/sessions/${id}/pay`, {
      email: 'grace@example.com',
      name: 'Grace',
    });
    expect(paid).toMatchObject({ outcome: 'paid', redirect_url: `http://shop.test/paid?session=${id}` });
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'grace@example.com', name: 'Grace' },
    });
    expect(await stripe.charges.retrieve(paid.charge)).toMatchObject({
      amount: 12_900,
      captured: true,
      metadata: { attempt: 'attempt-1' },
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    });
    expect(await types(simulators)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
      'charge.updated',
    ]);
    expect(await control(`/sessions/${id}/pay`, {})).toEqual({ outcome: 'refused', status: 'complete' });
    expect((await control<Ledger>('/ledger')).totals).toEqual({
      sessions: 1,
      captured: 1,
      charged: 12_900,
      refunded: 0,
      kept: 12_900,
    });
  });

  test('comes into the balance as late as the switch says, dated by then', async () => {
    const simulators = await startForTest();
    const { stripe, control } = simulators;
    await control('/behavior', { balance_delay_seconds: 3_000 });
    const id = await open(simulators);
    const { charge } = await control<{ charge: string }>(`/sessions/${id}/pay`, {});
    const captured = await stripe.charges.retrieve(charge, { expand: ['balance_transaction'] });
    expect(captured).toMatchObject({ captured: true, amount_captured: 12_900, balance_transaction: null });
    expect((await stripe.balanceTransactions.list()).data).toEqual([]);
    await control('/clock', { advance_seconds: 4_000 });
    const [booked] = (await stripe.balanceTransactions.list()).data;
    expect(booked).toMatchObject({ type: 'charge', source: charge, created: captured.created + 3_000 });
    expect((await types(simulators)).at(-1)).toBe('charge.updated');
  });

  test.each([
    ['declined', 'card_declined', 'generic_decline'],
    ['insufficient_funds', 'card_declined', 'insufficient_funds'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['3ds_declined', 'card_declined', 'generic_decline'],
  ])('with the card %s is declined, and the session stays open for another card', async (card, code, decline_code) => {
    const simulators = await startForTest();
    const { stripe, control } = simulators;
    const id = await open(simulators);
    const declined = await control<{ payment_intent: string }>(`/sessions/${id}/pay`, { card });
    expect(declined).toMatchObject({ outcome: 'declined', code, decline_code });
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'open',
      payment_intent: declined.payment_intent,
    });
    expect(await stripe.paymentIntents.retrieve(declined.payment_intent)).toMatchObject({
      status: 'requires_payment_method',
      amount_received: 0,
      last_payment_error: { code, decline_code, type: 'card_error' },
    });
    expect(await types(simulators)).toContain('payment_intent.payment_failed');
    expect(await control(`/sessions/${id}/pay`, {})).toMatchObject({
      outcome: 'paid',
      payment_intent: declined.payment_intent,
    });
    const charges = await stripe.charges.list({ payment_intent: declined.payment_intent });
    expect(charges.data.map((charge) => charge.status)).toEqual(['succeeded', 'failed']);
  });

  test('with 3-D Secure charges only after the challenge', async () => {
    const simulators = await startForTest();
    const { stripe, control } = simulators;
    const id = await open(simulators);
    const waiting = await control<{ payment_intent: string }>(`/sessions/${id}/pay`, {
      card: '3ds',
      challenge: 'leave',
    });
    expect(await stripe.paymentIntents.retrieve(waiting.payment_intent)).toMatchObject({
      status: 'requires_action',
      latest_charge: null,
    });
    expect(await control(`/sessions/${id}/pay`, { card: '3ds', challenge: 'fail' })).toMatchObject({
      outcome: 'declined',
      code: 'payment_intent_authentication_failure',
    });
    expect((await control<Ledger>('/ledger')).charges).toEqual([]);
    const paid = await control<{ charge: string }>(`/sessions/${id}/pay`, { card: '3ds' });
    expect((await stripe.charges.retrieve(paid.charge)).payment_method_details?.card?.three_d_secure).toMatchObject({
      result: 'authenticated',
    });
  });

  test('from a bank account completes the session at once and pays it later', async () => {
    const simulators = await startForTest();
    const { stripe, control } = simulators;
    const [good, bad] = [await open(simulators), await open(simulators)];
    expect(await control(`/sessions/${good}/pay`, { card: 'bank' })).toMatchObject({ outcome: 'processing' });
    expect(await stripe.checkout.sessions.retrieve(good)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    await control(`/sessions/${good}/settle`, { outcome: 'succeeded' });
    expect(await stripe.checkout.sessions.retrieve(good)).toMatchObject({ status: 'complete', payment_status: 'paid' });
    await control(`/sessions/${bad}/pay`, { card: 'bank' });
    await control(`/sessions/${bad}/settle`, { outcome: 'failed' });
    expect(await stripe.checkout.sessions.retrieve(bad)).toMatchObject({ payment_status: 'unpaid' });
    expect(await types(simulators)).toEqual(
      expect.arrayContaining(['checkout.session.async_payment_succeeded', 'checkout.session.async_payment_failed']),
    );
    await expect(control(`/sessions/${bad}/settle`, {})).rejects.toThrow('409');
  });
});

describe('fault switches of payments', () => {
  test('X02 double_charge lets a second tab charge again, with its own payment intent', async () => {
    const simulators = await startForTest();
    const { stripe, control } = simulators;
    const [id, other] = [await open(simulators), await open(simulators)];
    await control(`/sessions/${id}/behavior`, { double_charge: true });
    const first = await control<{ payment_intent: string }>(`/sessions/${id}/pay`, {});
    const second = await control<{ payment_intent: string }>(`/sessions/${id}/pay`, {});
    expect(second).toMatchObject({ outcome: 'paid' });
    expect(second.payment_intent).not.toBe(first.payment_intent);
    expect((await stripe.checkout.sessions.retrieve(id)).payment_intent).toBe(first.payment_intent);
    expect((await stripe.paymentIntents.retrieve(second.payment_intent)).metadata).toEqual({ attempt: 'attempt-1' });
    const completed = await stripe.events.list({ type: 'checkout.session.completed' });
    expect(
      completed.data.map((event) => ('payment_intent' in event.data.object ? event.data.object.payment_intent : null)),
    ).toEqual([second.payment_intent, first.payment_intent]);
    expect((await control<Ledger>(`/ledger?session=${id}`)).totals).toMatchObject({ captured: 2, charged: 25_800 });
    await control(`/sessions/${other}/pay`, {});
    expect(await control(`/sessions/${other}/pay`, {})).toMatchObject({ outcome: 'refused' });
  });

  test.each(['complete', 'expired'])(
    'X05 charge_expired charges an expired session, which then says %s',
    async (charge_expired) => {
      const simulators = await startForTest();
      const { stripe, control } = simulators;
      const id = await open(simulators);
      await control('/behavior', { charge_expired });
      await stripe.checkout.sessions.expire(id);
      const paid = await control<{ payment_intent: string }>(`/sessions/${id}/pay`, {});
      expect(paid).toMatchObject({ outcome: 'paid' });
      expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
        status: charge_expired,
        payment_status: 'paid',
        payment_intent: paid.payment_intent,
      });
    },
  );

  test('twenty payments at once of one session charge once', async () => {
    const simulators = await startForTest();
    const id = await open(simulators);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => simulators.control<{ outcome: string }>(`/sessions/${id}/pay`, {})),
    );
    expect(results.filter((result) => result.outcome === 'paid')).toHaveLength(1);
    expect((await simulators.control<Ledger>('/ledger')).totals.captured).toBe(1);
  });

  test('reset forgets payments and switches', async () => {
    const simulators = await startForTest();
    await open(simulators);
    await simulators.control('/behavior', { double_charge: true });
    await simulators.control('/reset', {});
    expect(await simulators.control('/behavior')).toEqual({
      double_charge: false,
      charge_expired: 'no',
      refund_outcome: 'succeeded',
      balance_delay_seconds: 0,
      requests_per_second: 0,
    });
    expect((await simulators.control<Ledger>('/ledger')).totals.sessions).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';
import { failure, sessionParams, startForTest } from '../../testing/start-for-test.ts';

describe('idempotency keys', () => {
  test('give the stored answer again, and say so', async () => {
    const { stripe } = await startForTest();
    const params = sessionParams();
    const first = await stripe.checkout.sessions.create(params, { idempotencyKey: 'attempt-1:create:1' });
    const second = await stripe.checkout.sessions.create(params, { idempotencyKey: 'attempt-1:create:1' });
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  test('refuse other parameters and other operations', async () => {
    const { stripe } = await startForTest();
    const session = await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'key' });
    const other = sessionParams({ client_reference_id: 'attempt-2' });
    for (const call of [
      stripe.checkout.sessions.create(other, { idempotencyKey: 'key' }),
      stripe.checkout.sessions.expire(session.id, {}, { idempotencyKey: 'key' }),
    ]) {
      expect(await failure(call)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    }
  });

  test('answer 409 while the first request is not answered yet', async () => {
    const { stripe, control } = await startForTest();
    await control('/faults', { operation: 'checkout.sessions.create', kind: 'delay', ms: 300 });
    const slow = stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'key' });
    const quick = stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'key' });
    const results = await Promise.allSettled([slow, quick]);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  });

  test('store nothing for refused parameters, and everything else, also errors', async () => {
    const { stripe, control } = await startForTest();
    expect(
      await failure(stripe.checkout.sessions.create(sessionParams({ line_items: [] }), { idempotencyKey: 'a' })),
    ).toMatchObject({ code: 'parameter_missing' });
    await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'a' });
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    const { charge } = await control<{ charge: string }>(`/sessions/${id}/pay`, {});
    await stripe.refunds.create({ charge });
    const refused = await failure(stripe.refunds.create({ charge }, { idempotencyKey: 'b' }));
    const again = await failure(stripe.refunds.create({ charge }, { idempotencyKey: 'b' }));
    expect(refused.code).toBe('charge_already_refunded');
    expect(again.headers?.['idempotent-replayed']).toBe('true');
  });

  test('are forgotten after a day', async () => {
    const { stripe, control } = await startForTest();
    const params = sessionParams();
    const first = await stripe.checkout.sessions.create(params, { idempotencyKey: 'key' });
    await control('/clock', { advance_seconds: 24 * 3600 });
    expect((await stripe.checkout.sessions.create(params, { idempotencyKey: 'key' })).id).not.toBe(first.id);
  });

  test('of more than 255 characters are refused', async () => {
    const { stripe } = await startForTest();
    expect(
      await failure(stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'k'.repeat(256) })),
    ).toMatchObject({ statusCode: 400 });
  });
});

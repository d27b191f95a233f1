import { describe, expect, test } from 'vitest';
import { failure, sessionParams, startForTest } from '../../testing/start-for-test.ts';

const KEY = { idempotencyKey: 'attempt-1:create:1' };

describe('faults', () => {
  test.each([
    ['error', 'before', 0],
    ['error', 'after', 1],
    ['timeout', 'before', 0],
    ['timeout', 'after', 1],
  ] as const)(
    '%s %s performing leaves %i sessions, and a repeat with the key makes it one',
    async (kind, when, left) => {
      const { stripe, control } = await startForTest();
      await control('/faults', { operation: 'checkout.sessions.create', kind, when, ms: 50 });
      // Only a call that never gets a response may time out. Otherwise an error arrives, however long it takes.
      const patience = kind === 'timeout' ? { timeout: 30 } : {};
      const error = await failure(
        stripe.checkout.sessions.create(sessionParams(), { ...KEY, maxNetworkRetries: 0, ...patience }),
      );
      expect(error.type).toBe(kind === 'error' ? 'StripeAPIError' : 'StripeConnectionError');
      expect((await stripe.checkout.sessions.list()).data).toHaveLength(left);
      await stripe.checkout.sessions.create(sessionParams(), KEY);
      expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
    },
  );

  test.each(['rate_limit', 'lock_timeout'])('429 %s does nothing, and leaves the key free', async (code) => {
    const { stripe, control } = await startForTest();
    await control('/faults', { operation: 'checkout.sessions.create', kind: 'error', status: 429, code });
    const error = await failure(stripe.checkout.sessions.create(sessionParams(), KEY));
    expect([error.type, error.code]).toEqual(['StripeRateLimitError', code]);
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(0);
    expect((await stripe.checkout.sessions.create(sessionParams(), KEY)).status).toBe('open');
  });

  test('more requests in a second than the account may make are refused, and the others are answered', async () => {
    const { stripe, control } = await startForTest();
    await control('/behavior', { requests_per_second: 2 });
    const calls = await Promise.allSettled(
      Array.from({ length: 24 }, () => stripe.checkout.sessions.create(sessionParams())),
    );
    await control('/behavior', { requests_per_second: 0 });
    const made = calls.filter(({ status }) => status === 'fulfilled').length;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(24);
    expect((await stripe.checkout.sessions.list({ limit: 100 })).data).toHaveLength(made);
  });

  test('a dropped connection after performing is repeated by the SDK itself, with the same key', async () => {
    const { stripe, control } = await startForTest();
    await control('/faults', { operation: 'checkout.sessions.create', kind: 'drop', when: 'after' });
    const session = await stripe.checkout.sessions.create(sessionParams(), KEY);
    expect(session.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  test('a stored error stays under its key, although the work was done', async () => {
    const { stripe, control } = await startForTest();
    await control('/faults', { operation: 'checkout.sessions.create', kind: 'error', when: 'after', stored: true });
    expect((await failure(stripe.checkout.sessions.create(sessionParams(), KEY))).statusCode).toBe(500);
    expect((await failure(stripe.checkout.sessions.create(sessionParams(), KEY))).statusCode).toBe(500);
    expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
  });

  test('X04 a gate holds a call until the test opens it, so that a payment overtakes the expiry', async () => {
    const { stripe, control } = await startForTest();
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    await control('/faults', { operation: 'checkout.sessions.expire', kind: 'gate', match: id });
    const expiry = failure(stripe.checkout.sessions.expire(id));
    expect(await control('/gates/wait', {})).toEqual({ waiting: 1 });
    expect(await control(`/sessions/${id}/pay`, {})).toMatchObject({ outcome: 'paid' });
    expect(await control('/gates/open', {})).toEqual({ opened: 1 });
    expect((await expiry).message).toContain('This Checkout Session has a status of `complete`.');
  });

  test('hit only the calls that match, as often as asked', async () => {
    const { stripe, control } = await startForTest();
    await control('/faults', {
      operation: 'checkout.sessions.create',
      kind: 'error',
      status: 503,
      times: 2,
      match: 'attempt-2',
    });
    const other = sessionParams({ client_reference_id: 'attempt-2' });
    await stripe.checkout.sessions.create(sessionParams());
    expect((await failure(stripe.checkout.sessions.create(other))).statusCode).toBe(503);
    expect((await failure(stripe.checkout.sessions.create(other))).statusCode).toBe(503);
    await stripe.checkout.sessions.create(other);
    expect(await control('/faults')).toEqual({ faults: [] });
  });

  test('and unknown fields of the control API are refused', async () => {
    const { control } = await startForTest();
    await expect(control('/faults', { kind: 'explode' })).rejects.toThrow('kind should be one of');
    await expect(control('/behavior', { doublecharge: true })).rejects.toThrow('doublecharge is not a field');
    await expect(control('/nothing', {})).rejects.toThrow('404');
  });
});

import { describe, expect, test } from 'vitest';
import { capturedIn, issueOf, openPaypal, orderBody, type Report } from '../testing/open-paypal.ts';
import { PENDING_REASONS } from './records.ts';

describe('a capture at PayPal', () => {
  test('keeps the keys of refunds for 45 days, and counts what was given back so far', async () => {
    const { call, control, renew } = await openPaypal();
    const capture = await capturedIn({ call, control });
    const refund = (value: string, key: string) =>
      call('POST', `/v2/payments/captures/${capture}/refund`, { amount: { currency_code: 'USD', value } }, key);
    const first = await refund('29.00', 'r1');
    expect((await refund('10.00', 'r2')).body).toMatchObject({
      seller_payable_breakdown: { gross_amount: { value: '10.00' }, total_refunded_amount: { value: '39.00' } },
    });
    await control('/clock', { advance_seconds: 44 * 86_400 });
    await renew();
    expect((await refund('29.00', 'r1')).body.id).toBe(first.body.id);
    await control('/clock', { advance_seconds: 2 * 86_400 });
    await renew();
    expect((await refund('29.00', 'r1')).body.id).not.toBe(first.body.id);
  });

  test('refuses a second refund of a capture while the first is not answered', async () => {
    const { call, control } = await openPaypal();
    const capture = await capturedIn({ call, control });
    await control('/faults', { operation: 'captures.refund', kind: 'gate' });
    const first = call('POST', `/v2/payments/captures/${capture}/refund`, {}, 'r1');
    await control('/gates/wait', { count: 1 });
    const second = await call('POST', `/v2/payments/captures/${capture}/refund`, {}, 'r1');
    expect([second.status, issueOf(second)]).toEqual([409, 'PREVIOUS_REQUEST_IN_PROGRESS']);
    await control('/gates/open', {});
    expect((await first).status).toBe(201);
  });

  test.each(PENDING_REASONS)('may wait for %s, and cannot be refunded meanwhile', async (reason) => {
    const { call, control } = await openPaypal();
    const { body } = await call('POST', '/v2/checkout/orders', orderBody(), 'k1');
    await control(`/orders/${body.id}/approve`, { funding: 'review', pending_reason: reason });
    const captured = await call('POST', `/v2/checkout/orders/${body.id}/capture`, {}, 'c1');
    const capture = captured.body.purchase_units[0]?.payments?.captures[0];
    expect(capture).toMatchObject({ status: 'PENDING', status_details: { reason } });
    expect(issueOf(await call('POST', `/v2/payments/captures/${capture?.id}/refund`, {}, 'r1'))).toBe(
      'PENDING_CAPTURE',
    );
  });

  test.each([
    ['RESOLVED_BUYER_FAVOUR', true, { amount_refunded: { value: '29.00' } }, 'PARTIALLY_REFUNDED', ['T0006', 'T1106']],
    ['ACCEPTED', false, { amount_refunded: { value: '29.00' } }, 'COMPLETED', ['T0006', 'T1106']],
    ['RESOLVED_WITH_PAYOUT', true, { amount_refunded: { value: '29.00' } }, 'COMPLETED', ['T0006']],
    ['RESOLVED_SELLER_FAVOUR', true, {}, 'COMPLETED', ['T0006']],
    ['CANCELED_BY_BUYER', true, {}, 'COMPLETED', ['T0006']],
  ])('is disputed with the end %s, listed: %s', async (outcome, listed, more, status, codes) => {
    const { call, control } = await openPaypal();
    const capture = await capturedIn({ call, control });
    const dispute = await control<{ dispute_id: string }>(`/captures/${capture}/dispute`, { amount: 2_900 });
    const part = { amount: { currency_code: 'USD', value: '1.00' } };
    expect(issueOf(await call('POST', `/v2/payments/captures/${capture}/refund`, part, 'r1'))).toBe(
      'TRANSACTION_DISPUTED',
    );
    await control(`/disputes/${dispute.dispute_id}/move`, { outcome, listed });
    const { body } = await call('GET', `/v1/customer/disputes/${dispute.dispute_id}`);
    expect(body).toMatchObject({
      status: 'RESOLVED',
      dispute_amount: { value: '29.00' },
      dispute_outcome: { outcome_code: outcome, ...more },
    });
    expect((await call('GET', `/v2/payments/captures/${capture}`)).body.status).toBe(status);
    const day = 86_400_000;
    const [start_date = '', end_date = ''] = [-day, day].map((by) => new Date(Date.now() + by).toISOString());
    const query = new URLSearchParams({ start_date, end_date });
    const { transaction_details: rows = [] } = (await call('GET', `/v1/reporting/transactions?${query}`))
      .body as unknown as Report;
    expect(rows.map(({ transaction_info: row }) => row['transaction_event_code'])).toEqual(codes);
    const { events } = await control<{ events: { type: string }[] }>('/events');
    expect(events.filter(({ type }) => type === 'PAYMENT.CAPTURE.REVERSED')).toHaveLength(codes.length - 1);
  });
});

import { expect, test } from 'vitest';
import { openPaypal, orderBody, type Report } from '../testing/open-paypal.ts';

test('reports what was taken and given back in a time, the oldest first, in pages', async () => {
  const { call, control } = await openPaypal();
  const { body } = await call('POST', '/v2/checkout/orders', orderBody(), 'k1');
  await control(`/orders/${body.id}/approve`, { funding: 'balance' });
  const captured = await call('POST', `/v2/checkout/orders/${body.id}/capture`, {}, 'c1');
  const id = captured.body.purchase_units[0]?.payments?.captures[0]?.id;
  await control('/clock', { advance_seconds: 60 });
  await call('POST', `/v2/payments/captures/${id}/refund`, {}, 'r1');
  const day = 86_400_000;
  const list = async (days: number, more: object = {}) => {
    const end_date = new Date(Date.now() + day).toISOString();
    const start_date = new Date(Date.parse(end_date) - days * day).toISOString();
    const query = new URLSearchParams({ start_date, end_date, fields: 'transaction_info', page_size: '1', ...more });
    const { status, body: answer } = await call('GET', `/v1/reporting/transactions?${query}`);
    const { transaction_details: rows = [], total_pages: pages } = answer as unknown as Report;
    return { status, pages, rows: rows.map(({ transaction_info: row }) => row) };
  };
  expect(await list(2)).toMatchObject({
    status: 200,
    pages: 2,
    rows: [{ transaction_id: id, transaction_status: 'V' }],
  });
  const [refund] = (await list(2, { page: '2' })).rows;
  expect(refund).toMatchObject({ transaction_event_code: 'T1107', paypal_reference_id: id });
  expect(refund?.['transaction_amount']).toMatchObject({ value: expect.stringMatching(/^-/) });
  expect((await list(32)).status).toBe(400);
  expect((await list(2, { payer: 'ada' })).status).toBe(400);
});

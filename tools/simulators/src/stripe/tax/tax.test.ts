import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { failure, startForTest } from '../../testing/start-for-test.ts';

const ADDRESS = { country: 'US', state: 'NY', postal_code: '12203', city: 'Albany', line1: '1 Pier Rd' };
const calculation = (change: Partial<Stripe.Tax.CalculationCreateParams> = {}): Stripe.Tax.CalculationCreateParams => ({
  currency: 'usd',
  customer_details: { address: ADDRESS, address_source: 'shipping' },
  line_items: [
    { amount: 10_000, reference: 'phone', tax_behavior: 'exclusive' },
    { amount: 2_000, quantity: 2, reference: 'case', tax_behavior: 'exclusive' },
  ],
  shipping_cost: { amount: 900 },
  ...change,
});

describe('Stripe Tax', () => {
  test('calculates by line and delivery, and says nothing about lines unless it is asked', async () => {
    const { stripe } = await startForTest();
    const made = await stripe.tax.calculations.create(calculation());
    expect(made).toMatchObject({ object: 'tax.calculation', tax_amount_exclusive: 888 + 178 + 80 });
    expect(made.line_items).toBeUndefined();
    expect(made.shipping_cost).toMatchObject({ amount: 900, amount_tax: 80 });
    const expanded = await stripe.tax.calculations.create(calculation({ expand: ['line_items'] }));
    expect(expanded.line_items?.data).toMatchObject([
      { reference: 'phone', amount: 10_000, amount_tax: 888 },
      { reference: 'case', amount_tax: 178, quantity: 2 },
    ]);
    const listed = await stripe.tax.calculations.listLineItems(made.id ?? '', { limit: 1 });
    expect(listed).toMatchObject({ has_more: true, data: [{ reference: 'phone' }] });
    const free = { address: { ...ADDRESS, state: 'OR', postal_code: '97201' }, address_source: 'shipping' as const };
    const oregon = await stripe.tax.calculations.create(calculation({ customer_details: free }));
    expect(oregon.tax_amount_exclusive).toBe(0);
  });

  test('refuses what Stripe refuses', async () => {
    const { stripe } = await startForTest();
    const refused = (change: object) => failure(stripe.tax.calculations.create(calculation(change)));
    const nowhere = { address: { ...ADDRESS, postal_code: '00000' }, address_source: 'shipping' };
    expect(await refused({ customer_details: nowhere })).toMatchObject({ code: 'customer_tax_location_invalid' });
    expect(await refused({ customer_details: { address: ADDRESS } })).toMatchObject({ code: 'parameter_missing' });
    expect(await refused({ line_items: [] })).toMatchObject({ code: 'parameter_missing' });
    const twice = [1, 2].map(() => ({ amount: 1, reference: 'phone' }));
    expect(await refused({ line_items: twice })).toMatchObject({ statusCode: 400 });
    expect(await refused({ line_items: [{ amount: -1, reference: 'a' }] })).toMatchObject({
      param: 'line_items[0][amount]',
    });
    expect(await refused({ gift: 'yes' })).toMatchObject({ code: 'parameter_unknown' });
  });

  test('takes a sale once under its reference, and gives it back in parts and never more than it was', async () => {
    const { stripe } = await startForTest();
    const sell = async (reference: string) => {
      const { id } = await stripe.tax.calculations.create(calculation());
      return stripe.tax.transactions.createFromCalculation({ calculation: id ?? '', reference });
    };
    const sale = await sell('CER-1');
    expect(await failure(sell('CER-1'))).toMatchObject({ statusCode: 400, param: 'reference' });
    expect(await failure(sell(''))).toMatchObject({ statusCode: 400 });
    const { data: lines } = await stripe.tax.transactions.listLineItems(sale.id);
    const back = (reference: string, amount: number, tax: number) =>
      stripe.tax.transactions.createReversal({
        mode: 'partial',
        original_transaction: sale.id,
        reference,
        line_items: [
          { original_line_item: lines[0]?.id ?? '', reference: `${reference}-1`, amount: -amount, amount_tax: -tax },
        ],
      });
    expect(await back('C-1', 10_000, 800)).toMatchObject({
      type: 'reversal',
      reversal: { original_transaction: sale.id },
    });
    expect(await failure(back('C-2', 1, 0))).toMatchObject({ statusCode: 400 });
    expect(await failure(back('C-1', 0, 88))).toMatchObject({ param: 'reference' });
    const flat = { mode: 'partial' as const, original_transaction: sale.id, reference: 'C-3', flat_amount: -1_000 };
    await stripe.tax.transactions.createReversal(flat);
    const rest = { mode: 'full' as const, original_transaction: sale.id, reference: 'C-4' };
    const last = await stripe.tax.transactions.createReversal({ ...rest, expand: ['line_items'] });
    const total = [...(last.line_items?.data ?? []), last.shipping_cost].reduce(
      (sum, part) => sum + (part?.amount ?? 0) + (part?.amount_tax ?? 0),
      0,
    );
    expect(total).toBe(-(12_900 + 888 + 178 + 80 - 10_800 - 1_000));
    expect(await failure(stripe.tax.transactions.createReversal({ ...rest, reference: 'C-5' }))).toMatchObject({
      statusCode: 400,
    });
  });

  test('forgets a calculation after ninety days', async () => {
    const { stripe, control } = await startForTest();
    const { id } = await stripe.tax.calculations.create(calculation());
    await control('/clock', { advance_seconds: 90 * 24 * 3600 });
    const late = stripe.tax.transactions.createFromCalculation({ calculation: id ?? '', reference: 'CER-2' });
    expect(await failure(late)).toMatchObject({ statusCode: 400, param: 'calculation' });
  });
});

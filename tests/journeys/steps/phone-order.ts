import { randomUUID } from 'node:crypto';
import { asStaff } from './staff.ts';

/** Makes an order as staff for a customer on the phone, who gets its link by email. */
export async function phoneOrder(email: string): Promise<{ total: number }> {
  const ask = await asStaff();
  return ask('/staff/phone-orders', {
    key: randomUUID(),
    contact: { email, name: 'Ada Harbor', phone: null },
    address: {
      country: 'US',
      line1: '2190 Harrison Street',
      line2: null,
      city: 'San Francisco',
      state: 'CA',
      zip: '94110',
    },
    shippingMethod: 'standard',
    items: [{ kind: 'product', sku: 'CLEAR-CASE-KITE-SE', quantity: 2 }],
    reason: 'called us',
  });
}

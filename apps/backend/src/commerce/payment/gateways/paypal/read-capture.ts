import { PaypalError, type PaypalClient } from './paypal-client.ts';
import { captureSchema, type Capture } from './paypal-shapes.ts';

/** A capture by itself, which PayPal knows longer than its order; null if it does not. */
export function readCapture(client: PaypalClient, id: string): Promise<Capture | null> {
  const path = `/v2/payments/captures/${encodeURIComponent(id)}`;
  return found(client.call({ method: 'GET', path, answer: captureSchema }));
}

/** Null for what PayPal does not know, or not any more. */
export async function found<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PaypalError && error.status === 404) return null;
    throw error;
  }
}

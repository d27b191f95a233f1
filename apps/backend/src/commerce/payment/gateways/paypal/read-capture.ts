import { PaypalError, type PaypalClient } from './paypal-client.ts';
import { captureSchema, type Capture } from './paypal-shapes.ts';

/** Reads a capture, which PayPal keeps longer than its order. Returns `null` if PayPal no longer has the capture. */
export function readCapture(client: PaypalClient, id: string): Promise<Capture | null> {
  const path = `/v2/payments/captures/${encodeURIComponent(id)}`;
  return found(client.call({ method: 'GET', path, answer: captureSchema }));
}

/** Returns the call's result, or `null` if PayPal does not (or no longer) know the resource. */
export async function found<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PaypalError && error.status === 404) return null;
    throw error;
  }
}

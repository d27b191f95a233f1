import { allowanceOf } from '@cerulean/contract/allowance';
import { settings } from '../operations/settings.ts';
import { commerce } from './commerce.ts';
import { createGatewayRegistry } from '../commerce/payment/gateways/registry.ts';
import type { Payments } from '../commerce/payment/payments.ts';

/** Milliseconds a checkout webhook waits for the buyer, usually back within a second. Without them, it is this late. */
const RETURN_GRACE = 1_500;

let opened: Payments | undefined;

/** Returns the payments of this deployment, created on first use from its settings. */
export function deploymentPayments(): Payments {
  if (!opened) {
    const {
      PAYMENT_ATTEMPT_LIMIT_CART,
      PAYMENT_ATTEMPT_LIMIT_ACCOUNT,
      PAYMENT_ATTEMPT_LIMIT_ADDRESS,
      STOCK_HOLD_SHARE,
    } = settings();
    opened = {
      ...commerce(),
      gateways: createGatewayRegistry(settings()),
      publicUrl: settings().PUBLIC_URL,
      secretKey: settings().INTERNAL_SECRET,
      limits: {
        cart: allowanceOf(PAYMENT_ATTEMPT_LIMIT_CART),
        account: allowanceOf(PAYMENT_ATTEMPT_LIMIT_ACCOUNT),
        address: allowanceOf(PAYMENT_ATTEMPT_LIMIT_ADDRESS),
      },
      holdShare: STOCK_HOLD_SHARE,
      returnGrace: RETURN_GRACE,
    };
  }
  return opened;
}

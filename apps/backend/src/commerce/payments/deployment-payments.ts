import { allowanceOf } from '@cerulean/contract/allowance';
import { settings } from '../../operations/settings.ts';
import { commerce } from '../commerce.ts';
import { createGatewayRegistry } from '../gateways/registry.ts';
import type { Payments } from './payments.ts';

let opened: Payments | undefined;

/** The payments of this deployment, made at first use from its settings. */
export function deploymentPayments(): Payments {
  if (!opened) {
    const { PAYMENT_TRIES_CART, PAYMENT_TRIES_ACCOUNT, PAYMENT_TRIES_ADDRESS, HOLD_SHARE } = settings();
    opened = {
      ...commerce(),
      gateways: createGatewayRegistry(settings()),
      publicUrl: settings().PUBLIC_URL,
      secretKey: settings().INTERNAL_SECRET,
      limits: {
        cart: allowanceOf(PAYMENT_TRIES_CART),
        account: allowanceOf(PAYMENT_TRIES_ACCOUNT),
        address: allowanceOf(PAYMENT_TRIES_ADDRESS),
      },
      holdShare: HOLD_SHARE,
    };
  }
  return opened;
}

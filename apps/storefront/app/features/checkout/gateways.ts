import type { GatewayName } from '@cerulean/contract/gateways';
import { CreditCard, Wallet } from '../../ui/icon.tsx';

interface Words {
  /** What one pays with, as in *Pay with PayPal*. */
  title: string;
  note: string;
  icon: typeof CreditCard;
}

/** The ways to pay, in words. */
export const GATEWAYS: Readonly<Record<GatewayName, Words>> = {
  stripe: { title: 'Card', note: 'You enter it on the payment page of Stripe', icon: CreditCard },
  paypal: { title: 'PayPal', note: 'You agree on PayPal’s own page, and come back here', icon: Wallet },
};

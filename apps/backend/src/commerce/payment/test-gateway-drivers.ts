import { GATEWAY_NAMES, type GatewayName } from '@cerulean/contract/gateways';
import { sql } from '../db/statement.ts';
import { sessionOf, type PayShop } from './test-pay-shop.ts';

export interface Totals {
  captured: number;
  charged: number;
  refunded: number;
  kept: number;
}

/** Actions of a buyer and a bank at one gateway's simulator, under the same names for all gateways. */
export interface GatewayDriver {
  name: string;
  paidWith: string;
  /** The simulator's names for gateway calls, used to inject faults. `null` if the gateway does not need the call. */
  calls: { open: string; read: string; capture: string | null; close: string | null; refund: string };
  /** Whether the gateway stores its own errors under the call's idempotency key. */
  keepsErrors: boolean;
  control<T = Record<string, unknown>>(path: string, body?: object): Promise<T>;
  /** Pays with sufficient funds. */
  pay(url: string): Promise<{ outcome: string }>;
  /** Lets the buyer's bank decline the payment, and the buyer return to the shop. */
  decline(url: string): Promise<void>;
  /** Pays with a payment method on which a decision is made later (see `decide`). */
  payLater(url: string): Promise<void>;
  decide(url: string, isGood: boolean): Promise<void>;
  pendingRefunds(isPending: boolean): Promise<unknown>;
  decideRefund(orderId: string): Promise<void>;
  /** Type of the webhook event that reports a payment. */
  paidEvent: string;
  totals(orderId: string): Promise<Totals>;
}

const numberOf = sql<{ number: string }>('test.order-number', `select number from customer_order where id = $1`);

const DRIVERS: Readonly<Record<GatewayName, (shop: () => PayShop) => GatewayDriver>> = {
  stripe: stripeDriver,
  paypal: paypalDriver,
};

/** Returns the drivers of all the shop's gateways. */
export function gatewayDrivers(shop: () => PayShop): GatewayDriver[] {
  return GATEWAY_NAMES.map((name) => DRIVERS[name](shop));
}

function stripeDriver(shop: () => PayShop): GatewayDriver {
  const control: GatewayDriver['control'] = (path, body) => shop().simulators.control(path, body);
  const ledger = (orderId: string) =>
    control<{ totals: Totals; refunds: { id: string }[] }>(`/ledger?client_reference_id=${orderId}`);
  return {
    name: 'stripe',
    paidWith: 'Visa •••• 4242',
    calls: {
      open: 'checkout.sessions.create',
      read: 'checkout.sessions.retrieve',
      capture: null,
      close: 'checkout.sessions.expire',
      refund: 'refunds.create',
    },
    keepsErrors: true,
    control,
    pay: (url) => shop().atPage(url),
    decline: async (url) => {
      await shop().atPage(url, { card: 'declined' });
    },
    payLater: async (url) => {
      await shop().atPage(url, { card: 'bank' });
    },
    decide: async (url, isGood) => {
      await control(`/sessions/${sessionOf(url)}/settle`, { outcome: isGood ? 'succeeded' : 'failed' });
    },
    pendingRefunds: (isPending) => control('/behavior', { refund_outcome: isPending ? 'pending' : 'succeeded' }),
    decideRefund: async (orderId) => {
      const { refunds } = await ledger(orderId);
      await control(`/refunds/${refunds[0]?.id}/settle`, { outcome: 'succeeded' });
    },
    paidEvent: 'checkout.session.completed',
    totals: async (orderId) => (await ledger(orderId)).totals,
  };
}

/** Returns the PayPal order id from the order's approval URL. */
export function paypalOrderOf(url: string): string {
  return new URL(url).searchParams.get('token') ?? '';
}

function paypalDriver(shop: () => PayShop): GatewayDriver {
  const control: GatewayDriver['control'] = (path, body) => shop().simulators.controlPaypal(path, body);
  const approve = (url: string, funding: string) =>
    control<{ outcome: string }>(`/orders/${paypalOrderOf(url)}/approve`, { funding });
  const ledger = async (orderId: string) => {
    const order = await shop().db.first(numberOf, [orderId]);
    return control<{ totals: Totals; captures: { id: string }[]; refunds: { id: string }[] }>(
      `/ledger?invoice_id=${order?.number}`,
    );
  };
  return {
    name: 'paypal',
    paidWith: 'PayPal',
    calls: {
      open: 'orders.create',
      read: 'orders.get',
      capture: 'orders.capture',
      close: null,
      refund: 'captures.refund',
    },
    keepsErrors: false,
    control,
    pay: async (url) => {
      const { outcome } = await approve(url, 'balance');
      return { outcome: outcome === 'approved' ? 'paid' : outcome };
    },
    decline: async (url) => {
      await approve(url, 'declined');
    },
    payLater: async (url) => {
      await approve(url, 'review');
    },
    decide: async (url, isGood) => {
      const { captures } = await control<{ captures: { id: string }[] }>(`/ledger?order=${paypalOrderOf(url)}`);
      await control(`/captures/${captures[0]?.id}/settle`, { outcome: isGood ? 'completed' : 'denied' });
    },
    pendingRefunds: (isPending) => control('/behavior', { refund_outcome: isPending ? 'pending' : 'completed' }),
    decideRefund: async (orderId) => {
      const { refunds } = await ledger(orderId);
      await control(`/refunds/${refunds[0]?.id}/settle`, { outcome: 'completed' });
    },
    paidEvent: 'CHECKOUT.ORDER.APPROVED',
    totals: async (orderId) => (await ledger(orderId)).totals,
  };
}

import type { GatewayName } from '@cerulean/contract/gateways';
import type { Visit } from '../../platform/visit.ts';

/** The ways to pay that are switched on, in the operator's order. */
export function gatewaysOf({ config }: Pick<Visit, 'config'>): readonly GatewayName[] {
  return config.gateways ?? [];
}

/** The switched-on gateway of this name, if there is one. */
export function gatewayNamed(visit: Pick<Visit, 'config'>, name: string | null): GatewayName | undefined {
  return gatewaysOf(visit).find((known) => known === name);
}

/**
 * Which way to pay is chosen when the review page opens (R10): what the page before asked for, else that of the last try
 * with this cart, else the first one. Where there is one only, nobody is asked.
 */
export async function chosenGateway(visit: Visit, cartId: string): Promise<GatewayName | undefined> {
  const names = gatewaysOf(visit);
  const wanted = gatewayNamed(visit, visit.query.get('pay'));
  if (wanted || names.length < 2) return wanted ?? names[0];
  const { gateway } = await visit.backend.call('readPayment', { params: { cartId } });
  return gatewayNamed(visit, gateway) ?? names[0];
}

/** The page that waits for a payment (R18). Which gateway its address names does not matter to a payment that was begun. */
export function waitingPage(visit: Pick<Visit, 'config'>, cartId: string, gateway: string | null): string {
  return `/payment/cart/${cartId}/${gateway ?? gatewaysOf(visit)[0]}/payment-process`;
}

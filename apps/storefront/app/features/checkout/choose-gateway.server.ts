import { GATEWAYS, type GatewayName } from '@cerulean/contract/gateways';
import type { RequestContext } from '../../platform/request-context.ts';

/** The ways to pay that are switched on, in the operator's order. */
export function gatewaysOf({ config }: Pick<RequestContext, 'config'>): readonly GatewayName[] {
  return config.gateways ?? [];
}

/** A way to pay, as the review page offers it. */
export type WayToPay = { name: GatewayName } & (typeof GATEWAYS)[GatewayName]['choice'];

/** The ways to pay that are switched on, in words. */
export function waysToPay(requestContext: Pick<RequestContext, 'config'>): WayToPay[] {
  return gatewaysOf(requestContext).map((name) => ({ name, ...GATEWAYS[name].choice }));
}

/** The switched-on gateway of this name, if there is one. */
export function gatewayNamed(
  requestContext: Pick<RequestContext, 'config'>,
  name: string | null,
): GatewayName | undefined {
  return gatewaysOf(requestContext).find((known) => known === name);
}

/**
 * Which way to pay is chosen when the review page opens (R10): what the page before asked for, else that of the last try
 * with this cart, else the first one. If there is only one, the choice is not shown.
 */
export async function chosenGateway(requestContext: RequestContext, cartId: string): Promise<GatewayName | undefined> {
  const names = gatewaysOf(requestContext);
  const wanted = gatewayNamed(requestContext, requestContext.query.get('pay'));
  if (wanted || names.length < 2) return wanted ?? names[0];
  const { gateway } = await requestContext.backend.call('readPayment', { params: { cartId } });
  return gatewayNamed(requestContext, gateway) ?? names[0];
}

/** The page that waits for a payment (R18). Which gateway its address names does not matter to a payment that was begun. */
export function waitingPage(
  requestContext: Pick<RequestContext, 'config'>,
  cartId: string,
  gateway: string | null,
): string {
  return `/payment/cart/${cartId}/${gateway ?? gatewaysOf(requestContext)[0]}/payment-process`;
}

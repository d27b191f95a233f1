import { GATEWAYS, type GatewayName } from '@cerulean/contract/gateways';
import * as words from '@cerulean/messages/gateways';
import type { RequestContext } from '../../platform/request-context.ts';

/** Returns the enabled payment methods, in the order that the operator configured. */
export function gatewaysOf({ config }: Pick<RequestContext, 'config'>): readonly GatewayName[] {
  return config.gateways ?? [];
}

/** A payment method as the review page offers it. `note` explains what happens next. */
export interface WayToPay {
  name: GatewayName;
  title: string;
  note: string;
  icon: (typeof GATEWAYS)[GatewayName]['icon'];
}

/** Returns the enabled payment methods with their labels. */
export function waysToPay(requestContext: Pick<RequestContext, 'config'>): WayToPay[] {
  return gatewaysOf(requestContext).map((name) => ({
    name,
    title: words.title({ gateway: name }),
    note: words.note({ gateway: name }),
    icon: GATEWAYS[name].icon,
  }));
}

/** Returns the enabled gateway with this name, or `undefined` if there is none. */
export function gatewayNamed(
  requestContext: Pick<RequestContext, 'config'>,
  name: string | null,
): GatewayName | undefined {
  return gatewaysOf(requestContext).find((known) => known === name);
}

/**
 * Returns the payment method preselected on the review page (R10): the method requested by the previous page, else that
 * of the last payment attempt with this cart, else the first. If there is only one, the choice is not shown.
 */
export async function chosenGateway(requestContext: RequestContext, cartId: string): Promise<GatewayName | undefined> {
  const names = gatewaysOf(requestContext);
  const wanted = gatewayNamed(requestContext, requestContext.query.get('pay'));
  if (wanted || names.length < 2) return wanted ?? names[0];
  const { gateway } = await requestContext.backend.call('readPayment', { params: { cartId } });
  return gatewayNamed(requestContext, gateway) ?? names[0];
}

/** Returns the path of the page that waits for a payment (R18). A started payment ignores the gateway in the URL. */
export function waitingPage(
  requestContext: Pick<RequestContext, 'config'>,
  cartId: string,
  gateway: string | null,
): string {
  return `/payment/cart/${cartId}/${gateway ?? gatewaysOf(requestContext)[0]}/payment-process`;
}

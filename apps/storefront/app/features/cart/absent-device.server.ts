import type { Cart } from '@cerulean/contract/cart';
import * as words from '@cerulean/messages/catalog';
import { unlessRefused } from '../../platform/backend.server.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/** Says that a device isn't in the cart, with a link to its page. */
export interface AbsentDevice {
  says: string;
  link: { href: string; label: string };
}

/**
 * Returns what to say of a device on whose page a plan was chosen, or `null` if it is in the cart. A SIM kit comes with
 * the plan.
 */
export async function absentDevice(
  requestContext: RequestContext,
  documentId: string | null,
  { items }: Pick<Cart, 'items'>,
): Promise<AbsentDevice | null> {
  if (documentId === null) return null;
  if (items.some((item) => item.kind === 'product' && item.documentId === documentId)) return null;
  const call = requestContext.backend.call('readProduct', { params: { documentId } });
  const found = await unlessRefused(call, 'not_found', 'gone', 'bad_request');
  if (found === null || found.product.kind === 'sim-kit') return null;
  const { name } = found.product;
  return { says: words.deviceAbsent({ device: name }), link: deviceLink(documentId, name) };
}

/** Returns the link to a device's page for texts about a plan for it. */
export function deviceLink(documentId: string, name: string): AbsentDevice['link'] {
  return { href: `/products/${documentId}`, label: words.seeDevice({ device: name }) };
}

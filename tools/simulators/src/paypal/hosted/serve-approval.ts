import { readForm, redirect, refusesMethod, sendPage, type Exchange } from '../../base/http.ts';
import { sendStyle, STYLE_PATH } from '../../base/page.ts';
import { approveOrder, findOrder } from '../orders.ts';
import { FUNDINGS, type OrderRow } from '../records.ts';
import type { World } from '../world.ts';
import { approvalPage, closedPage, indexPage, nothingPage } from './approval-page.ts';

const SHOWN_CAPTURES = 20;

/** Answers everything that a buyer's browser asks for: the page on which an order is approved. */
export async function serveApproval(world: World, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange;
  if (refusesMethod(exchange, ['GET', 'HEAD', 'POST'])) return;
  if (url.pathname === STYLE_PATH) return sendStyle(response);
  if (url.pathname === '/') {
    return sendPage(response, 200, indexPage(world.ledger.newestFirst('capture').slice(0, SHOWN_CAPTURES)));
  }
  const order = url.pathname === '/checkoutnow' ? findOrder(world, url.searchParams.get('token') ?? '') : undefined;
  if (order === undefined) return sendPage(response, 404, nothingPage());
  if (order.status === 'COMPLETED') return sendPage(response, 200, closedPage());
  const targets = [...new Set([new URL(order.returnUrl).origin, new URL(order.cancelUrl).origin])];
  if (request.method !== 'POST')
    return sendPage(response, 200, approvalPage(order, world.settings.merchant, cancelUrl(order)), targets);
  const form = await readForm(request);
  if (form.get('do') === 'cancel') return redirect(response, cancelUrl(order));
  const funding = FUNDINGS.find((name) => name === form.get('funding')) ?? 'balance';
  const payer = { email: form.get('email')?.trim() || 'buyer@example.com', givenName: 'Test', surname: 'Buyer' };
  const approved = approveOrder(world, order.id, payer, funding);
  if (approved === null) return sendPage(response, 200, closedPage());
  redirect(response, returnUrl(approved));
}

/** Where the buyer is sent back to, with what PayPal adds. */
export function returnUrl(order: OrderRow): string {
  return withQuery(order.returnUrl, { token: order.id, PayerID: order.payer?.id ?? '' });
}

function cancelUrl(order: OrderRow): string {
  return withQuery(order.cancelUrl, { token: order.id });
}

function withQuery(address: string, more: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  return url.href;
}

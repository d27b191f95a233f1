import { readForm, redirect, refusesMethod, sendPage, type Exchange } from '../../base/http.ts';
import { sendStyle, STYLE_PATH, messagePage, page, takenPage, html, type Html } from '../../base/page.ts';
import { pageLanguage, sayIn } from '../../base/say.ts';
import { approveOrder, findOrder } from '../orders.ts';
import { FUNDINGS, type OrderRow, type CaptureRow, type Funding } from '../records.ts';
import type { World } from '../world.ts';
import { formatMoney, moneyOf } from '../money.ts';

const SHOWN_CAPTURES = 20;

/** Handles all requests of a buyer's browser, which are for the page that approves an order. */
export async function serveApproval(world: World, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange;
  if (refusesMethod(exchange, ['GET', 'HEAD', 'POST'])) return;
  if (url.pathname === STYLE_PATH) return sendStyle(response);
  if (url.pathname === '/') {
    return sendPage(response, 200, indexPage(world.ledger.newestFirst('capture').slice(0, SHOWN_CAPTURES)));
  }
  const order = url.pathname === '/checkoutnow' ? findOrder(world, url.searchParams.get('token') ?? '') : undefined;
  if (order === undefined) return sendPage(response, 404, nothingPage());
  if (order.status === 'COMPLETED') return sendPage(response, 200, closedPage(order));
  const targets = [...new Set([new URL(order.returnUrl).origin, new URL(order.cancelUrl).origin])];
  if (request.method !== 'POST')
    return sendPage(response, 200, approvalPage(order, world.settings.merchant, cancelUrl(order)), targets);
  const form = await readForm(request);
  if (form.get('do') === 'cancel') return redirect(response, cancelUrl(order));
  const funding = FUNDINGS.find((name) => name === form.get('funding')) ?? 'balance';
  const payer = { email: form.get('email')?.trim() || 'buyer@example.com', givenName: 'Test', surname: 'Buyer' };
  const approved = approveOrder(world, order.id, payer, funding);
  if (approved === null) return sendPage(response, 200, closedPage(order));
  redirect(response, returnUrl(approved));
}

/** Returns the URL to which the buyer returns, with the parameters that PayPal adds. */
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

const PAYPAL = { name: 'PayPal', note: 'no money moves' };

/** Payment methods on the approval page, and the result of each. */
const WAYS: readonly { name: Funding; label: string; note: string }[] = [
  { name: 'balance', label: 'PayPal balance', note: 'The payment goes through' },
  { name: 'declined', label: 'Visa ending in 0002', note: 'The bank declines it' },
  { name: 'review', label: 'Bank account', note: 'PayPal looks at the payment first, which takes a while' },
  {
    name: 'declined_capture',
    label: 'Mastercard ending in 0005',
    note: 'PayPal takes the order, and the bank declines the money',
  },
  { name: 'restricted', label: 'Restricted account', note: 'PayPal does not let this account pay' },
];

/** Returns the page on which a buyer approves an order. It is a plain form. */
export function approvalPage(order: OrderRow, merchant: string, cancelUrl: string): Html {
  const shop = order.brand ?? merchant;
  const total = formatMoney(order.amount);
  const language = pageLanguage(order.locale);
  const say = sayIn(language);
  return page(
    PAYPAL,
    say('Pay {shop}', { shop }),
    html`<main class="checkout">
      <section class="summary" aria-labelledby="summary-title">
        <a class="back" href="${cancelUrl}"
          ><span aria-hidden="true">←</span> ${say('Cancel and return to {shop}', { shop })}</a
        >
        <h1 id="summary-title">${say('Pay {shop}', { shop })}</h1>
        <p class="total" translate="no">${total}</p>
        <ul class="lines">
          ${order.items.map(
            (item) =>
              html`<li>
                <div>
                  <span class="what">${item.name}</span>
                  ${item.quantity === '1' ? null : html`<span class="small">${say('{count} pieces', { count: item.quantity })}</span>`}
                </div>
                ${item.unit_amount ? html`<span class="amount" translate="no">${formatMoney(item.unit_amount)}</span>` : null}
              </li>`,
          )}
        </ul>
        <p class="due"><span>${say('Total due')}</span> <span class="amount" translate="no">${total}</span></p>
      </section>
      <section class="pay" aria-labelledby="pay-title">
        <h2 id="pay-title">${say('Pay with PayPal')}</h2>
        <form method="post" id="pay" novalidate>
          <div class="field">
            <label for="email">${say('Email')}</label>
            <input id="email" name="email" type="email" value="${order.email ?? ''}" autocomplete="email" />
          </div>
          <fieldset>
            <legend>${say('Pay with')}</legend>
            ${WAYS.map(
              ({ name, label, note }, index) =>
                html`<label class="funding">
                  <input type="radio" name="funding" value="${name}" ${index === 0 ? html`checked` : null} />
                  <span>${say(label)} <span class="small">${say(note)}</span></span>
                </label>`,
            )}
          </fieldset>
          <button class="primary" name="do" value="pay">${say('Pay {total}', { total })}</button>
          <button name="do" value="cancel">${say('Cancel')}</button>
        </form>
      </section>
    </main>`,
    language,
  );
}

/** Returns the page for an order that was already captured. */
export function closedPage({ locale }: OrderRow): Html {
  const language = pageLanguage(locale);
  const say = sayIn(language);
  return messagePage(
    PAYPAL,
    say('This payment is complete'),
    html`<p>${say('It was made already, maybe in another tab. You were not charged again.')}</p>`,
    { language },
  );
}

/** Returns the page for an unknown URL or an expired order. */
export function nothingPage(): Html {
  return messagePage(
    PAYPAL,
    'Nothing is here',
    html`<p>The page may have been open for too long. Nothing was charged. Go back to the shop and try again.</p>`,
  );
}

/** Returns the simulator's root page, with the latest captures. */
export function indexPage(captures: readonly CaptureRow[]): Html {
  return takenPage(
    PAYPAL,
    'Capture',
    captures.map(({ id, status, amount, refunded }) => ({
      id,
      status,
      amount: formatMoney(amount),
      refunded: formatMoney(moneyOf(refunded, amount.currency_code)),
    })),
  );
}

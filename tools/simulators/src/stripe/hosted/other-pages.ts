import { html } from '../../base/html.ts';
import type { Html } from '../../base/html.ts';
import { takenPage } from '../../base/hosted-page.ts';
import { formatAmount } from '../amounts.ts';
import type { ChargeRow, PaymentIntentRow, SessionRow } from '../records.ts';
import { layout, messagePage } from './layout.ts';

/** Shown when a session cannot be paid any more. */
export function closedPage(session: SessionRow, merchant: string): Html {
  const back = session.status === 'complete' ? null : session.cancelUrl;
  const title = session.status === 'complete' ? 'This payment is complete' : 'This payment page has expired';
  return messagePage(
    title,
    html`<p>
        ${
          session.status === 'complete'
            ? 'It was made already, maybe in another tab. You were not charged again.'
            : 'Nothing was charged. Go back to the shop to start the payment again.'
        }
      </p>
      ${back === null ? null : html`<p><a class="button" href="${back}">Back to ${merchant}</a></p>`}`,
  );
}

/** Shown for an address that leads nowhere. */
export function nothingPage(): Html {
  return messagePage(
    'Nothing is here',
    html`<p>The address may have been copied only in part. Go back to the shop and try again.</p>`,
  );
}

/** The bank's 3-D Secure page: the buyer passes it or fails. */
export function challengePage(intent: PaymentIntentRow, merchant: string): Html {
  return layout(
    '3-D Secure',
    html`<main class="message">
      <h1>Is this you?</h1>
      <p>
        ${merchant} wants to charge <strong translate="no">${formatAmount(intent.amount, intent.currency)}</strong> to
        the card ending in <strong translate="no">${intent.challenge?.number.slice(-4) ?? ''}</strong>. A bank would ask
        for a code now; here you choose how it ends.
      </p>
      <form method="post" class="choices">
        <button class="primary" name="verdict" value="complete">Complete</button>
        <button class="secondary" name="verdict" value="fail">Fail</button>
      </form>
    </main>`,
  );
}

/** The receipt behind a charge's `receipt_url`. */
export function receiptPage(charge: ChargeRow, merchant: string): Html {
  const amount = (value: number): string => formatAmount(value, charge.currency);
  return messagePage(
    'Receipt',
    html`<p>${merchant}, <span translate="no">${charge.id}</span></p>
      <dl>
        <dt>Paid</dt>
        <dd translate="no">${amount(charge.amount)}</dd>
        <dt>Refunded</dt>
        <dd translate="no">${amount(charge.amountRefunded)}</dd>
        <dt>Card</dt>
        <dd translate="no">${charge.card === null ? 'Bank account' : `${charge.card.brand} ${charge.card.last4}`}</dd>
      </dl>`,
  );
}

/** The page at the simulator's root: the last charges. */
export function indexPage(charges: readonly ChargeRow[]): Html {
  return takenPage(
    'Stripe',
    'Charge',
    charges.map(({ id, status, amount, amountRefunded, currency }) => ({
      id,
      status,
      amount: formatAmount(amount, currency),
      refunded: formatAmount(amountRefunded, currency),
    })),
  );
}

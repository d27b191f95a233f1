import { html, messagePage, takenPage, type Html } from '../../base/page.ts';
import { sayIn } from '../../base/say.ts';
import { formatAmount } from '../amounts.ts';
import type { ChargeRow, PaymentIntentRow, SessionRow } from '../records.ts';
import { languageOf, STRIPE } from './checkout-page.ts';

/** Returns the page for a session that can no longer be paid. */
export function closedPage(session: SessionRow, merchant: string): Html {
  const language = languageOf(session);
  const say = sayIn(language);
  if (session.status === 'complete') {
    const body = html`<p>${say('It was made already, maybe in another tab. You were not charged again.')}</p>`;
    return messagePage(STRIPE, say('This payment is complete'), body, { language });
  }
  const back = session.cancelUrl;
  return messagePage(
    STRIPE,
    say('This payment page has expired'),
    html`<p>${say('Nothing was charged. Go back to the shop to start the payment again.')}</p>
      ${back === null ? null : html`<p><a class="button" href="${back}">${say('Back to {shop}', { shop: merchant })}</a></p>`}`,
    { language },
  );
}

/** Returns the page for an unknown URL. */
export function nothingPage(): Html {
  return messagePage(
    STRIPE,
    'Nothing is here',
    html`<p>The address may have been copied only in part. Go back to the shop and try again.</p>`,
  );
}

/** Returns the bank's 3-D Secure page, on which the buyer passes or fails the challenge. */
export function challengePage(intent: PaymentIntentRow, session: SessionRow, merchant: string): Html {
  const language = languageOf(session);
  const say = sayIn(language);
  return messagePage(
    STRIPE,
    '3-D Secure',
    html`<p>
        ${say('{shop} wants to charge', { shop: merchant })}
        <strong translate="no">${formatAmount(intent.amount, intent.currency)}</strong> ${say('to the card ending in')}
        <strong translate="no">${intent.challenge?.number.slice(-4) ?? ''}</strong>.
        ${say('A bank would ask for a code now; here you choose how it ends.')}
      </p>
      <form method="post" class="pair">
        <button class="primary" name="verdict" value="complete">${say('Complete')}</button>
        <button name="verdict" value="fail">${say('Fail')}</button>
      </form>`,
    { heading: say('Is this you?'), language },
  );
}

/** Returns the receipt page to which a charge's `receipt_url` leads. */
export function receiptPage(charge: ChargeRow, merchant: string): Html {
  const amount = (value: number): string => formatAmount(value, charge.currency);
  return messagePage(
    STRIPE,
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

/** Returns the simulator's root page, with the latest charges. */
export function indexPage(charges: readonly ChargeRow[]): Html {
  return takenPage(
    STRIPE,
    'Charge',
    charges.map(({ id, status, amount, amountRefunded, currency }) => ({
      id,
      status,
      amount: formatAmount(amount, currency),
      refunded: formatAmount(amountRefunded, currency),
    })),
  );
}

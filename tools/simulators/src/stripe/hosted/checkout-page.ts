import { html, page, type Html } from '../../base/page.ts';
import { pageLanguage, sayIn, type PageLanguage, type Say } from '../../base/say.ts';
import { formatAmount } from '../amounts.ts';
import { TEST_CARDS } from '../cards.ts';
import type { SessionRow } from '../records.ts';
import type { FieldName, Problems, Values } from './read-payment.ts';

export const STRIPE = { name: 'Stripe', note: 'no money moves' };

interface View {
  session: SessionRow;
  merchant: string;
  values: Values;
  problems: Problems;
  /** Whether a test card was just filled in, so that paying is the next step. */
  filled: boolean;
}

/** Returns the page on which a buyer pays: a plain form whose fields tell whether to pay or to fill in a test card. */
export function checkoutPage(view: View): Html {
  const { session, merchant } = view;
  const language = languageOf(session);
  const say = sayIn(language);
  const total = formatAmount(session.amountTotal, session.currency);
  return page(
    STRIPE,
    say('Pay {shop}', { shop: merchant }),
    html`<main class="checkout">
      ${summary(session, merchant, total, say)}
      <section class="pay" aria-labelledby="pay-title">
        <h2 id="pay-title">${say('Pay with a card')}</h2>
        ${problemBox(view.problems, say)} ${cardButtons(view, say)}
        <form method="post" id="pay" novalidate>
          ${field(view, 'email', say('Email'), { type: 'email', autocomplete: 'email', inputmode: 'email' })}
          <fieldset>
            <legend>${say('Card information')}</legend>
            ${field(view, 'number', say('Card number'), { autocomplete: 'cc-number', inputmode: 'numeric', hint: say('16 digits') })}
            <div class="pair">
              ${field(view, 'expiry', say('Expires'), { autocomplete: 'cc-exp', inputmode: 'text', hint: say('MM / YY') })}
              ${field(view, 'cvc', say('Security code'), { autocomplete: 'cc-csc', inputmode: 'numeric', hint: say('3 digits') })}
            </div>
            ${field(view, 'name', say('Name on card'), { autocomplete: 'cc-name', inputmode: 'text' })}
            ${field(view, 'postal', say('ZIP code'), { autocomplete: 'billing postal-code', inputmode: 'text' })}
          </fieldset>
          <button class="primary" name="do" value="pay" ${view.filled ? html`autofocus` : null}>
            ${say('Pay {total}', { total })}
          </button>
          ${session.echo.customText.submit === null ? null : html`<p class="small">${session.echo.customText.submit}</p>`}
        </form>
      </section>
    </main>`,
    language,
  );
}

/** Returns the language of a session's pages: the `locale` that the shop asked for. */
export const languageOf = (session: SessionRow): PageLanguage => pageLanguage(session.echo.locale);

function summary(session: SessionRow, merchant: string, total: string, say: Say): Html {
  return html`<section class="summary" aria-labelledby="summary-title">
    ${
      session.cancelUrl === null
        ? null
        : html`<a class="back" href="${session.cancelUrl}"
            ><span aria-hidden="true">←</span> ${say('Back to {shop}', { shop: merchant })}</a
          >`
    }
    <h1 id="summary-title">${say('Pay {shop}', { shop: merchant })}</h1>
    <p class="total" translate="no">${total}</p>
    <ul class="lines">
      ${session.lineItems.map(
        (line) =>
          html`<li>
            <div>
              <span class="what">${line.name}</span>
              ${line.description === null ? null : html`<span class="small">${line.description}</span>`}
              ${
                line.quantity === 1
                  ? null
                  : html`<span class="small"
                      >${line.quantity} × ${formatAmount(line.unitAmount, session.currency)}</span
                    >`
              }
            </div>
            <span class="amount" translate="no"
              >${formatAmount(line.unitAmount * line.quantity, session.currency)}</span
            >
          </li>`,
      )}
    </ul>
    <p class="due"><span>${say('Total due')}</span> <span class="amount" translate="no">${total}</span></p>
    <p class="small">
      ${say('This page can be used until')}
      <time datetime="${new Date(session.expiresAt * 1000).toISOString()}">${expiryText(session)}</time>.
    </p>
  </section>`;
}

function expiryText(session: SessionRow): string {
  const locale = `${languageOf(session)}-US`;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(session.expiresAt * 1000)} UTC`;
}

function problemBox(problems: Problems, say: Say): Html | null {
  const messages = Object.entries(problems);
  if (messages.length === 0) return null;
  return html`<div class="problems" role="alert" tabindex="-1" autofocus>
    <h3>${say('Nothing was charged')}</h3>
    <ul>
      ${messages.map(([name, message]) => html`<li><a href="#${name}">${say(message)}</a></li>`)}
    </ul>
  </div>`;
}

interface FieldOptions {
  autocomplete: string;
  inputmode: string;
  type?: string;
  hint?: string;
}

function field(view: View, name: FieldName, label: string, options: FieldOptions): Html {
  const problem = view.problems[name];
  const notes = [options.hint === undefined ? null : `${name}-hint`, problem === undefined ? null : `${name}-problem`];
  const described = notes.filter((id) => id !== null).join(' ');
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${options.hint === undefined ? null : html`<span class="small" id="${name}-hint">${options.hint}</span>`}
    ${problem === undefined ? null : html`<span class="problem" id="${name}-problem">${sayIn(languageOf(view.session))(problem)}</span>`}
    <input
      id="${name}"
      name="${name}"
      type="${options.type ?? 'text'}"
      value="${view.values[name]}"
      autocomplete="${options.autocomplete}"
      inputmode="${options.inputmode}"
      autocapitalize="off"
      spellcheck="false"
      ${described === '' ? null : html`aria-describedby="${described}"`}
      ${problem === undefined ? null : html`aria-invalid="true"`}
    />
  </div>`;
}

/** Returns a separate form for the test cards, so that Enter in the payment form pays and does not fill in a card. */
function cardButtons(view: View, say: Say): Html {
  const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');
  return html`<form method="post" class="cards" aria-labelledby="cards-title">
    <h3 id="cards-title">${say('Fill in a test card')}</h3>
    <p class="small">${say('Real cards are declined here.')}</p>
    <input type="hidden" name="email" value="${view.values.email}" />
    <ul class="tiles">
      ${TEST_CARDS.filter((card) => card.offered).map(
        (card) =>
          html`<li>
            <button name="fill" value="${card.number}">
              <span>${say(card.label)}</span> <span class="small" translate="no">${spaced(card.number)}</span>
            </button>
          </li>`,
      )}
    </ul>
  </form>`;
}

import type { ServerResponse } from 'node:http';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { page, sendStyle, styleOf } from './page.ts';

const STYLE = styleOf(new URL('./hosted.css', import.meta.url));
/** Where a payment page finds its style. */
export const STYLE_PATH = '/c/style.css';

export const sendHostedStyle = (response: ServerResponse): void => sendStyle(response, STYLE);

/** The frame of every payment page. */
export function hostedPage(simulator: string, title: string, main: Html): Html {
  return page({ simulator, note: 'no money moves', title, style: STYLE_PATH }, main);
}

/** A page with one message, for everything that is not a form. */
export function hostedMessage(simulator: string, title: string, body: Html): Html {
  return hostedPage(
    simulator,
    title,
    html`<main class="message">
      <h1>${title}</h1>
      ${body}
    </main>`,
  );
}

/** Money that was taken, as texts. */
export interface Taken {
  id: string;
  status: string;
  amount: string;
  refunded: string;
}

/** The page at the root of a gateway's simulator: what was taken last, each `what` a row. */
export function takenPage(simulator: string, what: string, taken: readonly Taken[]): Html {
  return hostedMessage(
    simulator,
    `Last ${what.toLowerCase()}s`,
    taken.length === 0
      ? html`<p>Nothing has been paid yet. The pages to pay open from the shop.</p>`
      : html`<div class="table">
          <table>
            <thead>
              <tr>
                <th scope="col">${what}</th>
                <th scope="col">Status</th>
                <th scope="col">Amount</th>
                <th scope="col">Refunded</th>
              </tr>
            </thead>
            <tbody>
              ${taken.map(
                ({ id, status, amount, refunded }) =>
                  html`<tr>
                    <td translate="no">${id}</td>
                    <td>${status}</td>
                    <td translate="no">${amount}</td>
                    <td translate="no">${refunded}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>`,
  );
}

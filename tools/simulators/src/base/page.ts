import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';

/** The one style of the pages of all simulators, and where each has it. */
export const STYLE_PATH = '/c/style.css';
const STYLE = readFileSync(new URL('./page.css', import.meta.url));

export function sendStyle(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }).end(STYLE);
}

/** Whose simulator it is, and what does not happen there. */
export interface Simulator {
  name: string;
  note: string;
}

/** The frame of every page of a simulator; the ribbon says that it is one. */
export function page({ name, note }: Simulator, title: string, main: Html): Html {
  return html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · ${name} simulator</title>
      <link rel="stylesheet" href="${STYLE_PATH}" />
      <link rel="icon" href="data:," />
    </head>
    <body>
      <header class="ribbon"><strong>${name} simulator</strong> <span>${note}</span></header>
      ${main}
    </body>
  </html>`;
}

/** A page with one message, and what can be done about it. */
export function messagePage(simulator: Simulator, title: string, body: Html, heading = title): Html {
  return page(
    simulator,
    title,
    html`<main class="message">
      <h1>${heading}</h1>
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
export function takenPage(simulator: Simulator, what: string, taken: readonly Taken[]): Html {
  const headings = [what, 'Status', 'Amount', 'Refunded'];
  return messagePage(
    simulator,
    `Last ${what.toLowerCase()}s`,
    taken.length === 0
      ? html`<p>Nothing has been paid yet. The pages to pay open from the shop.</p>`
      : html`<div class="table">
          <table>
            <thead>
              <tr>
                ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
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

/** Text that is already HTML. Everything else that goes into a template is escaped. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  if (Array.isArray(part)) return part.map(render).join('');
  return (part as Html).html;
}

/** Template tag: markup is taken as it is, values are escaped, lists joined, null and false left out. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  let out = strings[0] ?? '';
  values.forEach((value, index) => {
    out += render(value) + (strings[index + 1] ?? '');
  });
  return { html: out };
}

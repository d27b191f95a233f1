import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { sayIn, type PageLanguage } from './say.ts';

/** Path of the stylesheet that the pages of all simulators share. Every simulator serves it there. */
export const STYLE_PATH = '/c/style.css';
const STYLE = readFileSync(new URL('./page.css', import.meta.url));

export function sendStyle(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }).end(STYLE);
}

/** Name of the simulated service, and a note on what does not happen in reality, such as a payment. */
export interface Simulator {
  name: string;
  note: string;
}

/** Returns the frame of a simulator's page. A ribbon shows that the page is simulated. */
export function page({ name, note }: Simulator, title: string, main: Html, language: PageLanguage = 'en'): Html {
  const say = sayIn(language);
  const simulator = say('{name} simulator', { name: say(name) });
  return html`<html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · ${simulator}</title>
      <link rel="stylesheet" href="${STYLE_PATH}" />
      <link rel="icon" href="data:," />
    </head>
    <body>
      <header class="ribbon"><strong>${simulator}</strong> <span>${say(note)}</span></header>
      ${main}
    </body>
  </html>`;
}

/** Returns a page with one message and what the reader can do next. */
export function messagePage(
  simulator: Simulator,
  title: string,
  body: Html,
  { heading = title, language = 'en' }: { heading?: string; language?: PageLanguage } = {},
): Html {
  return page(
    simulator,
    title,
    html`<main class="message">
      <h1>${heading}</h1>
      ${body}
    </main>`,
    language,
  );
}

/** A captured payment, formatted for display. */
export interface Taken {
  id: string;
  status: string;
  amount: string;
  refunded: string;
}

/** Returns the root page of a gateway's simulator: the latest payments. `what` is the heading of their column. */
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

/** Text that is already HTML. Every other value in a template is escaped. */
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

/** Template tag for HTML. Keeps the markup, escapes values, joins lists, and omits `null` and `false`. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  let out = strings[0] ?? '';
  values.forEach((value, index) => {
    out += render(value) + (strings[index + 1] ?? '');
  });
  return { html: out };
}

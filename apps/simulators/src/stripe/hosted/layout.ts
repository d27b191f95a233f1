import { html } from '../../base/html.ts';
import type { Html } from '../../base/html.ts';
import { hostedPage } from '../../base/hosted-page.ts';

/** The frame of every hosted page. */
export function layout(title: string, main: Html): Html {
  return hostedPage('Stripe', title, main);
}

/** A page with one message, for everything that is not a form. */
export function messagePage(title: string, body: Html): Html {
  return layout(
    title,
    html`<main class="message">
      <h1>${title}</h1>
      ${body}
    </main>`,
  );
}

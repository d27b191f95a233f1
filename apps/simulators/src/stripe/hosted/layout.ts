import { html } from '../../base/html.ts';
import type { Html } from '../../base/html.ts';

/** The frame of every hosted page; the ribbon says that it is a simulator and that no money moves. */
export function layout(title: string, main: Html): Html {
  return html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · Stripe simulator</title>
      <link rel="stylesheet" href="/c/style.css" />
      <link rel="icon" href="data:," />
    </head>
    <body>
      <header class="ribbon"><strong>Stripe simulator</strong> <span>no money moves</span></header>
      ${main}
    </body>
  </html>`;
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

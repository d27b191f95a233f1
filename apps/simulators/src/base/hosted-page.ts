import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { html } from './html.ts';
import type { Html } from './html.ts';

const STYLE = readFileSync(new URL('./hosted.css', import.meta.url));
/** Where a payment page finds its style. */
export const STYLE_PATH = '/c/style.css';

export function sendStyle(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }).end(STYLE);
}

/** The frame of every payment page; the ribbon says that it is a simulator and that no money moves. */
export function hostedPage(simulator: string, title: string, main: Html): Html {
  return html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · ${simulator} simulator</title>
      <link rel="stylesheet" href="${STYLE_PATH}" />
      <link rel="icon" href="data:," />
    </head>
    <body>
      <header class="ribbon"><strong>${simulator} simulator</strong> <span>no money moves</span></header>
      ${main}
    </body>
  </html>`;
}

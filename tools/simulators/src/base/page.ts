import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { html } from './html.ts';
import type { Html } from './html.ts';

const FRAME = readFileSync(new URL('./page.css', import.meta.url));

interface PageHead {
  /** Whose simulator it is. */
  simulator: string;
  /** What does not happen here. */
  note: string;
  title: string;
  /** Where the page finds its style. */
  style: string;
}

/** The frame of every page of a simulator; the ribbon says that it is one. */
export function page({ simulator, note, title, style }: PageHead, main: Html): Html {
  return html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · ${simulator} simulator</title>
      <link rel="stylesheet" href="${style}" />
      <link rel="icon" href="data:," />
    </head>
    <body>
      <header class="ribbon"><strong>${simulator} simulator</strong> <span>${note}</span></header>
      ${main}
    </body>
  </html>`;
}

/** The style of a simulator's pages: what the pages of all have, then its own. */
export function styleOf(own: URL): Buffer {
  return Buffer.concat([FRAME, readFileSync(own)]);
}

export function sendStyle(response: ServerResponse, style: Buffer): void {
  response.writeHead(200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }).end(style);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerControl } from '../base/answer-control.ts';
import { sendPage } from '../base/http.ts';
import { sendStyle, styleOf } from '../base/page.ts';
import { mailControls, type MailWorld } from './mail-controls.ts';
import { listPage, mailPage, missingPage } from './mail-pages.ts';
import type { Mail } from './mailbox.ts';

const STYLE = styleOf(new URL('./style.css', import.meta.url));

/** Answers one request to the mail simulator's pages and control API. */
export async function serveMail(
  world: MailWorld,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  if (url.pathname.startsWith('/_sim/')) {
    return answerControl({ controls: mailControls, world, publicHost: world.publicHost }, request, response, url);
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  if (url.pathname === '/style.css') return sendStyle(response, STYLE);
  if (url.pathname === '/') {
    const to = url.searchParams.get('to')?.trim() ?? '';
    return sendPage(response, 200, listPage(world.mailbox.find({ to: to === '' ? null : to }), to));
  }
  const [, id = '', part = ''] = /^\/mails\/([\w-]+)(?:\/(html|raw))?$/.exec(url.pathname) ?? [];
  const mail = world.mailbox.get(id);
  if (mail === undefined) return sendPage(response, 404, missingPage());
  if (part === 'html') sendHtmlPart(response, mail);
  else if (part === 'raw') {
    response
      .writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' })
      .end(Buffer.from(mail.raw, 'latin1'));
  } else sendPage(response, 200, mailPage(mail));
}

/** The mail's own HTML: styles and embedded pictures work, scripts, forms and anything from elsewhere do not. */
function sendHtmlPart(response: ServerResponse, mail: Mail): void {
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  // A link of the mail must not open inside the frame.
  response.end((mail.html ?? '').replace(/<a\s/gi, '<a target="_blank" rel="noreferrer" '));
}

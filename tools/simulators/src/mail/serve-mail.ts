import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { answerControl } from '../base/answer-control.ts';
import { sendPage, address, closeServer, listen } from '../base/http.ts';
import { sendStyle, styleOf } from '../base/page.ts';
import { mailControls, type MailWorld } from './mail-controls.ts';
import { listPage, mailPage, missingPage } from './mail-pages.ts';
import { type Mail, Mailbox } from './mailbox.ts';
import type { Settings } from '../settings/settings.ts';
import { startSmtp, type MailFault } from './start-smtp.ts';

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

/** Starts the SMTP server and the page that shows its mails. */
export async function startMail(settings: Settings): Promise<{ smtp: string; url: string; close(): Promise<void> }> {
  const mailbox = new Mailbox(join(settings.stateDir, 'mails.jsonl'));
  const faults: MailFault[] = [];
  const smtp = await startSmtp(mailbox, faults, settings.host, settings.smtpPort);
  const world = { mailbox, faults, publicHost: settings.publicHost };
  const { server, port } = await listen(
    (request, response) => serveMail(world, request, response, new URL(request.url ?? '/', 'http://simulator')),
    settings.host,
    settings.mailPort,
  );
  return {
    smtp: address('smtp', settings.host, smtp.port),
    url: address('http', settings.host, port),
    close: async () => {
      await smtp.close();
      await closeServer(server);
      mailbox.close();
    },
  };
}

import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { answerControl } from '../base/control.ts';
import { FaultList } from '../base/faults.ts';
import { address, listen, refusesMethod, sendPage, type Exchange } from '../base/http.ts';
import { sendStyle, STYLE_PATH } from '../base/page.ts';
import { mailControls } from './mail-controls.ts';
import { listPage, mailPage, missingPage } from './mail-pages.ts';
import { type Mail, Mailbox } from './mailbox.ts';
import type { Settings } from '../settings/settings.ts';
import { startSmtp, type MailFault } from './start-smtp.ts';

/** Answers one request to the pages that show the mails. */
function servePages(mailbox: Mailbox, exchange: Exchange): void {
  const { response, url } = exchange;
  if (refusesMethod(exchange, ['GET', 'HEAD'])) return;
  if (url.pathname === STYLE_PATH) return sendStyle(response);
  if (url.pathname === '/') {
    const to = url.searchParams.get('to')?.trim() ?? '';
    return sendPage(response, 200, listPage(mailbox.find({ to: to === '' ? null : to }), to));
  }
  const [, id = '', part = ''] = /^\/mails\/([\w-]+)(?:\/(html|raw))?$/.exec(url.pathname) ?? [];
  const mail = mailbox.get(id);
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
  const { host, publicHost, mailPort: port } = settings;
  const mailbox = new Mailbox(join(settings.stateDir, 'mails.jsonl'));
  const faults = new FaultList<MailFault>();
  const smtp = await startSmtp(mailbox, faults, host, settings.smtpPort);
  const server = await listen(
    async (exchange) =>
      exchange.url.pathname.startsWith('/_sim/')
        ? answerControl(mailControls, { mailbox, faults }, publicHost, exchange)
        : servePages(mailbox, exchange),
    { host, port },
  );
  return {
    smtp: address('smtp', host, smtp.port),
    url: server.url,
    close: async () => {
      await smtp.close();
      await server.close();
      mailbox.close();
    },
  };
}

import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { answerControl, ControlError, type Controls, type JsonBody } from '../base/control.ts';
import { FaultList, commonControls } from '../base/faults.ts';
import { address, listen, refusesMethod, sendPage, type Exchange } from '../base/http.ts';
import { sendStyle, STYLE_PATH } from '../base/page.ts';
import { listPage, mailPage, missingPage } from './mail-pages.ts';
import { Mailbox, type Mail } from './mailbox.ts';
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

/** The mails, and what goes wrong with the next ones. */
export interface MailWorld {
  mailbox: Mailbox;
  faults: FaultList<MailFault>;
}

/** Method and path below `/_sim`. */
export const mailControls: Controls<MailWorld> = {
  ...commonControls(readFault),
  'GET /mails': ({ world, query }) => list(world.mailbox.find({ to: query.get('to'), subject: query.get('subject') })),
  'POST /mails/wait': async ({ world, body }) => {
    const filter = { to: body.text('to') ?? null, subject: body.text('subject') ?? null };
    const count = body.number('count') ?? 1;
    return list(await world.mailbox.waitFor(filter, count, body.number('timeout_ms') ?? 10_000));
  },
  'POST /reset': ({ world: { mailbox, faults } }) => {
    faults.clear();
    mailbox.clear();
    return { ok: true };
  },
};

function readFault(body: JsonBody): MailFault {
  const code = body.number('code') ?? 451;
  if (!Number.isInteger(code) || code < 400 || code > 599) throw new ControlError('code should be from 400 to 599.');
  return {
    at: body.choice('at', ['mail', 'rcpt', 'data']) ?? 'rcpt',
    code,
    message: body.text('message') ?? 'Try again later (a fault of the simulator)',
    times: body.number('times') ?? 1,
    match: body.text('match') ?? null,
    kept: body.flag('kept') ?? false,
  };
}

function list(mails: readonly Mail[]): object {
  return { count: mails.length, mails: mails.map(({ raw, ...rest }) => ({ ...rest, size: raw.length })) };
}

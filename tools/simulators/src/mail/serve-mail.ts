import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { answerControl, ControlError, type Controls, type JsonBody } from '../base/control.ts';
import { FaultList, commonControls } from '../base/faults.ts';
import { address, listen, refusesMethod, sendPage, type Exchange } from '../base/http.ts';
import { sendStyle, STYLE_PATH, html, messagePage, page, type Html } from '../base/page.ts';
import { Mailbox, type Mail } from './mailbox.ts';
import type { Settings } from '../settings/settings.ts';
import { startSmtp, type MailFault } from './start-smtp.ts';

/** Serves the pages that list and show the emails. */
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

/** Sends the email's own HTML. Styles and embedded pictures work, but scripts, forms, and external content do not. */
function sendHtmlPart(response: ServerResponse, mail: Mail): void {
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  // Opens links in a new tab, because a link in the email must not open inside the frame.
  response.end((mail.html ?? '').replace(/<a\s/gi, '<a target="_blank" rel="noreferrer" '));
}

/** Starts the SMTP server, and the web server of the page that shows its emails. */
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

/** State of the mail simulator: the emails, and the faults for the next ones. */
export interface MailWorld {
  mailbox: Mailbox;
  faults: FaultList<MailFault>;
}

/** Control API entries, by method and path below `/_sim`. */
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

const MAIL = { name: 'Mail', note: 'no mail leaves this computer' };

function time(iso: string): Html {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
  return html`<time datetime="${iso}">${format.format(new Date(iso))}</time>`;
}

/** Returns the page with all emails, newest first. */
export function listPage(mails: readonly Mail[], to: string): Html {
  return page(
    MAIL,
    'Inbox',
    html`<main>
      <h1>Inbox</h1>
      <form>
        <label for="to">Sent to</label>
        <div class="pair">
          <input id="to" name="to" type="email" value="${to}" autocomplete="off" />
          <button>Show</button>
        </div>
      </form>
      ${
        mails.length === 0
          ? html`<p class="small">${to === '' ? 'No mail has been sent yet.' : `No mail has been sent to ${to}.`}</p>`
          : html`<ul class="rows">
              ${mails.map(
                (mail) =>
                  html`<li>
                    <a class="what" href="/mails/${mail.id}">${mail.subject || 'No subject'}</a>
                    <span class="small">To ${mail.envelope.to.join(', ')}</span>
                    <span class="small">${time(mail.receivedAt)}</span>
                  </li>`,
              )}
            </ul>`
      }
    </main>`,
  );
}

/** Returns the page with one email: its HTML in a frame that can run nothing, its plain text, and its headers. */
export function mailPage(mail: Mail): Html {
  return page(
    MAIL,
    mail.subject || 'No subject',
    html`<main>
      <p>
        <a href="/"><span aria-hidden="true">←</span> Inbox</a>
      </p>
      <h1>${mail.subject || 'No subject'}</h1>
      <dl>
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.envelope.to.join(', ')}</dd>
        <dt>Received</dt>
        <dd>${time(mail.receivedAt)}</dd>
      </dl>
      ${
        mail.html === null
          ? null
          : html`<section aria-labelledby="as-html">
              <h2 id="as-html">HTML</h2>
              <iframe
                src="/mails/${mail.id}/html"
                title="The mail as HTML"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
              ></iframe>
            </section>`
      }
      <section aria-labelledby="as-text">
        <h2 id="as-text">Plain text</h2>
        ${mail.text === null ? html`<p class="small">This mail has no plain text.</p>` : html`<pre tabindex="0">${mail.text}</pre>`}
      </section>
      ${
        mail.attachments.length === 0
          ? null
          : html`<section aria-labelledby="attachments">
              <h2 id="attachments">Attachments</h2>
              <ul>
                ${mail.attachments.map((part) => html`<li>${part.filename}, ${part.mimeType}, ${part.size} bytes</li>`)}
              </ul>
            </section>`
      }
      <section aria-labelledby="headers">
        <h2 id="headers">Headers</h2>
        <pre tabindex="0">${mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre>
        <p><a href="/mails/${mail.id}/raw">The message as it came</a></p>
      </section>
    </main>`,
  );
}

export function missingPage(): Html {
  const body = html`<p>This mail is not, or no longer, in the <a href="/">inbox</a>.</p>`;
  return messagePage(MAIL, 'Nothing is here', body);
}

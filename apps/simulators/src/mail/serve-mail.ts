import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson, sendPage } from '../base/http.ts';
import { ControlError, JsonBody } from '../base/json-body.ts';
import { mayControl } from '../base/loopback.ts';
import { listPage, mailPage, missingPage } from './mail-pages.ts';
import type { Mail, Mailbox } from './mailbox.ts';
import type { MailFault } from './start-smtp.ts';

const STYLE = readFileSync(new URL('./style.css', import.meta.url));

export interface MailWorld {
  mailbox: Mailbox;
  faults: MailFault[];
  publicHost: string;
}

/** Answers one request to the mail simulator's pages and control API. */
export async function serveMail(
  world: MailWorld,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  if (url.pathname.startsWith('/_sim/')) return await serveControl(world, request, response, url);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  if (url.pathname === '/style.css') {
    response.writeHead(200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }).end(STYLE);
    return;
  }
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

function summary(mail: Mail): object {
  const { raw, ...rest } = mail;
  return { ...rest, size: raw.length };
}

async function serveControl(
  world: MailWorld,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  try {
    if (!mayControl(request, world.publicHost))
      throw new ControlError('The control API answers this machine only.', 403);
    const body = request.method === 'GET' ? new JsonBody({}) : await JsonBody.of(request);
    const answer = await control(
      world,
      `${request.method} ${url.pathname.slice('/_sim'.length)}`,
      body,
      url.searchParams,
    );
    body.done();
    sendJson(response, 200, answer);
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    sendJson(response, error.status, { error: error.message });
  }
}

async function control(world: MailWorld, operation: string, body: JsonBody, query: URLSearchParams): Promise<object> {
  const { mailbox, faults } = world;
  switch (operation) {
    case 'GET /health':
      return { ok: true };
    case 'GET /mails': {
      const mails = mailbox.find({ to: query.get('to'), subject: query.get('subject') });
      return { count: mails.length, mails: mails.map(summary) };
    }
    case 'POST /mails/wait': {
      const filter = { to: body.text('to') ?? null, subject: body.text('subject') ?? null };
      const count = body.number('count') ?? 1;
      const mails = await mailbox.waitFor(filter, count, body.number('timeout_ms') ?? 10_000);
      return { count: mails.length, mails: mails.map(summary) };
    }
    case 'GET /faults':
      return { faults };
    case 'POST /faults': {
      const code = body.number('code') ?? 451;
      if (!Number.isInteger(code) || code < 400 || code > 599)
        throw new ControlError('code should be from 400 to 599.');
      faults.push({
        at: body.choice('at', ['mail', 'rcpt', 'data']) ?? 'rcpt',
        code,
        message: body.text('message') ?? 'Try again later (a fault of the simulator)',
        times: body.number('times') ?? 1,
        match: body.text('match') ?? null,
        kept: body.flag('kept') ?? false,
      });
      return { faults };
    }
    case 'DELETE /faults':
      faults.length = 0;
      return { faults };
    case 'POST /reset':
      faults.length = 0;
      mailbox.clear();
      return { ok: true };
    default:
      throw new ControlError(`There is no ${operation.replace(' ', ' /_sim')}.`, 404);
  }
}

import { Transform } from 'node:stream';
import type { Settings } from '@cerulean/contract/settings';
import { addressPrefix, type Language, languageNamed } from '@cerulean/messages/languages';
import nodemailer from 'nodemailer';
import { faultPoint } from '../../operations/fault-point.ts';
import { plainName } from './greeting.ts';

/** The shop's data that emails show or link to, and the language in which an email is written. */
export interface MailShop {
  name: string;
  language: Language;
  /** URL with which the addresses of pages in that language begin, such as `https://shop.example/es`. */
  publicUrl: string;
  /** IANA time zone for dates and times in emails. */
  timeZone: string;
  /** Whether no real money moves, so that emails show the demo banner. */
  ribbon: boolean;
}

/** Returns the shop as an email in a language shows it. A language that the shop does not have is the default one. */
export type MailShops = (language: string | null) => MailShop;

/** Returns {@link MailShops} of a shop with these languages. `publicUrl` is that of the default language. */
export function mailShops(shop: Omit<MailShop, 'language'>, languages: readonly Language[]): MailShops {
  return (name) => {
    const language = languageNamed(name, languages);
    return { ...shop, language, publicUrl: `${shop.publicUrl}${addressPrefix(language)}` };
  };
}

/** A rendered email without its sender. */
export interface Written {
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
}

export interface Mailer {
  /** Sends an email. Retries have the same `id`, so that email clients can recognize duplicates (decision 0003). */
  send(mail: Written, id: string): Promise<void>;
  close(): void;
}

const TIMEOUT = 15_000;

/**
 * Creates a mailer for the deployment's SMTP server. If sending fails, it throws the server's error, so that the outbox
 * retries. To use another transport, change it here (docs/developers/mail.md).
 */
export function createMailer({ SMTP_URL, MAIL_FROM: from }: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  const transport = nodemailer.createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  transport.use('stream', ({ message }, done) => {
    message.transform(joinParts);
    done();
  });
  const domain = /@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async (mail, id) => {
      faultPoint('mail-due');
      await transport.sendMail({
        from,
        ...mail,
        to: { ...mail.to, name: plainName(mail.to.name) },
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      faultPoint('mail-sent');
    },
    close: () => transport.close(),
  };
}

/** Joins the parts of a message, because each part would be a write to the socket, and those cost the most. */
function joinParts(): Transform {
  const parts: Buffer[] = [];
  return new Transform({
    transform: (part: Buffer, _encoding, next) => {
      parts.push(part);
      next();
    },
    flush: (done) => done(null, Buffer.concat(parts)),
  });
}

/** Returns `Cerulean Mobile` for `Cerulean Mobile <hello@example.com>`, or the domain if there is no name. */
export function senderName(from: string): string {
  const name = /^\s*"?([^"<]*?)"?\s*</.exec(from)?.[1];
  return name || (/@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? from);
}

/** Dependencies of every task handler that sends an email. */
export interface MailOptions {
  mailer: Mailer;
  shop: MailShops;
  /** Secret from which codes in emailed links are derived, so that a resent email has the same code. */
  codeSecret: string;
  /** Display names of the sign-in providers, by key. A provider that the shop no longer has is shown by its key. */
  sites?: ReadonlyMap<string, string>;
  /** Staff's email address and the URL of the staff panel. If omitted, no emails are sent to staff. */
  staff?: { address: string; panelUrl: string; lowStock: number } | null;
}

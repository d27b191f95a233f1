import type { Settings } from '@cerulean/contract/settings';
import nodemailer from 'nodemailer';
import { faultPoint } from '../../operations/fault-point.ts';
import { plainName } from './plain-name.ts';

/** What mails say about the shop. */
export interface MailShop {
  name: string;
  publicUrl: string;
  /** In which mails write days and times, a name of the IANA database. */
  timeZone: string;
  /** True if no money moves. */
  ribbon: boolean;
}

/** A mail as it was written, before it has a sender. */
export interface Written {
  to: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
}

export interface Mailer {
  /** `id` is the same for a repeat, which a mail program can then recognise (decision 0003). */
  send(mail: Written, id: string): Promise<void>;
  close(): void;
}

const TIMEOUT = 15_000;

/**
 * Sends through the SMTP server of the deployment. Throws what the server said, so that the outbox tries again. Another
 * transport is chosen here (docs/developers/mail.md).
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

/** `Cerulean Mobile` of `Cerulean Mobile <hello@example.com>`, or the domain where there is no name. */
export function senderName(from: string): string {
  const name = /^\s*"?([^"<]*?)"?\s*</.exec(from)?.[1];
  return name || (/@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? 'Our shop');
}

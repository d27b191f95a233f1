import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { Mailer } from '../commerce/mail/mail.ts';
import { escapeText } from '../commerce/mail/markup.ts';

/** What Strapi gives its provider; the sender is ours, whatever it names. */
const strapiMail = z.object({
  to: z.email(),
  subject: z.string().min(1).max(500),
  text: z.string().max(100_000),
  /** Its test mail has none. */
  html: z.string().max(100_000).optional(),
});

/**
 * Sends Strapi's own mails, such as the one that staff ask for at *Forgot your password?*, through the shop's mail server and
 * from its sender. As delivered, Strapi sends them straight to the recipient's server, where they are taken for spam. Its providers
 * are packages that it loads by their name in lower case, so ours is put in place after Strapi has loaded its own.
 */
export function sendStrapiMails(strapi: Core.Strapi, mailer: Mailer): void {
  const plugin = strapi.plugin('email') as unknown as { provider: { send: (options: unknown) => Promise<void> } };
  plugin.provider = {
    send: async (options) => {
      const { to, text, html = `<pre>${escapeText(text)}</pre>`, ...content } = strapiMail.parse(options);
      await mailer.send({ to: { name: '', address: to }, text, html, ...content }, randomUUID());
    },
  };
}

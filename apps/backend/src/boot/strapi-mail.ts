import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import type { Mailer } from '../commerce/mail/mail.ts';
import { escapeText } from '../commerce/mail/mail-html.ts';

/** Fields of an email that Strapi passes to its provider. We always use our own sender, whichever Strapi sets. */
const strapiMail = z.object({
  to: z.email(),
  subject: z.string().min(1).max(500),
  text: z.string().max(100_000),
  /** Strapi's test email has no HTML. */
  html: z.string().max(100_000).optional(),
});

/**
 * Sends Strapi's own emails, such as the one for *Forgot your password?*, through the shop's mail server and from its
 * sender. By default, Strapi sends them straight to the recipient's server, where they end up as spam. Strapi loads its
 * providers as packages by lowercase name, so ours is set after Strapi has loaded its own.
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

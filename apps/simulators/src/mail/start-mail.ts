import { join } from 'node:path';
import { address, closeServer, listen } from '../base/http.ts';
import type { Settings } from '../settings/settings.ts';
import { Mailbox } from './mailbox.ts';
import { serveMail } from './serve-mail.ts';
import { startSmtp } from './start-smtp.ts';
import type { MailFault } from './start-smtp.ts';

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

import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

/** What goes wrong with the next mails. */
export interface MailFault {
  /** The command that is refused. */
  at: 'mail' | 'rcpt' | 'data';
  /** The SMTP status: 4xx asks to try again, 5xx says never. */
  code: number;
  message: string;
  times: number;
  /** Only mails whose recipient (with `mail`: sender) contains this text; null for all. */
  match: string | null;
  /** With `data`: keep the mail all the same, as if the answer had been lost on its way. */
  kept: boolean;
}

const LARGEST = 10 * 1024 * 1024;

/** Starts the SMTP server. It takes every sender, recipient and password, and sends nothing on. */
export async function startSmtp(
  mailbox: Mailbox,
  faults: MailFault[],
  host: string,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const take = (at: MailFault['at'], addresses: readonly string[]): MailFault | undefined => {
    const index = faults.findIndex(
      (fault) =>
        fault.at === at && (fault.match === null || addresses.some((address) => address.includes(fault.match ?? ''))),
    );
    const fault = faults[index];
    if (fault === undefined) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) faults.splice(index, 1);
    return fault;
  };
  const problem = (fault: { code: number; message: string }): Error =>
    Object.assign(new Error(fault.message), { responseCode: fault.code });

  const receive = async (
    stream: SMTPServerDataStream,
    { envelope }: SMTPServerSession,
    callback: (error?: Error | null) => void,
  ): Promise<void> => {
    try {
      const parts: Buffer[] = [];
      for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
      if (stream.sizeExceeded) throw problem({ code: 552, message: 'The message is larger than 10 MB' });
      const to = envelope.rcptTo.map((recipient) => recipient.address);
      const fault = take('data', to);
      if (fault === undefined || fault.kept) {
        await mailbox.add(
          { from: envelope.mailFrom === false ? '' : envelope.mailFrom.address, to },
          Buffer.concat(parts),
        );
      }
      callback(fault === undefined ? null : problem(fault));
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)));
    }
  };

  const server = new SMTPServer({
    banner: 'Cerulean SMTP simulator',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: LARGEST,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onMailFrom: (address, _session, callback) => {
      const fault = take('mail', [address.address]);
      callback(fault === undefined ? null : problem(fault));
    },
    onRcptTo: (address, _session, callback) => {
      const fault = take('rcpt', [address.address]);
      callback(fault === undefined ? null : problem(fault));
    },
    onData: (stream, session, callback) => void receive(stream, session, callback),
  });
  // A client that goes away in the middle is no reason to stop.
  server.on('error', (error: Error) => console.error(JSON.stringify({ level: 'warn', smtp: error.message })));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

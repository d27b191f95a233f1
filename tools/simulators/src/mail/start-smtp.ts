import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { FaultList } from '../base/faults.ts';
import type { Mailbox } from './mailbox.ts';

/** A fault for the next emails. */
export interface MailFault {
  /** The SMTP command to refuse. */
  at: 'mail' | 'rcpt' | 'data';
  /** SMTP status code. 4xx asks the client to retry later, 5xx is permanent. */
  code: number;
  message: string;
  times: number;
  /** Limits the fault to emails whose recipient (or sender, for `mail`) contains this text. `null` for all emails. */
  match: string | null;
  /** With `data`, keeps the email anyway, as if the SMTP response had been lost on its way. */
  kept: boolean;
}

const LARGEST = 10 * 1024 * 1024;

/** Starts the SMTP server. It accepts every sender, recipient, and password, and forwards nothing. */
export async function startSmtp(
  mailbox: Mailbox,
  faults: FaultList<MailFault>,
  host: string,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const take = (command: MailFault['at'], addresses: readonly string[]): MailFault | undefined =>
    faults.take(
      ({ at, match }) => at === command && (match === null || addresses.some((address) => address.includes(match))),
    );
  const problem = (fault: { code: number; message: string } | undefined): Error | null =>
    fault ? Object.assign(new Error(fault.message), { responseCode: fault.code }) : null;

  const receive = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<Error | null> => {
    const parts: Buffer[] = [];
    for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
    if (stream.sizeExceeded) return problem({ code: 552, message: 'The message is larger than 10 MB' });
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
    const to = envelope.rcptTo.map((recipient) => recipient.address);
    const fault = take('data', to);
    if (fault === undefined || fault.kept) await mailbox.add({ from, to }, Buffer.concat(parts));
    return problem(fault);
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
    onMailFrom: ({ address }, _session, callback) => callback(problem(take('mail', [address]))),
    onRcptTo: ({ address }, _session, callback) => callback(problem(take('rcpt', [address]))),
    onData: (stream, session, callback) =>
      void receive(stream, session).then(callback, (error: unknown) =>
        callback(error instanceof Error ? error : new Error(String(error))),
      ),
  });
  // A client that disconnects midway must not stop the server.
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

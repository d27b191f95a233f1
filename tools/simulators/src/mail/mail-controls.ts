import { ControlError, type Controls, type JsonBody } from '../base/control.ts';
import { commonControls, type FaultList } from '../base/faults.ts';
import type { Mail, Mailbox } from './mailbox.ts';
import type { MailFault } from './start-smtp.ts';

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

import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@cerulean/contract/errors';
import type { PortIn } from '@cerulean/contract/lines';
import { type PortInEvent, type PortInState, portInTransitions } from '@cerulean/rules/line-states';
import { after } from '@cerulean/rules/transitions';
import { digitsOfUsNumber } from '@cerulean/rules/us-number';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { isOutdated } from '../http/etag.ts';
import { addTask } from '../outbox/outbox.ts';
import { type LineActor, type LineRow, lockNumber, mailTask, recordLineEvent } from './line-store.ts';
import type { LineKeys } from '../stock/kits/line-keys.ts';
import { openPin, sealPin } from './pin-vault.ts';

export interface PortInRow {
  state: PortInState;
  number: string;
  changedAt: Date;
}

const ONE = 'select state, number, changed_at as "changedAt" from port_in where line_id = $1';
/** Reads the port-in request of a line. `null` if its owner wanted a new number. */
export const readPortIn = sql<PortInRow>('port-ins.read', ONE);
/** Reads it and locks it until the transaction ends. */
const lockPortIn = sql<PortInRow>('port-ins.lock', `${ONE} for update`);
const readSent = sql<{ [Part in keyof PortIn]: string | null }>(
  'port-ins.sent',
  `select number, operator, account_number as "accountNumber", pin, name, zip from port_in where line_id = $1`,
);
const save = sql(
  'port-ins.save',
  `insert into port_in (line_id, number, operator, account_number, pin, name, zip, received_at, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
   on conflict (line_id) do update set state = 'received', number = excluded.number, operator = excluded.operator,
     account_number = excluded.account_number, pin = excluded.pin, name = excluded.name, zip = excluded.zip,
     note = null, received_at = excluded.received_at, changed_at = excluded.changed_at`,
);

const askedByOwner = sql(
  'port-ins.asked-by-owner',
  `select 1 from port_in n join mobile_line l on l.id = n.line_id
    where n.number = $2 and n.line_id <> $1 and l.user_id = $3 and l.state <> 'ended' and n.state in ('received', 'needs_correction')
    limit 1`,
);

/**
 * Saves the data that the other operator requires: the first time, after that operator's question, or again before the
 * transfer has begun. `port_in_changed`: it is not the one that the request with its `etag` was made from, and not the
 * request itself, sent twice · `line_not_ready`: the requested number has already arrived · `number_is_here`: the line has this
 * number · `number_with_us`: support or another line has it, or another line of the same owner will get it. A request
 * by someone else blocks no one, so that a person without the number cannot keep its owner from porting it in.
 */
export async function takePortIn(
  tx: Tx,
  line: Pick<LineRow, 'id' | 'number' | 'userId'>,
  { etag, ...request }: PortIn & { etag?: string | undefined },
  shop: { keys: Pick<LineKeys, 'pins'>; supportPhone: string },
  actor: LineActor,
  at: Date,
): Promise<Extract<ErrorCode, 'port_in_changed' | 'line_not_ready' | 'number_is_here' | 'number_with_us'> | null> {
  const lineId = line.id;
  const before = await tx.first(lockPortIn, [lineId]);
  if (before?.state === 'done') return 'line_not_ready';
  if (isOutdated(etag, before)) {
    const isSent = before?.state === 'received' && (await isSame(tx, lineId, request, shop.keys.pins));
    return isSent ? null : 'port_in_changed';
  }
  const { number, operator, accountNumber, pin, name, zip } = request;
  if (number === line.number) return 'number_is_here';
  if (digitsOfUsNumber(number) === digitsOfUsNumber(shop.supportPhone)) return 'number_with_us';
  const use = await lockNumber(tx, number, lineId);
  if (use.isOnAnother || (await tx.first(askedByOwner, [lineId, number, line.userId]))) return 'number_with_us';
  await tx.run(save, [lineId, number, operator, accountNumber, sealPin(pin, lineId, shop.keys.pins), name, zip, at]);
  await recordLineEvent(tx, lineId, {
    event: 'port_in',
    before: before?.state ?? null,
    after: 'received',
    actor,
    at,
  });
  return null;
}

/** Returns whether the request of a line is this one already. */
async function isSame(tx: Tx, lineId: string, request: PortIn, keys: LineKeys['pins']): Promise<boolean> {
  const sent = await tx.first(readSent, [lineId]);
  return isDeepStrictEqual(sent && { ...sent, pin: sent.pin && openPin(sent.pin, lineId, keys) }, request);
}

/** SQL: the last step of a port-in erases all data that only the other operator needed, above all the PIN. */
const FORGET = 'pin = null, account_number = null, name = null, zip = null';
const ask = sql('port-ins.ask', `update port_in set state = $2, note = $3, changed_at = $4 where line_id = $1`);
const close = sql(
  'port-ins.close',
  `update port_in set state = $2, note = $3, changed_at = $4, ${FORGET} where line_id = $1`,
);
const takeNumber = sql(
  'port-ins.take-number',
  'update mobile_line set number = $2, number_doubled = false where id = $1',
);

/** `number_with_us`: another line already has the number. `state` is `null` if the line never requested a port-in. */
export type PortInOutcome =
  | { ok: true; to: PortInState }
  | { ok: false; state: PortInState | null; why: 'moved_on' | 'number_with_us' };

/** Moves a port-in request as the transition table allows. `note` is shown to the owner and recorded as the reason. */
export async function movePortIn(
  tx: Tx,
  lineId: string,
  step: { event: PortInEvent; note: string | null; actor: LineActor; at: Date; expected?: PortInState },
): Promise<PortInOutcome> {
  const { event, note, actor, at, expected } = step;
  const row = await tx.first(lockPortIn, [lineId]);
  const to =
    row && (expected === undefined || row.state === expected) ? after(portInTransitions, row.state, event) : null;
  if (!row || to === null) return { ok: false, state: row?.state ?? null, why: 'moved_on' };
  if (to === 'done' && (await lockNumber(tx, row.number, lineId)).isOnAnother) {
    return { ok: false, state: row.state, why: 'number_with_us' };
  }
  const isOver = to === 'done' || to === 'canceled';
  await tx.run(isOver ? close : ask, [lineId, to, to === 'needs_correction' ? note : null, at]);
  if (to === 'done') await tx.run(takeNumber, [lineId, row.number]);
  await recordLineEvent(tx, lineId, {
    event: `port_in_${event}`,
    before: row.state,
    after: to,
    actor,
    at,
    reason: note,
  });
  if (actor.kind === 'staff' && to !== 'canceled') {
    const mail = to === 'done' ? 'number-here' : 'number-question';
    await addTask(tx, mailTask(lineId, mail, `${mail}.${at.getTime()}`));
  }
  return { ok: true, to };
}

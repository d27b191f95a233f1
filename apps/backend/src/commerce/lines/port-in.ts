import type { PortIn } from '@cerulean/contract/lines';
import type { PortInEvent, PortInState } from '@cerulean/rules/line-states';
import { portInTransitions } from '@cerulean/rules/line-states';
import { after } from '@cerulean/rules/transitions';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { addTask } from '../outbox/outbox.ts';
import { noteLine, type LineActor } from './line-store.ts';
import type { LineKeys } from './lines.ts';
import { sealPin } from './pin-vault.ts';

export interface PortInRow {
  state: PortInState;
  number: string;
}

const lock = sql<PortInRow>('port-ins.lock', 'select state, number from port_in where line_id = $1 for update');
const save = sql(
  'port-ins.save',
  `insert into port_in (line_id, number, operator, account_number, pin, name, zip, received_at, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
   on conflict (line_id) do update set state = 'received', number = excluded.number, operator = excluded.operator,
     account_number = excluded.account_number, pin = excluded.pin, name = excluded.name, zip = excluded.zip,
     note = null, received_at = excluded.received_at, changed_at = excluded.changed_at`,
);

/** The request of a line, locked; null where its owner wanted a new number. */
async function lockPortIn(tx: Tx, lineId: string): Promise<PortInRow | null> {
  return tx.first(lock, [lineId]);
}

/**
 * Takes in what the other operator wants to know, for the first time, after a question, or once more while nobody has
 * begun. False where the number is here already.
 */
export async function takePortIn(
  tx: Tx,
  lineId: string,
  request: PortIn,
  keys: Pick<LineKeys, 'pins'>,
  actor: LineActor,
  at: Date,
): Promise<boolean> {
  const before = await lockPortIn(tx, lineId);
  if (before?.state === 'done') return false;
  const { number, operator, accountNumber, pin, name, zip } = request;
  await tx.run(save, [lineId, number, operator, accountNumber, sealPin(pin, lineId, keys.pins), name, zip, at]);
  await noteLine(tx, lineId, {
    event: 'port_in',
    before: before?.state ?? null,
    after: 'received',
    actor,
    at,
  });
  return true;
}

/** What only the other operator needed goes with the last step, the PIN before all. */
const FORGET = 'pin = null, account_number = null, name = null, zip = null';
const ask = sql('port-ins.ask', `update port_in set state = $2, note = $3, changed_at = $4 where line_id = $1`);
const close = sql(
  'port-ins.close',
  `update port_in set state = $2, note = $3, changed_at = $4, ${FORGET} where line_id = $1`,
);
const takeNumber = sql('port-ins.take-number', 'update mobile_line set number = $2 where id = $1');

export type PortInOutcome = { ok: true; to: PortInState } | { ok: false; state: PortInState | null };

/** Moves a request as the table allows. `note` is what its owner reads, and why in the history. */
export async function movePortIn(
  tx: Tx,
  lineId: string,
  step: { event: PortInEvent; note: string | null; actor: LineActor; at: Date; expected?: PortInState },
): Promise<PortInOutcome> {
  const { event, note, actor, at, expected } = step;
  const row = await lockPortIn(tx, lineId);
  const to =
    row && (expected === undefined || row.state === expected) ? after(portInTransitions, row.state, event) : null;
  if (!row || to === null) return { ok: false, state: row?.state ?? null };
  const isOver = to === 'done' || to === 'canceled';
  await tx.run(isOver ? close : ask, [lineId, to, to === 'needs_correction' ? note : null, at]);
  if (to === 'done') await tx.run(takeNumber, [lineId, row.number]);
  await noteLine(tx, lineId, { event: `port_in_${event}`, before: row.state, after: to, actor, at, reason: note });
  if (actor.kind === 'staff' && to !== 'canceled') {
    const mail = to === 'done' ? 'number-here' : 'number-question';
    await addTask(tx, {
      topic: 'mail.line',
      key: `${lineId}.${mail}.${at.getTime()}`,
      payload: { lineId, mail },
    });
  }
  return { ok: true, to };
}

import type { Address } from '@cerulean/contract/address';
import {
  type LineEvent,
  type LineFacts,
  lineGuards,
  type LineState,
  lineTransitions,
  type PortInEvent,
} from '@cerulean/rules/line-states';
import { move } from '@cerulean/rules/transitions';
import type { Param, Queryable, Tx } from '../db/db.ts';
import { sql, type Statement } from '../db/statement.ts';
import { addTask, type NewTask } from '../outbox/outbox.ts';
import type { LineMail } from './line-mail.ts';

/** The actor that caused a line event. It holds ids, never names. */
export type LineActor =
  | { kind: 'buyer'; id: string }
  | { kind: 'staff'; id: string }
  | { kind: 'platform' }
  | { kind: 'system' };

export interface LineRow extends LineFacts {
  id: string;
  orderId: string;
  itemId: string;
  userId: number | null;
  state: LineState;
  e911: Address | null;
  /** Number of activation attempts. Each attempt has its own key at the platform. */
  activation: number;
  askedAt: Date | null;
  platformRef: string | null;
}

/** SQL: the columns of a {@link LineRow}, read from `mobile_line l`. */
export const LINE_COLUMNS = `l.id, l.order_id as "orderId", l.item_id as "itemId", l.user_id as "userId", l.state, l.sim,
  l.plan_kind as "planKind", l.iccid, l.number, l.e911, l.activation, l.asked_at as "askedAt",
  l.platform_ref as "platformRef"`;

/** Returns the key under which the platform knows the line's latest activation. */
export const activationKey = ({ id, activation }: Pick<LineRow, 'id' | 'activation'>): string => `${id}.${activation}`;

export const readLineRow = sql<LineRow>('lines.read', `select ${LINE_COLUMNS} from mobile_line l where l.id = $1`);
/** Reads a line and locks it until the transaction ends. */
export const lockLine = sql<LineRow>(
  'lines.lock',
  `select ${LINE_COLUMNS} from mobile_line l where l.id = $1 for update`,
);
/** Reads and locks the line of a plan item. `null` if the item has no line yet. */
export const lockLineOfItem = sql<LineRow>(
  'lines.lock-of-item',
  `select ${LINE_COLUMNS} from mobile_line l where l.order_id = $1 and l.item_id = $2 for update`,
);

export const readLineRowOfItem = sql<LineRow>(
  'lines.read-of-item',
  `select ${LINE_COLUMNS} from mobile_line l where l.order_id = $1 and l.item_id = $2`,
);

/**
 * Declares a statement that moves a line to another state, records the event, and sets more columns in one write,
 * because each further write would rewrite the row. `$7` is the reason, `$8` the time, and more values start at `$9`.
 */
export const lineMove = (name: string, sets = '') =>
  sql(
    name,
    `with moved as (update mobile_line set state = $3${sets} where id = $1 and state = $2 returning id)
     insert into line_event (line_id, event, state_before, state_after, actor_kind, actor_id, reason, at)
     select id, $4, $2, $3, $5, $6, $7, $8 from moved`,
  );
const update = lineMove('lines.move');
const insertEvent = sql(
  'lines.event',
  `insert into line_event (line_id, event, state_before, state_after, actor_kind, actor_id, reason, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export interface LineStep {
  event: LineEvent;
  actor: LineActor;
  at: Date;
  reason?: string | null;
}

/** The result of a state change. `no_way`: it is not allowed from this state, or a guard forbids it. */
export type MoveOutcome = { ok: true; to: LineState } | { ok: false; why: 'no_way'; words: string | null };

/**
 * Moves a locked line to another state as the transition table allows, and records the event. Facts that the move needs
 * must already be in `line`. `by` is a custom {@link lineMove} if more columns of the line change. With `last`, an
 * allowed move also queues this task and commits, all in one message, so nothing may follow it.
 */
export async function moveLine(
  tx: Tx,
  line: LineRow,
  step: LineStep,
  by: { statement: Statement<never>; more?: readonly Param[]; last?: NewTask | null } = { statement: update },
): Promise<MoveOutcome> {
  const moved = lineMoveValues(line, step, by.more ?? []);
  if (!moved.ok) return moved;
  if (by.last) await Promise.all([addTask(tx, by.last), tx.commitWith(by.statement, moved.values)]);
  else if ((await tx.run(by.statement, moved.values)) !== 1) return { ok: false, why: 'no_way', words: null };
  return { ok: true, to: moved.to };
}

/** Returns the values of a {@link lineMove}, if the transition table allows the move. */
export function lineMoveValues<const More extends readonly Param[]>(
  line: LineRow,
  { event, actor, at, reason = null }: LineStep,
  more: More,
) {
  const step = move(lineTransitions, lineGuards, line.state, event, line);
  if (!step.ok) {
    return { ok: false, why: 'no_way', words: step.reason === 'guarded' ? step.words : null } as const;
  }
  const values = [line.id, line.state, step.to, event, actor.kind, idOf(actor), reason, at, ...more] as const;
  return { ok: true, to: step.to, values } as const;
}

/** Returns the task that sends an email about a line, once for each key. */
export const mailTask = (lineId: string, mail: LineMail, key: string = mail): NewTask => ({
  topic: 'mail.line',
  key: `${lineId}.${key}`,
  payload: { lineId, mail },
});

/** An event in a line's history that does not change the line's state. */
export type NotedLineEvent =
  | 'order'
  | 'pack'
  | 'renew_esim'
  | 'esim_issued'
  | 'esim_refused'
  | 'esim_limit'
  | 'sim_card_asked'
  | 'sim_esim_asked'
  | 'sim_card_sent'
  | 'sim_switch'
  | 'sim_replaced'
  | 'sim_refused'
  | 'sim_canceled'
  | 'e911'
  | 'refund_waits'
  | 'port_in'
  | `port_in_${PortInEvent}`;

/** Records an event that did not change the state of a line. */
export async function recordLineEvent(
  q: Queryable,
  lineId: string,
  note: {
    event: NotedLineEvent;
    before?: string | null;
    after?: string | null;
    actor: LineActor;
    at: Date;
    reason?: string | null;
  },
): Promise<void> {
  const { event, before = null, after = null, actor, at, reason = null } = note;
  await q.run(insertEvent, [lineId, event, before, after, actor.kind, idOf(actor), reason, at]);
}

function idOf(actor: LineActor): string | null {
  return 'id' in actor ? actor.id : null;
}

/** Locks a phone number until the transaction ends. See {@link lockNumber}. */
export const lockNumberOnly = sql(
  'lines.lock-number',
  `select pg_advisory_xact_lock(hashtextextended('line-number ' || $1::text, 0))`,
);
const another = sql(
  'lines.with-number',
  `select 1 from mobile_line where number = $1 and id <> $2 and state <> 'ended' limit 1`,
);
/** Finds a row unless another line that has not ended has the number. Needs the number's lock. */
export const numberIsFree = sql<{ free: boolean }>(
  'lines.number-is-free',
  `select true as free /* not null */ where not exists (
     select from mobile_line where number = $1 and id <> $2 and state <> 'ended')`,
);

/**
 * Locks a phone number until the transaction ends, and reports whether another line that has not ended has the number.
 * Any code that assigns a number to a line calls this first, after locking the line, because the unique index would
 * only raise a raw error.
 */
export async function lockNumber(tx: Tx, number: string, lineId: string): Promise<{ isOnAnother: boolean }> {
  const [, other] = await Promise.all([tx.run(lockNumberOnly, [number]), tx.first(another, [number, lineId])]);
  return { isOnAnother: other !== null };
}

import type { Address } from '@cerulean/contract/address';
import {
  OPEN_REPLACEMENTS,
  replacementGuards,
  replacementTransitions,
  type ReplacementEvent,
  type ReplacementState,
} from '@cerulean/rules/line-states';
import { move } from '@cerulean/rules/transitions';
import type { Param, Tx } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

export interface ReplacementRow {
  id: string;
  lineId: string;
  state: ReplacementState;
  sim: 'esim' | 'card';
  /** Address to which the card is sent. `null` for an eSIM. */
  address: Address | null;
  /** Whether the line was paused for the replacement. If so, switching on the new SIM resumes the line. */
  paused: boolean;
  /** ICCID of the card that was sent. */
  iccid: string | null;
  /** The eSIM's profile number. `null` for a card, and before the platform is called. */
  profile: number | null;
  /** Number of switch attempts. Each attempt has its own key at the platform. */
  attempt: number;
  /** When the switch was requested from the platform. `null` once the platform has responded. */
  askedAt: Date | null;
}

const COLUMNS = `r.id, r.line_id as "lineId", r.state, r.sim, r.address, r.paused, r.iccid, r.profile, r.attempt,
  r.asked_at as "askedAt"`;

/** SQL: whether a replacement is open. */
export const IS_OPEN = `state in (${OPEN_REPLACEMENTS.map((state) => `'${state}'`).join(', ')})`;

export const readReplacement = sql<ReplacementRow>(
  'replacements.read',
  `select ${COLUMNS} from sim_replacement r where r.id = $1`,
);
/** Reads the open replacement of a line, or `null`. Hold the line's lock to change it. */
export const openReplacement = sql<ReplacementRow>(
  'replacements.open',
  `select ${COLUMNS} from sim_replacement r where r.line_id = $1 and r.${IS_OPEN}`,
);

const insert = sql(
  'replacements.insert',
  `insert into sim_replacement (id, line_id, sim, address, paused, wanted_at) values ($1, $2, $3, $4::jsonb, $5, $6)`,
);

/** Opens a replacement for a locked line that has none. */
export async function insertReplacement(
  tx: Tx,
  { id, lineId, sim, address, paused }: Pick<ReplacementRow, 'id' | 'lineId' | 'sim' | 'address' | 'paused'>,
  at: Date,
): Promise<ReplacementRow> {
  await tx.run(insert, [id, lineId, sim, address && JSON.stringify(address), paused, at]);
  return { id, lineId, state: 'asked', sim, address, paused, iccid: null, profile: null, attempt: 0, askedAt: null };
}

/** Declares a statement that changes a replacement's state and sets more columns. Additional values start at `$4`. */
export const replacementMove = (name: string, sets: string) =>
  sql(name, `update sim_replacement set state = $3, ${sets} where id = $1 and state = $2`);

/** Moves a locked line's replacement to another state. Returns false if the transition table does not allow it. */
export async function moveReplacement(
  tx: Tx,
  row: ReplacementRow,
  event: ReplacementEvent,
  statement: ReturnType<typeof replacementMove>,
  more: readonly Param[] = [],
): Promise<boolean> {
  const { id, state, sim, iccid, askedAt } = row;
  const step = move(replacementTransitions, replacementGuards, state, event, { sim, iccid, isAsked: askedAt !== null });
  return step.ok && (await tx.run(statement, [id, state, step.to, ...more])) === 1;
}

/** Cancels the replacement of a locked line that has ended. If a switch is in progress, its response closes it. */
export const closeReplacement = sql(
  'replacements.close',
  `update sim_replacement set state = 'canceled', ended_at = $2 where line_id = $1 and ${IS_OPEN} and asked_at is null`,
);
/** Forgets the pause when staff resume a locked line, because the new SIM must not end a later pause. */
export const forgetPause = sql(
  'replacements.keep-paused',
  `update sim_replacement set paused = false where line_id = $1 and ${IS_OPEN} and paused`,
);

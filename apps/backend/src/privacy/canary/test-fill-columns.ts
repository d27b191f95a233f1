import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { PERSON, personParams } from '../erase/erase-rows.ts';
import { declaredColumns, personalColumns } from '../person/declared-columns.ts';
import { findPerson, type Person } from '../person/find-person.ts';
import { aboutStaff, places } from '../person/places.ts';
import { EMAIL, MARK, MARKS } from './test-marked-person.ts';

interface Column {
  name: string;
  type: string;
  isNeeded: boolean;
}

const selectColumns = sql<Column>(
  'canary.columns',
  `select column_name as name, data_type as type,
          is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "isNeeded"
     from information_schema.columns where table_schema = current_schema() and table_name = $1`,
);

/** Returns SQL for a column's value in the person's own order item, so that other people's items stay unchanged. */
const itemOf = (column: string): string =>
  `(select i.${column} from order_item i join customer_order o on o.id = i.order_id where o.user_id = $1
     order by i.order_id, i.id limit 1)`;

/** SQL values for columns whose constraints go beyond their data type. `$1` is the account's id. */
const FITTING: Readonly<Record<string, string>> = {
  'account_token.kind': `'reset'`,
  'account_token.expires_at': `now() + interval '1 hour'`,
  'connect_ticket.expires_at': `now() + interval '1 minute'`,
  'connect_attempt.expires_at': `now() + interval '1 minute'`,
  'connect_link.expires_at': `now() + interval '1 minute'`,
  'connect_proof.expires_at': `now() + interval '1 minute'`,
  'audit_event.actor_kind': `'system'`,
  'audit_event.action': `'account.log-out'`,
  'audit_event.subject_kind': `'account'`,
  'audit_event.subject_id': '$1::text',
  'consent.given_with': `'registration'`,
  'mobile_line.order_id': itemOf('order_id'),
  'mobile_line.item_id': itemOf('id'),
  'mobile_line.sim': `'esim'`,
  'mobile_line.plan_kind': `'voice'`,
  'mobile_line.iccid': `'8941555501990000000'`,
  'mobile_line.number': `'+14155550199'`,
  'esim_profile.line_id': '(select id from mobile_line where user_id = $1 limit 1)',
  'port_in.line_id': '(select id from mobile_line where user_id = $1 limit 1)',
  'port_in.number': `'+14155550199'`,
  'sim_replacement.line_id': '(select id from mobile_line where user_id = $1 limit 1)',
  'sim_replacement.sim': `'card'`,
  'sim_replacement.iccid': `'8941555501990000000'`,
  'line_event.line_id': '(select id from mobile_line where user_id = $1 limit 1)',
  'line_event.actor_kind': `'system'`,
  'order_note.order_id': itemOf('order_id'),
  'partner_application.state': `'received'`,
  'partner_application.way': `'other'`,
  'reward_entry.kind': `'earn'`,
  'reward_entry.order_id': itemOf('order_id'),
  'reward_entry.rule': '(select max(version) from reward_rule)',
  'reward_entry.expires_at': 'now()',
  'session_place.session_id': '(select id from session where user_id = $1 limit 1)',
};

/** Returns SQL for a value that fits the column and contains a mark wherever text is possible. */
function valueFor(table: string, { name, type }: Column): string {
  const known = FITTING[`${table}.${name}`];
  if (known !== undefined) return known;
  if (name === 'user_id' || name === 'owner_id') return '$1';
  if (/email/.test(name)) return `'${EMAIL}'`;
  switch (type) {
    case 'text':
      return `'${MARK}'`;
    case 'jsonb':
      return `'{"line1": "${MARK}"}'::jsonb`;
    case 'uuid':
      return `'${randomUUID()}'`;
    case 'bytea':
      return `'\\x${randomBytes(32).toString('hex')}'`;
    case 'boolean':
      return 'true';
    case 'timestamp with time zone':
      return 'now()';
    default:
      return '1';
  }
}

/**
 * Makes sure that every personal text column of every table contains a mark in a row of this person. Their actions in
 * the shop have filled most columns. The rest is written here from the column declarations. Returns the columns that
 * could not be filled: a new table may need a line in `FITTING`.
 */
export async function fillColumns(db: Db, userId: number): Promise<string[]> {
  const unfilled: string[] = [];
  for (const table of declaredColumns().keys()) {
    const wanted = personalColumns(table).filter((column) => !aboutStaff[table]?.includes(column));
    if (wanted.length === 0) continue;
    const columns = await db.query(selectColumns, [table]);
    const person = await findPerson(db, EMAIL);
    if ((await rowsWith(db, table, person, 'true')) === 0) await addRow(db, table, columns, wanted, userId);
    for (const column of columns.filter(({ name, type }) => wanted.includes(name) && /^(text|jsonb)$/.test(type))) {
      const isMarked = () => rowsWith(db, table, person, `t.${column.name}::text ~* '${MARKS}'`);
      if ((await isMarked()) === 0) await mark(db, table, column, person);
      if ((await isMarked()) === 0) unfilled.push(`${table}.${column.name}`);
    }
  }
  return unfilled;
}

function mineIn(table: string): string {
  const place = places.find((each) => each.table === table);
  if (!place) throw new Error(`${table} has personal columns and no line in src/privacy/person/places.ts`);
  return place.mine;
}

let statements = 0;
const nameOf = (): string => `canary.${(statements += 1)}`;

async function rowsWith(db: Db, table: string, person: Person, condition: string): Promise<number> {
  const text = `${PERSON} select count(*)::int as found from ${table} t, p where (${mineIn(table)}) and ${condition}`;
  return (await db.first(sql<{ found: number }>(nameOf(), text), personParams(person)))?.found ?? 0;
}

async function addRow(db: Db, table: string, columns: readonly Column[], wanted: readonly string[], userId: number) {
  const used = columns.filter(
    ({ name, isNeeded }) => isNeeded || wanted.includes(name) || `${table}.${name}` in FITTING,
  );
  const values = used.map((column) => valueFor(table, column)).join(', ');
  const names = used.map(({ name }) => name).join(', ');
  const text = `with given as (select $1::int) insert into ${table} (${names}) values (${values})`;
  await db.run(sql(nameOf(), text), [userId]);
}

/** Writes the mark row by row, because a column fixed by a trigger or by the type of row stays as it is. */
async function mark(db: Db, table: string, column: Column, person: Person): Promise<void> {
  const rows = `${PERSON} select t.ctid::text as row from ${table} t, p where ${mineIn(table)}`;
  const change = sql(
    nameOf(),
    `update ${table} set ${column.name} = ${valueFor(table, column)} where ctid = $1::text::tid`,
  );
  for (const { row } of await db.query(sql<{ row: string }>(nameOf(), rows), personParams(person))) {
    await db.run(change, [row]).catch(() => {});
  }
}

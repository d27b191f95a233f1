import type { Queryable } from '../../commerce/db/db.ts';
import { sql, type Statement } from '../../commerce/db/statement.ts';
import type { Person } from '../person/find-person.ts';
import type { Place } from '../person/place.ts';
import { places, strapiPlaces } from '../person/places.ts';

/** Rows per statement: few enough that their locks do not delay other requests. */
const BATCH = 200;

/** SQL for the person as a row `p`, which the conditions of all places use. */
export const PERSON = `with p as (select $1::int[] as users, $2::text as email, $3::uuid[] as orders)`;

export const personParams = ({ users, email, orders }: Person) => [users, email, orders] as const;

const statements = new Map<string, Statement<never>>(
  [...places, ...strapiPlaces].flatMap((place) => {
    const text = eraseText(place);
    return text === null ? [] : [[place.table, sql(`privacy.erase.${place.table}`, text)]];
  }),
);

/** Erases one batch of a place's rows for a person. Returns the number of rows: 0 if none is left. */
export async function eraseBatch(db: Queryable, { table }: Place, person: Person): Promise<number> {
  const statement = statements.get(table);
  return statement ? db.run(statement, personParams(person)) : 0;
}

function eraseText({ table, mine, erase }: Place): string | null {
  const rows = (condition: string) =>
    `t.ctid = any(array(select t.ctid from ${table} t, p where (${mine}) and ${condition} limit ${BATCH}))`;
  if (erase.how === 'delete') return `${PERSON} delete from ${table} t where ${rows('true')}`;
  if (erase.how === 'stay' || (erase.how === 'empty' && erase.columns.length === 0)) return null;
  if (erase.how === 'blank') {
    const ids = `array(select t.id from ${table} t where (${mine}) and (${erase.full}) limit ${BATCH})`;
    return `${PERSON} select blanked from p, lateral ${erase.by}(${ids}) as blanked`;
  }
  const set = [...erase.columns.map((column) => `${column} = null`), ...(erase.also ? [erase.also] : [])].join(', ');
  const isFull = erase.columns.map((column) => `t.${column} is not null`).join(' or ');
  return `${PERSON} update ${table} t set ${set} where ${rows(`(${isFull})`)}`;
}

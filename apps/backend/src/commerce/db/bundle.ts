import { createHash } from 'node:crypto';
import { isMissingRoutine, isNotFoundInBundle, NOT_FOUND_IN_BUNDLE } from './database-errors.ts';
import { retryConflicts, type Db, type Tx } from './db.ts';
import { sql, valuesOf, type Param, type Statement, type Values } from './statement.ts';

/**
 * Several statements that PostgreSQL runs as one: a function in the database runs them in order and returns their rows
 * (decision 0054). It is one message, one statement, and one transaction, so no lock is held while Node works. A statement
 * sees what the ones before it locked, wrote, and waited for, as in a transaction.
 */
export interface Bundle<Steps extends StepsByName = StepsByName> {
  readonly name: string;
  readonly steps: Steps;
  /** The name of the function, with a hash of its statements, so that replicas of two releases each find their own. */
  readonly routine: string;
}

/** One statement of a bundle. Created by {@link does}, {@link must}, {@link first}, and {@link rows}. */
export interface Step<Params extends Values = Values, Found = unknown> {
  readonly statement: Statement<unknown, Params>;
  /** Which rows the bundle returns for this step. */
  readonly returns: 'nothing' | 'first' | 'rows';
  /** Whether the bundle is undone if the statement finds or writes no row. */
  readonly needed: boolean;
  /** Columns that JSON carries as text, and what they are. */
  readonly kinds: Readonly<Record<string, ColumnKind>>;
  /** Never set. It only carries the type of what the step returns. */
  readonly found?: Found;
}

/** The steps of a bundle, in the order in which they run. */
export type StepsByName = Readonly<Record<string, Step>>;
type ColumnKind = 'date' | 'bytes';

/** Lists the columns of a row that JSON carries as text, so that each of them is turned back. */
type Kinds<Row> = {
  readonly [
    Name in keyof Row as Date extends Row[Name] ? Name : Buffer extends Row[Name] ? Name : never
  ]: Date extends Row[Name] ? 'date' : 'bytes';
};
type KindsOf<Row> = [Row] extends [never] ? [] : keyof Kinds<Row> extends never ? [] : [kinds: Kinds<Row>];

/** The values of each step. `null` skips the step. */
export type BundleValues<Steps extends StepsByName> = {
  readonly [Name in keyof Steps]: Steps[Name] extends Step<infer Params> ? Params | null : never;
};

/** What each step found. */
export type BundleAnswer<Steps extends StepsByName> = {
  readonly [Name in keyof Steps]: Steps[Name] extends Step<Values, infer Found> ? Found : never;
};

/** A step whose rows are not returned. */
export function does<Params extends Values>(statement: Statement<unknown, Params>): Step<Params, null> {
  return { statement, returns: 'nothing', needed: false, kinds: {} };
}

/** A step that must find or write a row. Otherwise the whole bundle is undone. Returns the first row. */
export function must<Row, Params extends Values>(
  statement: Statement<Row, Params>,
  ...[kinds]: KindsOf<Row>
): Step<Params, Row> {
  return { statement, returns: 'first', needed: true, kinds: kinds ?? {} };
}

/** A step that returns the first row, or `null`. */
export function first<Row, Params extends Values>(
  statement: Statement<Row, Params>,
  ...[kinds]: KindsOf<Row>
): Step<Params, Row | null> {
  return { statement, returns: 'first', needed: false, kinds: kinds ?? {} };
}

/** A step that returns all rows. */
export function rows<Row, Params extends Values>(
  statement: Statement<Row, Params>,
  ...[kinds]: KindsOf<Row>
): Step<Params, Row[]> {
  return { statement, returns: 'rows', needed: false, kinds: kinds ?? {} };
}

/**
 * The schema of the functions. Not the name of a likely user of the database: PostgreSQL looks for tables, and creates
 * them, in a schema that is called like the user first.
 */
export const BUNDLE_SCHEMA = 'bundled_statements';
/** Days after which a function that no running release knows is dropped. Far longer than any update takes. */
const KEPT_DAYS = 30;

type Call = Statement<{ found: unknown[] }>;
/** Bundles by name. `widths`: how many values each step takes. */
const declared = new Map<string, { bundle: Bundle; call: Call; widths: readonly number[] }>();

/** Declares a bundle. Its name is unique among statements. Steps run in the order in which they are listed. */
export function bundle<Steps extends StepsByName>(name: string, steps: Steps): Bundle<Steps> {
  const list = stepsOf(steps);
  const text = JSON.stringify(list.map(([step, { statement, ...rest }]) => [step, statement.text, rest]));
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const routine = `${BUNDLE_SCHEMA}.${name.replace(/\W/g, '_')}_${hash}`;
  const widths = list.map(([, { statement }]) => parametersOf(statement));
  const count = widths.reduce((sum, width) => sum + 1 + width, 0);
  const places = Array.from({ length: count }, (_, index) => `$${index + 1}`);
  const made = { name, steps, routine };
  declared.set(name, { bundle: made, call: sql(name, `select ${routine}(${places.join(', ')}) as found`), widths });
  return made;
}

/** Returns the names of the statements of each bundle that the modules loaded so far declare, by the bundle's name. */
export function declaredBundles(): ReadonlyMap<string, readonly string[]> {
  const namesOf = ({ steps }: Bundle) => stepsOf(steps).map(([, { statement }]) => statement.name);
  return new Map([...declared].map(([name, known]) => [name, namesOf(known.bundle)]));
}

const stepsOf = (steps: StepsByName) => Object.entries(steps) as [string, Step][];

/** Returns how many values a statement takes. */
function parametersOf({ text }: Statement<unknown, Values>): number {
  return Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
}

/**
 * Runs a bundle, which commits when it returns. Returns `null`, with nothing written, if a step that needs a row found
 * none. Runs again after a deadlock. Never call it inside a transaction, which it could not undo.
 */
export async function runBundle<Steps extends StepsByName>(
  db: Db,
  { name, steps }: Bundle<Steps>,
  values: BundleValues<Steps>,
): Promise<BundleAnswer<Steps> | null> {
  const known = declared.get(name);
  if (!known) throw new Error(`${name} is not a declared bundle`);
  const list = stepsOf(steps);
  const params = list.flatMap(([step, { statement }], index) => {
    const given = values[step as keyof Steps] as Values | null;
    if (given === null) return [false, ...Array<null>(known.widths[index] ?? 0).fill(null)];
    return [true, ...valuesOf(statement, given)];
  });
  try {
    const row = await retryConflicts(() => callOrInstall(db, known.call, params));
    const found = list.map(([step, { kinds }], index) => [step, revived(row.found[index], kinds)]);
    return Object.fromEntries(found) as BundleAnswer<Steps>;
  } catch (error) {
    if (isNotFoundInBundle(error)) return null;
    throw error;
  }
}

/** Runs the statements of a bundle one by one in an open transaction. Throws if a step lacks its row. */
export async function runSteps<Steps extends StepsByName>(
  tx: Tx,
  { name, steps }: Pick<Bundle<Steps>, 'name' | 'steps'>,
  values: BundleValues<Steps>,
): Promise<BundleAnswer<Steps>> {
  const found = stepsOf(steps).map(async ([step, { statement, returns, needed }]) => {
    const given = values[step as keyof Steps] as Values | null;
    const list = given === null ? [] : await tx.query(statement, given);
    if (needed && given !== null && list.length === 0) throw new Error(`${name}: ${step} found no row`);
    return [step, returns === 'rows' ? list : returns === 'first' ? (list[0] ?? null) : null];
  });
  return Object.fromEntries(await Promise.all(found)) as BundleAnswer<Steps>;
}

/** Calls the function of a bundle. Creates it first if this database does not have it, such as one just restored. */
async function callOrInstall(db: Db, call: Call, params: readonly Param[]): Promise<{ found: unknown[] }> {
  try {
    return one(await db.first(call, params));
  } catch (error) {
    if (!isMissingRoutine(error)) throw error;
    await installBundles(db, [call.name]);
    return one(await db.first(call, params));
  }
}

function one<T>(row: T | null): T {
  if (row === null) throw new Error('A function returned no row');
  return row;
}

/** Turns the texts of a row, or of each row of a list, back into dates and bytes. */
function revived(found: unknown, kinds: Step['kinds']): unknown {
  const names = Object.entries(kinds);
  if (names.length === 0 || found === null || typeof found !== 'object') return found;
  if (Array.isArray(found)) return found.map((row) => revived(row, kinds));
  const row = found as Record<string, unknown>;
  for (const [name, kind] of names) {
    const value = row[name];
    if (typeof value === 'string') row[name] = kind === 'date' ? new Date(value) : Buffer.from(value.slice(2), 'hex');
  }
  return row;
}

const lock = sql('bundles.lock', `select pg_advisory_xact_lock(hashtext('cerulean.bundles'))`);
const selectSchema = sql<{ there: boolean }>('bundles.schema', `select to_regnamespace($1) is not null as there`);
const selectRoutines = sql<{ routine: string; signature: string; day: string | null }>(
  'bundles.routines',
  `select n.nspname || '.' || p.proname as routine, p.oid::regprocedure::text as signature,
      obj_description(p.oid, 'pg_proc') as day
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = $1`,
);
const selectTypes = sql<{ types: string[]; gives: boolean }>(
  'bundles.types',
  `select parameter_types::text[] as types, coalesce(cardinality(result_types), 0) > 0 as gives
     from pg_prepared_statements where name = 'bundle_step'`,
);

/**
 * Creates the functions that this database lacks, and drops those that no release has used for a month. Called at every
 * boot, after the tables are there, so that no buyer waits for it. Replicas that boot together take turns.
 */
export async function installBundles(db: Db, names: readonly string[] = [...declared.keys()]): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const oldest = new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
  await db.transaction(async (tx) => {
    await tx.query(lock);
    if (!(await tx.first(selectSchema, [BUNDLE_SCHEMA]))?.there) await tx.script(`create schema ${BUNDLE_SCHEMA}`);
    const there = new Map((await tx.query(selectRoutines, [BUNDLE_SCHEMA])).map((row) => [row.routine, row]));
    for (const name of names) {
      const known = declared.get(name)?.bundle;
      if (!known) continue;
      const found = there.get(known.routine);
      there.delete(known.routine);
      if (!found) await tx.script(await definitionOf(tx, known));
      if (found?.day !== today) await tx.script(`comment on function ${known.routine} is '${today}'`);
    }
    for (const { signature, day } of there.values()) {
      if (day !== null && day < oldest) await tx.script(`drop function ${signature}`);
    }
  });
}

/** Returns the statement that creates a bundle's function. PostgreSQL itself says which types its values have. */
async function definitionOf(tx: Tx, { name, steps, routine }: Bundle): Promise<string> {
  const types: string[] = [];
  const body: string[] = [];
  const list = stepsOf(steps);
  for (const [index, [step, { statement, returns, needed }]] of list.entries()) {
    await tx.script(`prepare bundle_step as ${statement.text}`);
    const described = one(await tx.first(selectTypes));
    await tx.script('deallocate bundle_step');
    types.push('boolean');
    const flag = types.length;
    types.push(...described.types);
    const text = statement.text.replace(/\$(\d+)/g, (_whole, number: string) => `$${flag + Number(number)}`);
    const fail = needed
      ? `if not found then raise exception using errcode = '${NOT_FOUND_IN_BUNDLE}', message = '${name}: ${step}'; end if;`
      : '';
    body.push(`if $${flag} then ${runs(text, returns, described.gives, index)} ${fail} end if;`);
  }
  const answers = list.map((_, index) => `step_${index}`).join(', ');
  return `create function ${routine}(${types.join(', ')}) returns json language plpgsql as $bundle$
#variable_conflict use_column
declare
  step_row record;
  step_rows json[];
  ${list.map(([, { returns }], index) => `step_${index} json${returns === 'rows' ? " := '[]'" : ''};`).join('\n  ')}
begin
  ${body.join('\n  ')}
  return json_build_array(${answers});
end $bundle$`;
}

function runs(text: string, returns: Step['returns'], gives: boolean, index: number): string {
  if (!gives) return `${text};`;
  if (returns === 'rows') {
    return `step_rows := '{}';
    for step_row in ${text} loop step_rows := step_rows || row_to_json(step_row); end loop;
    step_${index} := to_json(step_rows);`;
  }
  // A statement that writes may return several rows only to a loop.
  if (returns === 'nothing') return `for step_row in ${text} loop end loop;`;
  return `${text} into step_row; if found then step_${index} := row_to_json(step_row); end if;`;
}

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { BatchingSocket } from './batching-socket.ts';
import { isConflictOfTransactions } from './database-errors.ts';
import { valuesOf, type Statement, type Values } from './statement.ts';

export type { Param } from './statement.ts';

/** What runs statements: the pool, or one open transaction. JSON goes in as `JSON.stringify(…)`. */
export interface Queryable {
  /** All rows. */
  query<Row, Params extends Values>(statement: Statement<Row, Params>, params?: NoInfer<Params>): Promise<Row[]>;
  /** The first row, or null. */
  first<Row, Params extends Values>(statement: Statement<Row, Params>, params?: NoInfer<Params>): Promise<Row | null>;
  /** How many rows were written. */
  run<Params extends Values>(statement: Statement<unknown, Params>, params?: NoInfer<Params>): Promise<number>;
  /** Text of the program's own that runs once, such as a migration; several statements are fine, values are not. */
  script(text: string): Promise<void>;
}

/**
 * One open transaction. Statements on it run one after another; those that are started together, with Promise.all, reach
 * the database in one message, in their order.
 */
export interface Tx extends Queryable {
  /** The pool that it came from. */
  readonly db: Db;
  /**
   * Does something in this process once the transaction is committed. Left out where it is rolled back, where the answer to its
   * commit is lost, and where the process dies in between: what may not be lost is written down in the transaction, too.
   */
  afterCommit(effect: () => void): void;
  /**
   * The first row of the last statement, which commits in the same message and so saves a round trip. Nothing may be
   * refused after it, and it must not be started before the statements whose failure has to roll it back.
   */
  commitWith<Row, Params extends Values>(
    statement: Statement<Row, Params>,
    params?: NoInfer<Params>,
  ): Promise<Row | null>;
}

export interface Db extends Queryable {
  /**
   * Commits what `work` did when it returns, and rolls back when it throws. After a deadlock or a serialization failure
   * it runs again, three times in all, so `work` must do nothing outside the database.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One connection without a transaction: what is started together goes out in one message. */
  batch<T>(work: (connection: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DbOptions {
  url: string;
  /** Connections at most. */
  max?: number;
  /** Milliseconds that a caller waits for one before it fails; 5,000 if not given. */
  patience?: number;
  /** PostgreSQL schema of the tables, where it is not `public`. */
  schema?: string;
  /** Called with the name of every statement: tests count them. */
  onQuery?: (name: string) => void;
}

/**
 * Days stay `YYYY-MM-DD`: as a Date they would move with the server's time zone. Counts are far below 2^53. JSON is named
 * because Strapi switches its parser off for all users of `pg` in the same process.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.JSON]: (text) => JSON.parse(text) as unknown,
  [pg.types.builtins.JSONB]: (text) => JSON.parse(text) as unknown,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    format === 'binary' ? pg.types.getTypeParser(id, format) : (parsers[id] ?? pg.types.getTypeParser(id, format)),
};

/** Opens a pool. It connects with the first statement, and again by itself after the database was away (X19). */
export function openDb(options: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.patience ?? 5_000,
    idleTimeoutMillis: 60_000,
    // Statements are sent without waiting for the answer to the one before: each round trip costs both sides CPU.
    pipeline: true,
    stream: () => new BatchingSocket(),
    types,
    ...(options.schema ? { options: `-c search_path=${options.schema},public` } : {}),
  });
  // A connection that breaks is replaced by the pool, and its statement fails; without listeners, one that breaks while
  // it is idle, or between two statements of a transaction, would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const seen = options.onQuery ?? (() => {});
  const db: Db = {
    ...queryable(pool, seen),
    transaction: (work) => transaction({ db, pool, seen }, work),
    batch: (work) => together(pool, seen, work),
    close: () => pool.end(),
  };
  return db;
}

interface Source {
  db: Db;
  pool: pg.Pool;
  seen: (name: string) => void;
}

const ATTEMPTS = 3;
const PAUSE_MS = 50;

async function transaction<T>(source: Source, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(source, work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflictOfTransactions(error)) throw error;
      // Both sides can be the victims of one deadlock; at the same moment again, they would meet again.
      await wait(Math.random() * PAUSE_MS * attempt);
    }
  }
}

async function once<T>({ db, pool, seen }: Source, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const effects: (() => void)[] = [];
  let broken: Error | undefined;
  let isCommitted = false;
  const statements = queryable(client, seen);
  const tx: Tx = {
    ...statements,
    db,
    afterCommit: (effect) => effects.push(effect),
    commitWith: async (statement, params) => {
      isCommitted = true;
      // After an error in the statement, PostgreSQL answers this commit with a rollback.
      const [row] = await settled([statements.first(statement, params), client.query('commit')]);
      return row;
    },
  };
  try {
    // Not awaited: it travels with the first statement of the work.
    const begun = client.query('begin');
    const [value] = await settled([work(tx), begun]);
    if (!isCommitted) await client.query('commit');
    for (const effect of effects) effect();
    return value;
  } catch (error) {
    if (!isCommitted) {
      await client.query('rollback').catch((reason: Error) => {
        broken = reason;
      });
    }
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Waits for both, whatever happens to either, so that the connection is quiet again; then throws the first failure. */
async function settled<A, B>(both: [Promise<A>, Promise<B>]): Promise<[A, B]> {
  await Promise.allSettled(both);
  return Promise.all(both);
}

async function together<T>(
  pool: pg.Pool,
  seen: (name: string) => void,
  work: (connection: Queryable) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(queryable(client, seen));
  } finally {
    client.release();
  }
}

/** Runs statements on a connection, or on any of a pool. `seen` gets the name of each. */
export function queryable(target: pg.Pool | pg.PoolClient, seen: (name: string) => void = () => {}): Queryable {
  async function execute<Row, Params extends Values>(statement: Statement<Row, Params>, params: Values | undefined) {
    seen(statement.name);
    const values = valuesOf(statement, params) as unknown[];
    const send = async (to: pg.Pool | pg.PoolClient) =>
      to.query<Row & pg.QueryResultRow>({ name: statement.name, text: statement.text, values });
    return statement.planned ? planForValues(target, send) : send(target);
  }
  return {
    query: async (statement, params) => (await execute(statement, params)).rows,
    first: async (statement, params) => (await execute(statement, params)).rows[0] ?? null,
    run: async (statement, params) => (await execute(statement, params)).rowCount ?? 0,
    script: async (text) => {
      seen('script');
      await target.query(text);
    },
  };
}

const PLAN_FOR_VALUES = 'set local plan_cache_mode = force_custom_plan';

/** Sends a statement that is planned for its values. The setting ends with it, so that a connection keeps none. */
async function planForValues<T>(target: pg.Pool | pg.PoolClient, send: (to: pg.PoolClient) => Promise<T>): Promise<T> {
  if (!(target instanceof pg.Pool)) {
    await target.query(PLAN_FOR_VALUES);
    const result = await send(target);
    await target.query('set local plan_cache_mode to default');
    return result;
  }
  const client = await target.connect();
  try {
    await client.query(`begin; ${PLAN_FOR_VALUES}`);
    const result = await send(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

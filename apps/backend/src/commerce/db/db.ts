import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isAborted, isConflictOfTransactions } from './database-errors.ts';
import { valuesOf, type Statement, type Values } from './statement.ts';

export type { Param } from './statement.ts';

/** Runs statements on the pool or in one open transaction. Pass JSON as `JSON.stringify(…)`. */
export interface Queryable {
  /** Returns all rows of the result. */
  query<Row, Params extends Values>(statement: Statement<Row, Params>, params?: NoInfer<Params>): Promise<Row[]>;
  /** Returns the first row of the result, or `null` if there is none. */
  first<Row, Params extends Values>(statement: Statement<Row, Params>, params?: NoInfer<Params>): Promise<Row | null>;
  /** Returns the number of rows written. */
  run<Params extends Values>(statement: Statement<unknown, Params>, params?: NoInfer<Params>): Promise<number>;
  /** Runs fixed SQL text once, such as a migration. The text may have several statements but no values. */
  script(text: string): Promise<void>;
}

/**
 * One open transaction. Its statements run one after another. Statements that are started together with Promise.all are
 * sent in order without waiting for each other's results.
 */
export interface Tx extends Queryable {
  /** The pool that this transaction came from. */
  readonly db: Db;
  /**
   * Runs an effect in this process after the commit. The effect is lost if the transaction rolls back, the commit's
   * response is lost, or the process dies in between, so write in the transaction whatever must not be lost.
   */
  afterCommit(effect: () => void): void;
  /**
   * Sends the commit with the statements started before it, which saves a round trip. If one of them fails, the
   * transaction rolls back. Nothing may be refused after it.
   */
  commit(): Promise<void>;
  /** Runs the last statement, commits with it, and returns the statement's first row. See `commit`. */
  commitWith<Row, Params extends Values>(
    statement: Statement<Row, Params>,
    params?: NoInfer<Params>,
  ): Promise<Row | null>;
}

export interface Db extends Queryable {
  /**
   * Runs `work` in a transaction: commits when it returns, and rolls back when it throws. After a deadlock or a
   * serialization failure, `work` runs again, up to three times in all, so it must do nothing outside the database.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` on one connection without a transaction. Statements started together are sent together. */
  batch<T>(work: (connection: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DbOptions {
  url: string;
  /** Maximum number of connections in the pool. */
  max?: number;
  /** Milliseconds that a caller waits for a connection before it fails. Defaults to 5,000. */
  patience?: number;
  /** PostgreSQL schema of the tables, if it is not `public`. */
  schema?: string;
  /** Called with the name of every statement, so that tests can count them. */
  onQuery?: (name: string) => void;
}

/**
 * Parsers for PostgreSQL types. Dates stay `YYYY-MM-DD` because a Date would shift with the server's time zone. Counts
 * are far below 2^53. JSON is listed because Strapi disables its parser for all users of `pg` in the same process.
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

/** Opens a connection pool. It connects with the first statement, and reconnects after a database outage (X19). */
export function openDb(options: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.patience ?? 5_000,
    // A new connection plans all its statements again, so those that a busy moment opened are kept for the next one.
    idleTimeoutMillis: 600_000,
    // Sends statements without waiting for the previous response, because each round trip costs both sides CPU.
    pipeline: true,
    types,
    ...(options.schema ? { options: `-c search_path=${options.schema},public` } : {}),
  });
  // The pool replaces a broken connection, and the statement on it fails. Without these listeners, a connection that
  // breaks while idle, or between two statements of a transaction, would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const seen = options.onQuery ?? (() => {});
  const db: Db = {
    ...queryable(pool, seen),
    transaction: (work) => retryConflicts(() => once({ db, pool, seen }, work)),
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

/** Runs `work` again, up to three times in all, after a deadlock or a serialization failure. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflictOfTransactions(error)) throw error;
      // Both transactions of a deadlock can be rolled back. A random delay keeps them from colliding again.
      await wait(Math.random() * PAUSE_MS * attempt);
    }
  }
}

async function once<T>({ db, pool, seen }: Source, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const effects: (() => void)[] = [];
  let broken: Error | undefined;
  let committed: Promise<unknown> | undefined;
  let failure: unknown;
  const beforeCommit = (name: string): void => {
    if (committed) throw new Error(`${name} was started after the commit of its transaction`);
    seen(name);
  };
  const statements = queryable(client, beforeCommit, (error) => {
    failure ??= error;
  });
  const tx: Tx = {
    ...statements,
    db,
    afterCommit: (effect) => effects.push(effect),
    commit: async () => {
      // After a failed statement, PostgreSQL responds to this commit with a rollback.
      committed = client.query('commit');
      await committed;
    },
    commitWith: async (statement, params) => {
      const [row] = await settled([statements.first(statement, params), tx.commit()]);
      return row;
    },
  };
  try {
    // The `begin` is not awaited, because it is sent with the first statement of `work`.
    const begun = client.query('begin');
    const [value] = await settled([work(tx), begun]);
    await (committed ?? client.query('commit'));
    for (const effect of effects) effect();
    return value;
  } catch (error) {
    await (committed ?? client.query('rollback')).catch((reason: Error) => {
      broken = reason;
    });
    // Of statements that were started together, a later one may be the first to reject.
    throw isAborted(error) ? failure : error;
  } finally {
    client.release(broken);
  }
}

/** Waits for both promises to settle, so that the connection is idle again. Then throws the first failure. */
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

/** Returns a Queryable for a connection or a pool. It calls `seen` with each statement's name, `failed` with each error. */
export function queryable(
  target: pg.Pool | pg.PoolClient,
  seen: (name: string) => void = () => {},
  failed: (error: unknown) => void = () => {},
): Queryable {
  async function execute<Row, Params extends Values>(statement: Statement<Row, Params>, params: Values | undefined) {
    seen(statement.name);
    const values = valuesOf(statement, params) as unknown[];
    const send = async (to: pg.Pool | pg.PoolClient) =>
      to.query<Row & pg.QueryResultRow>({ name: statement.name, text: statement.text, values });
    try {
      return await (statement.planned ? planForValues(target, send) : send(target));
    } catch (error) {
      failed(error);
      throw error;
    }
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

/** Sends a statement that is planned for its values. The plan setting is then reset, so no connection keeps it. */
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

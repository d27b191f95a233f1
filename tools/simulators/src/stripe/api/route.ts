import { noSuch } from '../api-error.ts';
import { draw, type Drawn } from '../objects/draw.ts';
import type { Tables } from '../records.ts';
import type { Cause, World } from '../world.ts';
import { listPage } from './list-page.ts';
import type { Params } from './params.ts';

/** One call of the API. */
export interface Call {
  world: World;
  params: Params;
  /** The id in the path, or empty. */
  id: string;
  cause: Cause;
}

export interface Route {
  method: 'GET' | 'POST';
  /** Pattern of the path below `/v1`; its first group is the id. */
  path: RegExp;
  /** The name by which faults address it. */
  operation: string;
  run(call: Call): object;
}

const LABELS: Partial<Record<Drawn, string>> = {
  session: 'checkout.session',
  balance_transaction: 'balance transaction',
  tax_calculation: 'tax calculation',
  tax_transaction: 'tax transaction',
};

/** The row that the path names. Throws `ApiError` (404) where there is none. */
export function find<K extends Drawn>(call: Call, table: K): Tables[K] {
  const row = call.world.ledger.get(table, call.id);
  if (row === undefined) throw noSuch(LABELS[table] ?? table, call.id, table === 'session' ? 'session' : 'id');
  return row;
}

/** A route of the API; `{id}` in its path is the id. */
export function route(method: Route['method'], operation: string, path: string, run: Route['run']): Route {
  return { method, operation, path: new RegExp(`^${path.replace('{id}', '([A-Za-z0-9_]{1,255})')}$`), run };
}

/** The call that retrieves one object of a resource. */
export function retrieval(path: string, table: Drawn): Route {
  const operation = `${path.slice(1).replaceAll('/', '.')}.retrieve`;
  return route('GET', operation, `${path}/{id}`, (call) => draw(call.world, table, find(call, table)));
}

/** The calls that list a resource, newest first, and that retrieve one object of it. */
export function resource<K extends Drawn>(
  path: string,
  table: K,
  rowsOf: (call: Call) => readonly Tables[K][] = ({ world }) => world.ledger.newestFirst(table),
): Route[] {
  const list = (call: Call): object =>
    listPage(rowsOf(call), call.params, `/v1${path}`, (row) => draw(call.world, table, row));
  return [route('GET', `${path.slice(1).replaceAll('/', '.')}.list`, path, list), retrieval(path, table)];
}

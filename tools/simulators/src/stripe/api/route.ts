import { noSuch } from '../api-error.ts';
import { draw, type Drawn } from '../objects/draw.ts';
import type { Tables } from '../records.ts';
import type { Cause, World } from '../world.ts';
import { listPage } from './list-page.ts';
import type { Params } from './params.ts';

/** One API call, as a route's handler gets it. */
export interface Call {
  world: World;
  params: Params;
  /** The id in the path, or an empty string if there is none. */
  id: string;
  cause: Cause;
}

export interface Route {
  method: 'GET' | 'POST';
  /** Pattern of the path below `/v1`. Its first group is the id. */
  path: RegExp;
  /** Operation name, by which faults refer to the route. */
  operation: string;
  run(call: Call): object;
}

const LABELS: Partial<Record<Drawn, string>> = {
  session: 'checkout.session',
  balance_transaction: 'balance transaction',
  tax_calculation: 'tax calculation',
  tax_transaction: 'tax transaction',
};

/** Returns the row that the path names. Throws `ApiError` (404) if it does not exist. */
export function find<K extends Drawn>(call: Call, table: K): Tables[K] {
  const row = call.world.ledger.get(table, call.id);
  if (row === undefined) throw noSuch(LABELS[table] ?? table, call.id, table === 'session' ? 'session' : 'id');
  return row;
}

/** Creates an API route. `{id}` in its path matches the id. */
export function route(method: Route['method'], operation: string, path: string, run: Route['run']): Route {
  return { method, operation, path: new RegExp(`^${path.replace('{id}', '([A-Za-z0-9_]{1,255})')}$`), run };
}

/** Creates the route that retrieves one of a resource's objects. */
export function retrieval(path: string, table: Drawn): Route {
  const operation = `${path.slice(1).replaceAll('/', '.')}.retrieve`;
  return route('GET', operation, `${path}/{id}`, (call) => draw(call.world, table, find(call, table)));
}

/** Creates the routes that list a resource's objects, newest first, and retrieve one of them. */
export function resource<K extends Drawn>(
  path: string,
  table: K,
  rowsOf: (call: Call) => readonly Tables[K][] = ({ world }) => world.ledger.newestFirst(table),
): Route[] {
  const list = (call: Call): object =>
    listPage(rowsOf(call), call.params, `/v1${path}`, (row) => draw(call.world, table, row));
  return [route('GET', `${path.slice(1).replaceAll('/', '.')}.list`, path, list), retrieval(path, table)];
}

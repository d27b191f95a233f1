import { noSuch } from '../api-error.ts';
import type { Params } from './params.ts';

/** Stripe's list object. */
export interface ListObject<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/** Returns the list that is included in an object: the first ten rows. */
export function firstPage<R, T>(rows: readonly R[], url: string, draw: (row: R) => T): ListObject<T> {
  return { object: 'list', data: rows.slice(0, 10).map((row) => draw(row)), has_more: rows.length > 10, url };
}

/**
 * Returns one page of rows, which are sorted newest first, by `limit`, `starting_after`, `ending_before`, and `created`
 * (https://docs.stripe.com/api/pagination).
 */
export function listPage<R extends { id: string; created?: number }, T>(
  rows: readonly R[],
  params: Params,
  url: string,
  draw: (row: R) => T,
): ListObject<T> {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw params.invalid('limit', 'This value must be between 1 and 100.', 'parameter_invalid_integer');
  }
  const after = params.text('starting_after');
  const before = params.text('ending_before');
  if (after !== null && before !== null) {
    const rule = 'You may only specify one of these parameters: starting_after, ending_before.';
    throw params.invalid('ending_before', rule);
  }
  const inRange = createdRange(params);
  const kept = rows.filter((row) => inRange(row.created ?? 0));
  const place = (id: string, param: string): number => {
    const index = kept.findIndex((row) => row.id === id);
    if (index === -1) throw noSuch('object', id, param, 400);
    return index;
  };
  const page = (start: number, end: number, has_more: boolean): ListObject<T> => ({
    object: 'list',
    data: kept.slice(start, end).map((row) => draw(row)),
    has_more,
    url,
  });
  if (before !== null) {
    const end = place(before, 'ending_before');
    return page(Math.max(0, end - limit), end, end > limit);
  }
  const start = after === null ? 0 : place(after, 'starting_after') + 1;
  return page(start, start + limit, start + limit < kept.length);
}

function createdRange(params: Params): (created: number) => boolean {
  if (!params.has('created')) return () => true;
  let group: Params | null;
  try {
    group = params.group('created');
  } catch {
    const exact = params.integer('created');
    return (created) => created === exact;
  }
  const above = Math.max(group?.integer('gte') ?? -Infinity, (group?.integer('gt') ?? -Infinity) + 1);
  const below = Math.min(group?.integer('lte') ?? Infinity, (group?.integer('lt') ?? Infinity) - 1);
  group?.done();
  return (created) => created >= above && created <= below;
}

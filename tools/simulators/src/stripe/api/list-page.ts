import { invalidParameter, noSuch } from '../api-error.ts';
import type { Params } from './params.ts';

/** Stripe's list object. */
export interface ListObject<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/**
 * Cuts one page out of rows that stand newest first, as `limit`, `starting_after`, `ending_before` and `created` say
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
    throw invalidParameter('limit', 'parameter_invalid_integer', 'This value must be between 1 and 100.');
  }
  const after = params.text('starting_after');
  const before = params.text('ending_before');
  if (after !== null && before !== null) {
    throw invalidParameter(
      'ending_before',
      undefined,
      'You may only specify one of these parameters: starting_after, ending_before.',
    );
  }
  const inRange = createdRange(params);
  const kept = rows.filter((row) => inRange(row.created ?? 0));
  const place = (id: string, param: string): number => {
    const index = kept.findIndex((row) => row.id === id);
    if (index === -1) throw noSuch('object', id, param, 400);
    return index;
  };
  if (before !== null) {
    const end = place(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: kept.slice(start, end).map(draw), has_more: start > 0, url };
  }
  const start = after === null ? 0 : place(after, 'starting_after') + 1;
  return {
    object: 'list',
    data: kept.slice(start, start + limit).map(draw),
    has_more: start + limit < kept.length,
    url,
  };
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
  const gt = group?.integer('gt') ?? null;
  const gte = group?.integer('gte') ?? null;
  const lt = group?.integer('lt') ?? null;
  const lte = group?.integer('lte') ?? null;
  group?.done();
  return (created) =>
    (gt === null || created > gt) &&
    (gte === null || created >= gte) &&
    (lt === null || created < lt) &&
    (lte === null || created <= lte);
}

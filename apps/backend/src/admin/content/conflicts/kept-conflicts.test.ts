import { describe, expect, it, vi } from 'vitest';
import { keepConflicts } from './kept-conflicts.ts';

const saved = { model: 'api::plan.plan', documentId: 'd1', data: { name: 'Mine' } };
const refused = {
  type: 'contentManagerApi/executeMutation/rejected',
  payload: { details: { code: 'CONTENT_CHANGED' as const, by: 'Sam', at: '2026-11-22T10:00:00.000Z' } },
  meta: { arg: { originalArgs: saved } },
};

describe('what a refused save had in its form', () => {
  it('is kept until the entry is saved, and its listeners are told', () => {
    const kept = keepConflicts();
    const listener = vi.fn();
    const stop = kept.subscribe(listener);
    const next = vi.fn();
    const dispatch = kept.middleware()(next);
    dispatch(refused);
    const { model, documentId, data: mine } = saved;
    expect(kept.all()).toEqual([{ model, documentId, mine, changed: { by: 'Sam', at: '2026-11-22T10:00:00.000Z' } }]);
    dispatch({ type: 'contentManagerApi/executeMutation/fulfilled', meta: { arg: { originalArgs: saved } } });
    expect(kept.all()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    dispatch(refused);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(next).toHaveBeenCalledTimes(3);
  });

  it('is kept, too, when a save fails for another reason; a publish leaves its form as it is', () => {
    const kept = keepConflicts();
    const dispatch = kept.middleware()(vi.fn());
    const failed = (endpointName: string) => ({
      type: 'contentManagerApi/executeMutation/rejected',
      meta: { arg: { endpointName, originalArgs: saved } },
    });
    dispatch(failed('publishDocument'));
    expect(kept.all()).toEqual([]);
    dispatch(failed('updateDocument'));
    expect(kept.all()).toMatchObject([{ changed: null, mine: { name: 'Mine' } }]);
  });

  it('is only that of this refusal, once for each entry, and can be dropped', () => {
    const kept = keepConflicts();
    const dispatch = kept.middleware()(vi.fn());
    dispatch({ ...refused, payload: { details: {} } });
    dispatch({ type: 'contentManagerApi/executeQuery/rejected' });
    expect(kept.all()).toEqual([]);
    dispatch(refused);
    dispatch(refused);
    dispatch({ ...refused, meta: { arg: { originalArgs: { ...saved, documentId: 'd2' } } } });
    expect(kept.all().map(({ documentId }) => documentId)).toEqual(['d1', 'd2']);
    const [first] = kept.all();
    if (first) kept.forget(first);
    expect(kept.all().map(({ documentId }) => documentId)).toEqual(['d2']);
  });
});

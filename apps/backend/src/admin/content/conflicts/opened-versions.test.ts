import { describe, expect, it, vi } from 'vitest';
import { rememberVersions } from './opened-versions.ts';

const entry = { model: 'api::plan.plan', documentId: 'd1' };
const read = (updatedAt: string, params = {}) => ({
  type: 'adminApi/executeQuery/fulfilled',
  payload: { data: { updatedAt } },
  meta: { arg: { endpointName: 'getDocument', originalArgs: { ...entry, params } } },
});
const write = (endpointName: string, change = {}) => ({
  type: 'adminApi/executeMutation/pending',
  meta: {
    arg: { endpointName, originalArgs: { ...entry, data: { name: 'Mine' } as Record<string, unknown>, ...change } },
  },
});

function panel() {
  const dispatch = rememberVersions()()(vi.fn());
  return {
    sees: (action: object) => dispatch(action as never),
    /** Returns the data that a save or publish sends. */
    sends: (action: ReturnType<typeof write>) => {
      dispatch(action);
      return action.meta.arg.originalArgs.data;
    },
  };
}

describe('R24 the version that a form was opened with', () => {
  it.each(['updateDocument', 'publishDocument'])('goes along with %s', (endpointName) => {
    const { sees, sends } = panel();
    sees(read('2026-11-22T10:00:00.000Z'));
    expect(sends(write(endpointName))).toEqual({ name: 'Mine', updatedAt: '2026-11-22T10:00:00.000Z' });
  });

  it('is the newest that the panel has read or saved, of this entry in this language', () => {
    const { sees, sends } = panel();
    sees(read('1'));
    sees(read('2'));
    sees(read('3', { locale: 'es' }));
    sees({
      ...read('4'),
      meta: { arg: { endpointName: 'getDocument', originalArgs: { ...entry, documentId: 'd2' } } },
    });
    expect(sends(write('updateDocument'))['updatedAt']).toBe('2');
    const saved = write('updateDocument');
    sees({ ...saved, type: 'adminApi/executeMutation/fulfilled', payload: { data: { updatedAt: '5' } } });
    expect(sends(write('updateDocument'))['updatedAt']).toBe('5');
  });

  it.each(['updateDocument', 'publishDocument', 'discardDocument'])(
    'is known from the answer to %s, before the panel reads the entry anew',
    (endpointName) => {
      const { sees, sends } = panel();
      sees(read('1'));
      sees({
        ...write(endpointName),
        type: 'adminApi/executeMutation/fulfilled',
        payload: { data: { updatedAt: '2' } },
      });
      expect(sends(write('updateDocument'))['updatedAt']).toBe('2');
    },
  );

  it('is that of the draft, whatever published version is looked at', () => {
    const { sees, sends } = panel();
    sees(read('draft'));
    sees(read('published', { status: 'published' }));
    expect(sends(write('publishDocument'))['updatedAt']).toBe('draft');
  });

  it('is sent for nothing else', () => {
    const { sees, sends } = panel();
    sees({ type: 'somethingElse' });
    expect(sends(write('updateDocument'))).toEqual({ name: 'Mine' });
    sees(read('1'));
    expect(sends(write('createDocument'))).toEqual({ name: 'Mine' });
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logOutput } from './log-output.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('writes lines of one moment together, in their order', () => {
  const written: string[] = [];
  const output = logOutput((text) => written.push(text));
  output('{"level":"http","message":"a"}');
  output('{"level":"info","message":"b"}');
  expect(written).toEqual([]);
  vi.advanceTimersByTime(20);
  expect(written).toEqual(['{"level":"http","message":"a"}\n{"level":"info","message":"b"}\n']);
});

it('writes an error at once, behind what waits', () => {
  const written: string[] = [];
  const output = logOutput((text) => written.push(text));
  output('{"level":"http","message":"a"}');
  output('{"level":"error","message":"b"}');
  expect(written.join('')).toBe('{"level":"http","message":"a"}\n{"level":"error","message":"b"}\n');
});

import { afterEach, expect, test, vi } from 'vitest';
import { forgetAnswered, keyUntilAnswered } from './unanswered.ts';

afterEach(() => vi.unstubAllGlobals());

test('X10 a form has one key until it is answered, and another form has another', () => {
  vi.stubGlobal('sessionStorage', {});
  const key = keyUntilAnswered('bay');
  expect(keyUntilAnswered('bay')).toBe(key);
  const other = keyUntilAnswered('cove');
  expect(other).not.toBe(key);
  forgetAnswered();
  expect(keyUntilAnswered('cove')).not.toBe(other);
});

test('X10 a form has a key where storage is blocked', () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('sessionStorage', new Proxy({}, { get: refuse, set: refuse }));
  expect(keyUntilAnswered('bay')).toMatch(/^[0-9a-f-]{36}$/);
  expect(() => forgetAnswered()).not.toThrow();
});

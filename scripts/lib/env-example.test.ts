import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { envExample } from './env-example.mjs';
import { inRoot } from './paths.mjs';

test('.env.example says what the schema says; if not, run: node scripts/env-example.mjs', () => {
  expect(readFileSync(inRoot('.env.example'), 'utf8')).toBe(envExample());
});

import { expect, it } from 'vitest';
import { bootFailure } from './boot-failure.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

it.each([
  [coded('ECONNREFUSED'), /cannot be reached.*DATABASE_URL/],
  [new AggregateError([coded('ECONNREFUSED')]), /cannot be reached/],
  [new Error('outer', { cause: coded('ENOSPC') }), /disk is full/],
  [coded('28P01', 'password authentication failed for user "ada@example.com"'), /name or password/],
  [new Error('first line\nsecond line'), /^first line$/],
  [new Error('Could not load js config file /x/server.js: EROFS: read-only file system, mkdir /x'), /DATA_DIR/],
  ['text', /^text$/],
])('says in one line why the start failed: %s', (error, line) => {
  expect(bootFailure(error)).toEqual([expect.stringMatching(line)]);
  expect(bootFailure(error)[0]).not.toContain('\n');
});

import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { declaredStatements, sql, type Named } from '../src/commerce/db/statement.ts';
import { describeStatements, type Described } from './described-statements.ts';
import { copySeededDatabase } from './strapi.ts';
import { writeTypedCopy } from './typed-copy.ts';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const COMPILER = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));

/** The call of a bundle's function. The bundle's own statements are checked instead. */
const CALL_OF_A_BUNDLE = 'select bundled_statements.';
/** Statements built at run time from a table or per filter. The tests of privacy, audit, and queues execute them. */
const PUT_TOGETHER = /^privacy\.(copy|erase)\.|^audit\.find-|\.forget$/;
/** Statements of other test files of the same worker. */
const OF_TESTS = /^test\./;

let databaseUrl: string;
let described: Map<string, Described>;
beforeAll(async () => {
  const files = globSync('**/*.ts', { cwd: src, exclude: ['admin/**', '**/test-*', '**/*.test.ts'] });
  const declares = files.filter((file) => /\bsql(<.*>)?\(/s.test(readFileSync(src + file, 'utf8')));
  for (const file of declares) await import(/* @vite-ignore */ src + file);
  databaseUrl = await copySeededDatabase();
  const statements = [...declaredStatements()].filter(([, text]) => !text.startsWith(CALL_OF_A_BUNDLE));
  described = await describeStatements(databaseUrl, new Map(statements));
});

/** Returns the compiler errors in a copy of the sources where each statement has the types that PostgreSQL reports. */
async function findings(more: Readonly<Record<string, string>> = {}): Promise<{ said: string[]; unseen: string[] }> {
  const { folder, unseen } = writeTypedCopy(described, more);
  try {
    await promisify(execFile)(process.execPath, [COMPILER, '--noEmit', '-p', folder]);
    return { said: [], unseen };
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return {
      said: stdout
        .replaceAll(`${basename(folder)}/`, '')
        .trim()
        .split('\n'),
      unseen,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('every statement takes and gives what its types say, by the tables as they are', async () => {
  expect(described.size).toBeGreaterThan(600);
  const { said, unseen } = await findings();
  expect(said).toEqual([]);
  expect(unseen.filter((name) => !PUT_TOGETHER.test(name) && !OF_TESTS.test(name))).toEqual([]);
});

test('a type that does not fit its statement is found', async () => {
  const text = `select id, quantity, kit as "kit", position as unread from cart_item where cart_id = $1 and position > $2`;
  const statements = new Map([['wrong.row', text]]);
  sql('wrong.row', text);
  sql<never, Named>('wrong.names', 'delete from cart_item where cart_id = $cart and position > $after');
  statements.set('wrong.names', declaredStatements().get('wrong.names') ?? '');
  described = new Map([...described, ...(await describeStatements(databaseUrl, statements))]);
  const { said } = await findings({
    'src/wrong.ts': `import type { Queryable } from './commerce/db/db.ts';
      import { sql, type Named } from './commerce/db/statement.ts';
      const wrong = sql<{ id: number; quantity: number; kit: string; missing: string }>('wrong.row', \`${text}\`);
      export const read = (q: Queryable) => q.first(wrong, ['a', 'b']);
      export const readAgain = (q: Queryable) => q.first(wrong, ['a']);
      const names = sql<never, Named>('wrong.names', \`unread\`);
      export const fit = (q: Queryable) => q.run(names, { cart: 'a', after: 1 });
      export const lack = (q: Queryable) => q.run(names, { cart: 'a' });
      export const differ = (q: Queryable) => q.run(names, { cart: 'a', after: 'b' });
      export const exceed = (q: Queryable) => q.run(names, { cart: 'a', after: 1, before: 2 });`,
  });
  const all = said.join('\n');
  for (const what of [
    'id comes as another type',
    'kit may be null',
    'missing is not selected',
    'unread is selected and not read',
  ])
    expect(all).toContain(`wrong.row: ${what}`);
  expect(said.filter((line) => /wrong\.ts\(\d+,\d+\): error TS(2322|2345|2353|2741)/.test(line))).toHaveLength(5);
  expect(all).not.toContain('quantity comes');
});

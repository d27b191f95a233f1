import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { records } from './record.ts';

afterAll(() => {
  const folder = process.env['SHOWN_MESSAGES'];
  if (folder !== undefined) appendFileSync(join(folder, `${process.pid}.txt`), `${[...records].join('\n')}\n`);
});

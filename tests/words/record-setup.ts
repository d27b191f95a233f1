import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { records } from './record.ts';

beforeAll(() => {
  records.isOn = true;
});
afterAll(() => {
  records.isOn = false;
  const folder = process.env['SHOWN_MESSAGES'];
  if (folder !== undefined) appendFileSync(join(folder, `${process.pid}.txt`), `${[...records.names].join('\n')}\n`);
});

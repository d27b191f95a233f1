import { mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LogFile } from './log-file.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cerulean-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = () => join(folder, 'part.log');
const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n');

/** Writes the lines in order, each flushed to disk before the next one. */
async function write(log: LogFile, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    const { stream } = log;
    log.write(line);
    if (log.stream === stream) await new Promise<void>((resolve) => stream.write('', () => resolve()));
    else await finished(stream);
  }
}

test('a log that grew large is set aside, the oldest is dropped, and no line is lost or cut', async () => {
  const log = new LogFile(path(), 25);
  await write(
    log,
    Array.from({ length: 20 }, (_, place) => `line ${String(place).padStart(4, '0')}`),
  );
  log.end();
  await finished(log.stream);
  expect(readdirSync(folder).sort()).toEqual(['part.log', ...[1, 2, 3, 4, 5].map((number) => `part.log.${number}`)]);
  const kept = [5, 4, 3, 2, 1].flatMap((number) => linesOf(`${path()}.${number}`));
  expect(kept).toEqual(Array.from({ length: 15 }, (_, place) => `line ${String(place + 3).padStart(4, '0')}`));
  expect(linesOf(path())).toEqual(['line 0018', 'line 0019']);
});

test('a log that was moved away is opened anew under its name', async () => {
  const log = new LogFile(path());
  await write(log, ['before']);
  renameSync(path(), `${path()}.moved`);
  const { stream } = log;
  log.reopen();
  await finished(stream);
  await write(log, ['after']);
  log.end();
  await finished(log.stream);
  expect([linesOf(`${path()}.moved`), linesOf(path())]).toEqual([['before'], ['after']]);
});

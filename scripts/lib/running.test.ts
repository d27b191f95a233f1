import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { claim, record } from './running.mjs';

function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cerulean-running-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a data folder of another machine is refused, and nothing of this one is ended', async () => {
  const folder = dataDir();
  // The file names this test process as a part, so code that trusts the file would end the test.
  const running = { pid: 1, host: 'another-machine', address: 'http://localhost', parts: { backend: process.pid } };
  writeFileSync(join(folder, 'running.json'), JSON.stringify(running));
  await expect(claim(folder)).rejects.toThrow(/is in use on another-machine\. .*UPLOADS=s3.*delete .*running\.json/);
  expect(JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8'))).toEqual(running);
});

test('a data folder says which machine uses it', async () => {
  const folder = dataDir();
  record(folder, 'http://localhost', []);
  expect(JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8'))).toMatchObject({ host: hostname() });
  await claim(folder);
});

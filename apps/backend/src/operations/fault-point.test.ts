import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cerulean-points-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Passes through a point in a separate process, while a file tells it to die there. */
function pass(mode: string): { signal: string | null; said: string; asked: boolean } {
  writeFileSync(join(folder, 'checkout-created'), '');
  const program = `import { faultPoint } from ${JSON.stringify(import.meta.resolve('./fault-point.ts'))};
    faultPoint('committed'); console.log('passed'); faultPoint('checkout-created'); console.log('alive');`;
  const env = { PATH: process.env['PATH'] ?? '', MODE: mode, FAULT_POINTS: folder };
  const { signal, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { env });
  return { signal, said: String(stdout), asked: existsSync(join(folder, 'checkout-created')) };
}

it('a system under test dies at the point that was asked for, once', () => {
  expect(pass('test')).toEqual({ signal: 'SIGKILL', said: 'passed\n', asked: false });
});

it.each(['live', 'demo', 'dev'])('a %s system passes every point, whatever its environment says', (mode) => {
  expect(pass(mode)).toEqual({ signal: null, said: 'passed\nalive\n', asked: true });
});

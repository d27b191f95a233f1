import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { System } from './system.mjs';

test('a live shop without DATABASE_URL does not start, and no database is made for it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cerulean-live-'));
  try {
    const system = new System({ mode: 'live', env: { DATA_DIR: folder } });
    await expect(system.start()).rejects.toThrow(/^DATABASE_URL is missing/m);
    expect(existsSync(join(folder, 'postgres.json'))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

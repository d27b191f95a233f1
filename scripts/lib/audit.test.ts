import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareVersions, isAffected } from './affected-version.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cerulean-audit-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
const sound = { version: '1.2.3', integrity: 'sha512-x', license: 'MIT' };
const hole = (changes: object = {}) => ({
  id: 'GHSA-aaaa-bbbb-cccc',
  modified: days(1),
  summary: 'Reads any file',
  database_specific: { severity: 'HIGH' },
  affected: [
    {
      package: { ecosystem: 'npm', name: 'planted' },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '1.0.0' }, { fixed: '1.2.4' }] }],
    },
  ],
  ...changes,
});

/** Runs the audit on a lock file and an OSV export. `null` omits the export. */
async function audit(packages: Record<string, object>, advisories: readonly unknown[] | null) {
  const lock = join(folder, 'lock.json');
  await writeFile(
    lock,
    JSON.stringify({ packages: { '': {}, 'apps/a': {}, 'node_modules/a': { link: true }, ...packages } }),
  );
  const osv = join(folder, 'osv');
  if (advisories) {
    await mkdir(join(osv, 'npm'), { recursive: true });
    for (const [n, each] of advisories.entries())
      await writeFile(join(osv, 'npm', `${n}.json`), typeof each === 'string' ? each : JSON.stringify(each));
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../audit.mjs'), osv, lock],
    {
      encoding: 'utf8',
    },
  );
  return { status, said: stdout + stderr };
}

test('a planted hole fails, and is named with its place; the next version passes', async () => {
  const found = await audit({ 'node_modules/b/node_modules/planted': sound }, [hole()]);
  expect(found.status).toBe(1);
  expect(found.said).toContain('high: planted 1.2.3: Reads any file');
  expect(found.said).toContain('GHSA-aaaa-bbbb-cccc');
  expect(found.said).toContain('node_modules/b/node_modules/planted');
  expect((await audit({ 'node_modules/planted': { ...sound, version: '1.2.4' } }, [hole()])).status).toBe(0);
});

test.each([
  ['is critical', hole({ database_specific: { severity: 'critical' } }), 1],
  ['is moderate', hole({ database_specific: { severity: 'MODERATE' } }), 0],
  ['has no rating, as malware', hole({ id: 'MAL-2026-1', database_specific: {} }), 1],
  ['was withdrawn', hole({ withdrawn: days(2) }), 0],
])('an advisory that %s', async (_, advisory, status) => {
  expect((await audit({ 'node_modules/planted': sound }, [advisory])).status).toBe(status);
});

test('what only builds the panel or is for development passes; an alias is known by its real name', async () => {
  const planted = hole({ affected: [{ package: { ecosystem: 'npm', name: 'vite' }, versions: ['1.2.3'] }] });
  expect((await audit({ 'node_modules/@strapi/strapi/node_modules/vite': sound }, [planted])).status).toBe(0);
  expect((await audit({ 'node_modules/vite': { ...sound, dev: true } }, [planted])).status).toBe(0);
  expect((await audit({ 'node_modules/vite': sound }, [planted])).status).toBe(1);
  expect((await audit({ 'node_modules/other': { ...sound, name: 'vite' } }, [planted])).status).toBe(1);
});

test.each([
  ['is missing', null, /no folder/],
  ['is empty', [], /holds no advisories/],
  ['is older than 30 days', [hole({ modified: days(31) })], /older than 30 days/],
  [
    'pretends to be from the future',
    [hole({ modified: days(40) }), hole({ modified: days(-400) })],
    /older than 30 days/,
  ],
  ['is broken', [hole(), '<html>'], /is no advisory/],
])('nothing is known when the export %s', async (_, advisories, why) => {
  const { status, said } = await audit({ 'node_modules/fine': sound }, advisories);
  expect([status, said]).toEqual([2, expect.stringMatching(why)]);
});

test('a package without integrity or license fails, and install scripts are listed', async () => {
  const fresh = [hole()];
  const { integrity: _, ...bare } = sound;
  expect(await audit({ 'node_modules/b': bare }, fresh)).toMatchObject({
    status: 1,
    said: expect.stringContaining('no integrity: node_modules/b'),
  });
  expect((await audit({ 'node_modules/b': { ...bare, inBundle: true } }, fresh)).status).toBe(0);
  const { license: __, ...unlicensed } = sound;
  expect(await audit({ 'node_modules/b': unlicensed }, fresh)).toMatchObject({
    status: 1,
    said: expect.stringContaining('no license: node_modules/b'),
  });
  const scripted = await audit({ 'node_modules/b': { ...sound, hasInstallScript: true } }, fresh);
  expect(scripted).toMatchObject({ status: 0, said: expect.stringContaining('  node_modules/b 1.2.3') });
});

test.each([
  ['1.0.0', '1.0.0-rc.1', 1],
  ['1.0.0-rc.2', '1.0.0-rc.10', -1],
  ['1.0.0-alpha', '1.0.0-alpha.1', -1],
  ['1.0.0-1', '1.0.0-a', -1],
  ['1.10.0', '1.9.9', 1],
  ['1.0.0+a', '1.0.0+b', 0],
  ['0.0.0', '0.0.0-0', 1],
])('the order of %s and %s', (a, b, order) => {
  expect(Math.sign(compareVersions(a, b))).toBe(order);
  expect(Math.sign(compareVersions(b, a))).toBe(order === 0 ? 0 : -order);
});

test.each([
  [[{ introduced: '0' }], '0.0.1', true],
  [[{ introduced: '0' }, { fixed: '2.0.0' }], '2.0.0', false],
  [[{ introduced: '0' }, { fixed: '2.0.0' }, { introduced: '3.0.0' }, { fixed: '3.1.0' }], '3.0.5', true],
  [[{ introduced: '0' }, { fixed: '2.0.0' }, { introduced: '3.0.0' }, { fixed: '3.1.0' }], '2.5.0', false],
  [[{ introduced: '1.0.0' }, { last_affected: '1.5.0' }], '1.5.0', true],
  [[{ introduced: '1.0.0' }, { last_affected: '1.5.0' }], '1.5.1', false],
])('events %j and version %s', (events, version, affected) => {
  expect(isAffected({ ranges: [{ type: 'SEMVER', events }] }, version)).toBe(affected);
});

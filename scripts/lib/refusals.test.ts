import { describe, expect, test } from 'vitest';
import { refuseFullDisk } from './data-folder.mjs';
import { checkDatabase, explainDatabase, refuseOldServer, unfitMarker } from './database-checks.mjs';
import { lastWords } from './last-words.mjs';
import { explainDisk, Refusal } from './refusal.mjs';

const coded = (code: string, message = code) => Object.assign(new Error(message), { code });
const lineOf = (error: unknown) => (error instanceof Refusal ? error.message : undefined);

describe('the disk', () => {
  test.each([
    ['ENOSPC', 'the disk is full'],
    ['EROFS', 'the disk is read-only'],
    ['EACCES', 'this user may not write there'],
  ])('%s is one line with the place and the way out', (code, words) => {
    expect(lineOf(explainDisk(coded(code), '/data'))).toBe(
      `Cannot write to /data: ${words}. Free some space, or choose another folder with DATA_DIR.`,
    );
  });

  test('any other error stays what it is', () => {
    const bug = new TypeError('bug');
    expect(explainDisk(bug, '/data')).toBe(bug);
  });

  test('too little room is refused before anything is written', () => {
    expect(() => refuseFullDisk(120.6, '/data')).toThrow(/^The disk is full: 120 MB are free for \/data/);
    expect(() => refuseFullDisk(5000, '/data')).not.toThrow();
  });
});

describe('the database', () => {
  test('a server before PostgreSQL 17 is refused', () => {
    expect(() => refuseOldServer(16)).toThrow(/PostgreSQL 16; Cerulean needs 17 or later/);
    expect(() => refuseOldServer(17)).not.toThrow();
  });

  const url = 'postgres://me:hunter2@db.example.com:6000/shop';

  test.each([
    ['ECONNREFUSED', 'nothing listens at db.example.com:6000'],
    ['ENOTFOUND', 'there is no host db.example.com'],
    ['ETIMEDOUT', 'db.example.com:6000 does not answer'],
    ['28P01', 'refuses the user or password'],
    ['3D000', 'has no database shop'],
  ])('%s is one line that names the place and no password', (code, words) => {
    const line = lineOf(explainDatabase(coded(code), url));
    expect(line).toContain(words);
    expect(line).toContain('DATABASE_URL');
    expect(line).not.toMatch(/hunter2|\n/);
  });

  const hba = 'no pg_hba.conf entry for host "10.0.0.5", user "me", database "shop", no encryption';
  test.each([
    [
      'a server that demands TLS',
      coded('28000', hba),
      /does not let this machine in without TLS\. Add \?sslmode=verify-full/,
    ],
    ['a server without TLS', new Error('The server does not support SSL connections'), /does not speak TLS/],
    [
      'an authority that nobody knows',
      coded('SELF_SIGNED_CERT_IN_CHAIN'),
      /not signed by an authority that this machine/,
    ],
    ['another host name', coded('ERR_TLS_CERT_ALTNAME_INVALID'), /is for another host name/],
    ['an old certificate', coded('CERT_HAS_EXPIRED'), /has expired/],
    [
      'a certificate of ours',
      coded('28000', 'connection requires a valid client certificate'),
      /asks for a certificate of/,
    ],
    ['a wrong user', coded('28000', 'role "me" is not permitted to log in'), /refuses the user or password/],
    ['a wrong password', coded('28P01'), /refuses the user or password/],
  ])('%s has its own sentence', (_, error, sentence) => {
    const line = lineOf(explainDatabase(error, url));
    expect(line).toMatch(sentence);
    expect(line).not.toMatch(/hunter2|\n/);
  });

  test('the file of authorities is named when it is missing, or is the wrong one', async () => {
    const missing = `${url}?sslmode=verify-full&sslrootcert=/nowhere/ca.pem`;
    await expect(checkDatabase(missing, 'live')).rejects.toThrow(/^\/nowhere\/ca\.pem cannot be read \(ENOENT\)/);
    expect(lineOf(explainDatabase(coded('SELF_SIGNED_CERT_IN_CHAIN'), missing))).toContain('in /nowhere/ca.pem');
  });

  test('a live shop refuses a database that was ever a demo', () => {
    expect(unfitMarker(['live', 'demo'], 'live')).toMatch(/^This database was once a demo/);
    expect(unfitMarker(['live'], 'live')).toBeUndefined();
    expect(unfitMarker([], 'live')).toBeUndefined();
  });

  test('a demo refuses the database of a live shop', () => {
    expect(unfitMarker(['live'], 'demo')).toMatch(/^This database holds a live shop/);
    expect(unfitMarker(['demo'], 'demo')).toBeUndefined();
  });
});

describe('the last words of a part', () => {
  test('are its errors, not its requests', () => {
    const lines = ['{"level":"info","message":"GET /"}', '{"level":50,"msg":"It broke","err":{"message":"no table"}}'];
    expect(lastWords(lines)).toBe('    It broke: no table');
  });

  test('are its plain lines if it logged no error, as of an uncaught exception', () => {
    expect(lastWords(['{"level":30,"msg":"hello"}', 'TypeError: x', '    at y'])).toBe(
      '    TypeError: x\n        at y',
    );
  });

  test('are nothing if it only chattered', () => {
    expect(lastWords(['{"level":30,"msg":"request"}'])).toBe('');
  });
});

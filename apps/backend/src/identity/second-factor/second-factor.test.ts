import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../commerce/db/statement.ts';
import type { TestDatabase } from '../../commerce/db/test-database.ts';
import { openTestTables } from '../../commerce/migrations/test-tables.ts';
import { seal, unseal } from './secret-box.ts';
import * as factor from './second-factor.ts';
import { splitCode } from './split-code.ts';

const KEY = 'an-encryption-key-of-the-tests-and-of-nothing-else';
const NOW = new Date('2026-11-21T10:00:10Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestTables();
});
afterAll(() => test.drop());

let people = 0;
/** Sets up a user with an authenticator app, and returns a function that computes the app's current code. */
async function enroll() {
  const id = (people += 1);
  const started = await factor.startSecondFactor(test.db, KEY, { id, email: `sam${id}@example.com` });
  const secret = Secret.fromBase32(started?.secret ?? '');
  const shown = (at: Date) => new TOTP({ secret }).generate({ timestamp: at.getTime() });
  return {
    id,
    started,
    shown,
    check: (code: string, at: Date) => factor.checkSecondFactor(test.db, KEY, id, code, at),
  };
}

async function enrolled() {
  const person = await enroll();
  const codes = await factor.confirmSecondFactor(test.db, KEY, person.id, person.shown(NOW), NOW);
  return { ...person, codes: codes ?? [] };
}

describe('the second factor of staff', () => {
  it('asks for nothing before a first code was typed, and is begun anew until then', async () => {
    const { id, started, shown, check } = await enroll();
    expect(started?.uri).toMatch(/^otpauth:\/\/totp\/Cerulean:sam\d+%40example\.com\?/);
    expect(await factor.hasSecondFactor(test.db, id)).toBe(false);
    expect(await check(shown(NOW), NOW)).toBe(false);
    expect(await factor.confirmSecondFactor(test.db, KEY, id, '000000', NOW)).toBeNull();
    const again = await factor.startSecondFactor(test.db, KEY, { id, email: 'sam@example.com' });
    expect(again?.secret).not.toBe(started?.secret);
    expect(await factor.confirmSecondFactor(test.db, KEY, id, shown(NOW), NOW), 'the secret of before').toBeNull();
  });

  it('takes a code once, and none that is older than it', async () => {
    const { id, shown, check } = await enrolled();
    expect(await factor.hasSecondFactor(test.db, id)).toBe(true);
    expect(await check(shown(NOW), NOW), 'the one that confirmed it').toBe(false);
    expect(await check(shown(later(30)), later(30))).toBe(true);
    expect(await check(shown(later(30)), later(31))).toBe(false);
    expect(await check(shown(NOW), later(31))).toBe(false);
    expect(await check(shown(later(60)), later(31)), 'a clock that is ahead').toBe(true);
    expect(await check(shown(later(90)), later(90 + 61)), 'a clock that is far behind').toBe(false);
  });

  it('of one code sent many times at once takes one', async () => {
    const { shown, check } = await enrolled();
    const code = shown(later(30));
    const taken = await Promise.all(Array.from({ length: 8 }, () => check(code, later(30))));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('takes each recovery code once, however it is written, and only from its owner', async () => {
    const [sam, eve] = [await enrolled(), await enrolled()];
    expect(sam.codes).toHaveLength(10);
    expect(new Set(sam.codes).size).toBe(10);
    const [first = '', second = ''] = sam.codes;
    expect(first).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(await eve.check(first, NOW)).toBe(false);
    expect(await sam.check(first.toUpperCase(), NOW)).toBe(true);
    expect(await sam.check(first, NOW)).toBe(false);
    const both = await Promise.all([sam.check(second, NOW), sam.check(second, NOW)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await factor.recoveryCodesLeft(test.db, sam.id)).toBe(8);
  });

  it('is not begun anew over one that is in use, and goes with its recovery codes', async () => {
    const { id, shown, check } = await enrolled();
    expect(await factor.startSecondFactor(test.db, KEY, { id, email: 'sam@example.com' })).toBeNull();
    expect(await check(shown(later(30)), later(30))).toBe(true);
    expect(await factor.removeSecondFactor(test.db, id)).toBe(true);
    expect([await factor.hasSecondFactor(test.db, id), await factor.recoveryCodesLeft(test.db, id)]).toEqual([
      false,
      0,
    ]);
  });

  it('lies in the database encrypted, for one person and one key', async () => {
    const { id, started } = await enroll();
    const row = await test.db.first(
      sql<{ secret: Buffer }>('test.sealed', 'select secret from staff_second_factor where user_id = $1'),
      [id],
    );
    const sealed = row?.secret ?? Buffer.alloc(0);
    const plain = Buffer.from(Secret.fromBase32(started?.secret ?? '').bytes);
    expect(sealed.includes(plain)).toBe(false);
    expect(unseal(KEY, id, sealed)).toEqual(plain);
    expect(() => unseal(KEY, id + 1, sealed)).toThrow();
    expect(() => unseal(`${KEY}x`, id, sealed)).toThrow();
    const bent = Buffer.from(sealed);
    bent.writeUInt8(bent.readUInt8(30) ^ 1, 30);
    expect(() => unseal(KEY, id, bent)).toThrow();
    expect(seal(KEY, id, plain).equals(seal(KEY, id, plain))).toBe(false);
  });
});

it.each([
  ['secret123456', 'secret', '123456'],
  ['secret 123456', 'secret', '123456'],
  ['my long secret k3qx-7mfa-aaaa-2222', 'my long secret', 'k3qx-7mfa-aaaa-2222'],
  ['secretK3QX-7MFA-AAAA-2222', 'secret', 'K3QX-7MFA-AAAA-2222'],
  ['secret', 'secret', null],
  ['secret12345', 'secret12345', null],
  ['123456', '123456', null],
])('reads %j as a password and a code', (typed, password, code) => {
  expect(splitCode(typed)).toEqual({ password, code });
});

import { MAX_KITS_AT_ONCE } from '@cerulean/rules/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, TEST_KEYS, type TestShop } from '../../cart/test-shop.ts';
import { sql } from '../../db/statement.ts';
import { kit, kitOf, newIccid, STAFF } from '../../line/kits/test-kits.ts';
import { findKits } from './find-kits.ts';
import { importKits, readKitFile } from './import-kits.ts';
import { kitSheet } from './kit-sheet.ts';

const importOf = sql('test.kit-import', `select 1 from audit_event where action = 'kit.import' and reason = $1`);

let shop: TestShop;
let batches = 0;
beforeAll(async () => {
  shop = await openTestShop({});
});
afterAll(() => shop?.drop());

describe('R28 taking kits in', () => {
  const take = (text: string, batch = `T${(batches += 1)}`) =>
    importKits(shop.db, {
      ...STAFF,
      batch,
      text,
      keyVersion: 2,
      at: new Date(),
    });

  it('reads a column of a spreadsheet, with a heading and quotes or without', () => {
    const [a, b] = [newIccid(), newIccid()];
    const file = `\uFEFFBox;ICCID;Color\r\n1;"${a}";blue\r\n\r\n2;${b.replace(/(.{4})/g, '$1 ')};red\r\n`;
    expect(readKitFile(file)).toEqual({
      cards: new Map([
        [a, 2],
        [b, 4],
      ]),
      problems: [],
      total: 2,
    });
    expect(readKitFile(`${a}\n${b}`)).toMatchObject({
      cards: new Map([
        [a, 1],
        [b, 2],
      ]),
      problems: [],
    });
  });

  it('says that no column is named iccid instead of finding each row wrong', async () => {
    const [a, b] = [newIccid(), newIccid()];
    for (const text of [
      `Serial,Card,Color\n1,${a},red\n2,${b},red`,
      `Card number\n${a}`,
      `1;${a};red\n2;${b};red`,
      'A1,red\n,',
    ]) {
      expect([text, await take(text)]).toEqual([text, { ok: false, why: 'no_column' }]);
    }
  });

  it('counts all rows that are wrong and names the first 50', async () => {
    const text = ['iccid', ...Array.from({ length: 70 }, () => 'none')].join('\n');
    const outcome = await take(text);
    expect(outcome).toMatchObject({ ok: false, why: 'rows', total: 70 });
    expect(outcome).toHaveProperty('problems.length', 50);
    const there = Array.from({ length: 51 }, newIccid).join('\n');
    expect(await take(there)).toMatchObject({ ok: true });
    expect(await take(there)).toMatchObject({ ok: false, why: 'rows', total: 51 });
  });

  it('takes all or nothing, and says of each row what is wrong', async () => {
    const good = newIccid();
    const wrong = `${good.slice(0, 18)}${(Number(good[18]) + 1) % 10}`;
    const text = ['iccid', good, wrong, '8.90126E+18', good, 'abc', '1234567890123456789', '89012', ''].join('\n');
    expect(await take(text)).toEqual({
      ok: false,
      why: 'rows',
      total: 6,
      problems: [
        { row: 3, problem: 'A digit of the card number is wrong (the check digit doesn’t match)' },
        {
          row: 4,
          problem: 'A spreadsheet rounded this card number. Save the column as text',
        },
        { row: 5, problem: 'Card number is the same as in row 2' },
        { row: 6, problem: 'Card number has characters other than digits' },
        { row: 7, problem: 'Card number doesn’t start with 89' },
        { row: 8, problem: 'Card number has 5 digits instead of 19 or 20' },
      ],
    });
    expect(await shop.db.first(kitOf, [good])).toBeNull();
  });

  it('refuses cards and names that are there already, empty files and too many rows', async () => {
    const [first, second] = [newIccid(), newIccid()];
    expect(await take(first, 'July')).toMatchObject({ ok: true });
    expect(await take(`${second}\n${first}`)).toMatchObject({
      ok: false,
      problems: [{ row: 2, problem: 'This card is already in batch July' }],
    });
    expect(await shop.db.first(kitOf, [second])).toBeNull();
    expect(await take(second, 'July')).toMatchObject({
      ok: false,
      why: 'batch_taken',
    });
    for (const text of ['', '\n\n', 'iccid\n']) expect(await take(text)).toMatchObject({ ok: false, why: 'empty' });
    const many = Array.from({ length: MAX_KITS_AT_ONCE + 1 }, () => newIccid()).join('\n');
    expect(await take(many)).toMatchObject({ ok: false, why: 'too_many' });
  });

  it.each(['2026-11 box 4', 'A.b_c', 'x '.repeat(20).trim()])(
    'takes a batch of any name that fits: %j',
    async (batch) => {
      expect(await take(newIccid(), batch)).toMatchObject({ ok: true, batch });
      expect(await shop.db.first(importOf, [`1 card, batch ${batch}`])).not.toBeNull();
    },
  );

  it('takes one of two files with the same card that come at once', async () => {
    const iccid = newIccid();
    const both = await Promise.all([take(iccid), take(iccid)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('prints the codes of a batch, and finds a kit by code, card and batch', async () => {
    const { iccid, qrId } = await kit(shop);
    const { keyVersion, code } = (await shop.db.first(kitOf, [iccid]))!;
    const words = {
      shop: 'Cerulean Mobile',
      publicUrl: 'https://shop.example',
      batch: 'July',
      language: 'en' as const,
    };
    const kits = Array.from({ length: 30 }, () => ({
      iccid,
      code,
      keyVersion,
    }));
    const pdf = await kitSheet(kits, TEST_KEYS.kits, words);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    for (const typed of [qrId, iccid, iccid.slice(-6)]) {
      const { kits: hits } = await findKits(shop.db, typed, 1, TEST_KEYS.kits);
      expect(hits.map((each) => each.iccid)).toContain(iccid);
    }
  });
});

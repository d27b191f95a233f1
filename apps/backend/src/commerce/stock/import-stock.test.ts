import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartHandlers } from '../cart/cart-handlers.ts';
import { openTestShop, type TestShop } from '../cart/test-shop.ts';
import { sql } from '../db/statement.ts';
import { importStock, previewStock } from './import-stock.ts';
import { listLowStock } from './low-stock.ts';
import { readCsv } from '../panel/read-csv.ts';
import { readStockFile, stockFile } from './stock-file.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(cartHandlers);
});
afterAll(() => shop?.drop());
beforeEach(async () => {
  await shop.setStock('LUMEN-7', 20);
  await shop.setStock('CASE', 8);
  await shop.db.script(`update stock set low_at = null, reserved = 0`);
});

const history = sql<{ sku: string; before: number; after: number; reason: string }>(
  'test.import-history',
  `select sku, on_hand_before as before, on_hand_after as after, reason from stock_change where actor_kind = 'staff'
    order by id desc limit 2`,
);
const of = async (sku: string) => (await shop.db.first(one, [sku])) ?? null;
const one = sql<{ onHand: number; lowAt: number | null }>(
  'test.import-stock',
  `select on_hand as "onHand", low_at as "lowAt" from stock where sku = $1`,
);
const by = { reason: 'counted', staffId: '7', requestId: 'request-1', at: new Date() };
const file = (...rows: string[]) => ['SKU,On hand,Was,Low at', ...rows].join('\r\n');
const sealOf = async (text: string) => {
  const preview = await previewStock(shop.db, text);
  if (!preview.ok) throw new Error(JSON.stringify(preview.problems));
  return preview.seal;
};

describe('a file', () => {
  it('is read with commas, semicolons or tabs, quotes, line breaks in them and empty rows', () => {
    const rows = [
      { row: 1, cells: ['SKU', 'On hand'] },
      { row: 3, cells: ['A, "b"\nc', '3'] },
    ];
    for (const separator of [',', ';', '\t']) {
      expect(readCsv(`\uFEFFSKU${separator}On hand\r\n\r\n"A, ""b""\nc"${separator} 3 \n`)).toEqual(rows);
    }
    expect(readCsv(`a,'=1+1`)).toEqual([{ row: 1, cells: ['a', '=1+1'] }]);
    expect(readCsv('a,"b')).toBeNull();
    expect(readCsv('"a"b,c')).toBeNull();
    expect(readCsv('"a" ," b "\r\n"1",2\r"3",4\n')).toMatchObject([{ cells: ['a', 'b'] }, { row: 2 }, { row: 3 }]);
    expect(readCsv('')).toEqual([]);
  });

  it('knows columns and SKUs whatever spaces stand around them', () => {
    const [head, rows] = ['"sku ";On\u00a0hand;Low  at', [' "case\u00a0";3;', '" Case";4;']];
    expect(readStockFile([head, rows[0]?.trim()].join('\n')).lines).toMatchObject([{ sku: 'CASE', onHand: 3 }]);
    expect(readStockFile([head, ...rows.map((row) => row.trim())].join('\n')).problems).toEqual([
      { row: 3, problem: 'This SKU is also in row 2' },
    ]);
  });

  it('says what is wrong with which row', () => {
    const problems = (text: string) => readStockFile(text).problems.map(({ row, problem }) => `${row} ${problem}`);
    expect(problems(file('A,1,1,', 'A,2,2,', ',1,1,', 'B,-1,1,', 'C,1.5,1,', 'D,1,x,', 'E,1,1,soon'))).toEqual([
      '3 This SKU is also in row 2',
      '4 Enter a SKU',
      '5 On hand: enter a whole number up to 1,000,000',
      '6 On hand: enter a whole number up to 1,000,000',
      '7 Was: keep the number from the file that you downloaded',
      '8 Low at: enter a whole number, or leave it empty',
    ]);
    expect(readStockFile('sku;on hand\ncase;3').lines).toMatchObject([{ sku: 'CASE', onHand: 3 }]);
  });

  it('says what is wrong with all of it before it looks at rows', () => {
    const rows = Array.from({ length: 2_001 }, (_, n) => `S${n},1,1,`);
    for (const [text, whole] of [
      ['name,pieces\nA,1', 'These columns are missing: SKU and On hand. Add them to the first row'],
      ['name,On hand\nA,1', 'This column is missing: SKU. Add it to the first row'],
      ['SKU,pieces\nA,1', 'This column is missing: On hand. Add it to the first row'],
      [file(), 'The file has no rows'],
      [file(...rows), 'Use a file with up to 2,000 rows. This one has 2,001'],
      ['SKU,"On hand', 'A quotation mark is opened and never closed'],
    ] as const) {
      expect(readStockFile(text)).toEqual({ lines: [], whole, problems: [] });
    }
  });

  it('that was downloaded changes nothing when it comes back', async () => {
    const text = await stockFile(shop.db);
    expect(text).toContain('SKU,Product,On hand,Was,Reserved,Low at');
    expect(await previewStock(shop.db, text)).toMatchObject({ ok: true, differences: [] });
    const outcome = await importStock(shop.db, { text, seal: await sealOf(text), ...by });
    expect(outcome).toEqual({ ok: false, why: 'nothing' });
  });
});

describe('an import', () => {
  it('shows first what it changes, then changes all of it with reason and history', async () => {
    const text = file('LUMEN-7,25,20,10', 'CASE,8,8,');
    const preview = await previewStock(shop.db, text);
    expect(preview).toMatchObject({
      ok: true,
      differences: [{ sku: 'LUMEN-7', before: 20, after: 25, lowBefore: null, lowAfter: 10 }],
      same: 1,
    });
    expect(await of('LUMEN-7')).toEqual({ onHand: 20, lowAt: null });
    expect(await importStock(shop.db, { text, seal: await sealOf(text), ...by })).toEqual({ ok: true, changed: 1 });
    expect(await of('LUMEN-7')).toEqual({ onHand: 25, lowAt: 10 });
    expect((await shop.db.query(history))[0]).toEqual({ sku: 'LUMEN-7', before: 20, after: 25, reason: 'counted' });
  });

  it('is refused as a whole where stock changed since the file was made, or since it was looked at', async () => {
    const text = file('LUMEN-7,25,20,', 'CASE,3,8,');
    const seal = await sealOf(text);
    await shop.setStock('CASE', 7);
    const stale = await importStock(shop.db, { text, seal, ...by });
    expect(stale).toEqual({
      ok: false,
      why: 'rows',
      whole: null,
      total: 1,
      problems: [
        {
          row: 3,
          problem:
            'CASE: there were 8 when you downloaded the file, and there are 7 now. Download the file again, and count this item again',
        },
      ],
    });
    const bare = 'SKU;On hand\nCASE;3';
    const seen = await sealOf(bare);
    await shop.setStock('CASE', 6);
    expect(await importStock(shop.db, { text: bare, seal: seen, ...by })).toEqual({ ok: false, why: 'changed' });
    expect(await of('LUMEN-7')).toEqual({ onHand: 20, lowAt: null });
    expect(await of('CASE')).toEqual({ onHand: 6, lowAt: null });
  });

  it('leaves what was not counted as it is, whatever was sold since the file was made', async () => {
    await shop.setStock('CASE', 7);
    const text = file('LUMEN-7,25,20,', 'CASE,8,8,3');
    expect(await previewStock(shop.db, text)).toMatchObject({
      ok: true,
      differences: [
        { sku: 'LUMEN-7', before: 20, after: 25 },
        { sku: 'CASE', before: 7, after: 7, lowAfter: 3 },
      ],
    });
    expect(await importStock(shop.db, { text, seal: await sealOf(text), ...by })).toEqual({ ok: true, changed: 2 });
    expect(await of('CASE')).toEqual({ onHand: 7, lowAt: 3 });
  });

  it('takes nothing away that buyers hold, and knows what is sold', async () => {
    await shop.db.script(`update stock set reserved = 2 where sku = 'CASE'`);
    await shop.db.script(`update stock set reserved = 1 where sku = 'LUMEN-7'`);
    expect(await previewStock(shop.db, file('LUMEN-7,0,20,'))).toMatchObject({
      problems: [{ row: 2, problem: '1 of LUMEN-7 is reserved by a customer who is paying' }],
    });
    expect(await previewStock(shop.db, file('CASE,1,8,', 'NOTHING-7,1,0,'))).toEqual({
      ok: false,
      whole: null,
      total: 2,
      problems: [
        { row: 2, problem: '2 of CASE are reserved by customers who are paying' },
        { row: 3, problem: 'No item has the SKU NOTHING-7' },
      ],
    });
  });

  it('names rows that cannot be read and SKUs that are not sold at once, and counts those beyond the first 50', async () => {
    expect(await previewStock(shop.db, file('NOTHING-7,1,0,', 'CASE,few,8,', 'LUMEN-7,1,20,'))).toEqual({
      ok: false,
      whole: null,
      problems: [
        { row: 2, problem: 'No item has the SKU NOTHING-7' },
        { row: 3, problem: 'On hand: enter a whole number up to 1,000,000' },
      ],
      total: 2,
    });
    const rows = Array.from({ length: 70 }, (_, n) => `NOTHING-${n},${n < 30 ? '' : 1},0,`);
    const preview = await previewStock(shop.db, file(...rows));
    expect(preview).toMatchObject({ ok: false, total: 70 });
    expect(preview).toHaveProperty('problems.length', 50);
    expect(preview).toHaveProperty('problems.0.row', 2);
    expect(preview).toHaveProperty('problems.49.row', 51);
  });

  it('is done once by two who press at the same time', async () => {
    const text = file('LUMEN-7,30,20,');
    const seal = await sealOf(text);
    const both = await Promise.all([
      importStock(shop.db, { text, seal, ...by }),
      importStock(shop.db, { text, seal, ...by }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await of('LUMEN-7')).toMatchObject({ onHand: 30 });
  });
});

it('lists what runs out, by the number of the SKU or of the settings', async () => {
  await shop.setStock('CASE', 4);
  await shop.db.script(`update stock set low_at = 30 where sku = 'LUMEN-7'`);
  const low = (await shop.db.query(listLowStock, [5])).filter(({ sku }) => sku === 'CASE' || sku === 'LUMEN-7');
  expect(low).toMatchObject([
    { sku: 'CASE', free: 4, lowAt: 5, isOwn: false },
    { sku: 'LUMEN-7', free: 20, lowAt: 30, isOwn: true },
  ]);
});

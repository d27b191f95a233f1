import { productQuerySchema, type ProductQuery } from '@cerulean/contract/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { openTestTables } from '../migrations/test-tables.ts';
import { claimSkus, claimSlugs } from './claims.ts';
import { catalogHandlers } from './catalog-handlers.ts';
import { usedNames, withOptionNames, writeOptionNames } from './option-names.ts';
import type { ProductRows } from './product-rows.ts';
import { raiseInvalidation } from '../outbox/invalidations/invalidations.ts';
import { VERSION } from './read-product-index.ts';
import { CARDS, readAvailableQuantities, readProduct, readProductPage, readProductsOf } from './read-products.ts';
import { writeProduct, writeTranslations } from './write-catalog.ts';

let test: TestDatabase;

function rows(index: number, changes: Partial<ProductRows> = {}): ProductRows {
  const documentId = `product${String(index).padStart(17, '0')}`;
  return {
    documentId,
    kind: index % 2 === 0 ? 'phone' : 'accessory',
    brand: index % 3 === 0 ? 'Kite' : 'Lumen',
    name: `Thing ${String(index).padStart(2, '0')}`,
    rank: 100 - index,
    priceFrom: 1000 * (1 + ((index * 7) % 10)),
    esim: 'none',
    fiveG: false,
    fitsAll: true,
    fits: [],
    card: { tagline: 'A thing', badge: null, picture: null, colors: [], pricesDiffer: false, formerPrice: null },
    detail: { description: 'Words', pictures: [], specifications: [], inTheBox: null, returnCondition: null },
    variants: ['A', 'B'].map((option, position) => ({
      sku: `THING-${index}-${option}`,
      position,
      color: null,
      colorHex: null,
      option,
      price: 1000,
      formerPrice: null,
      picture: null,
    })),
    ...changes,
  };
}

beforeAll(async () => {
  test = await openTestTables(async (db) => {
    for (let index = 0; index < 40; index += 1) await writeProduct(db, rows(index).documentId, rows(index));
    await db.script(
      `insert into stock (sku, on_hand, reserved) values ('THING-0-A', 5, 5), ('THING-0-B', 9, 6), ('THING-2-A', 80, 1)`,
    );
  });
});
afterAll(() => test?.drop());

type Asked = Partial<ProductQuery>;
const query = (changes: Asked = {}) => productQuerySchema.parse(changes);
const page = (changes: Asked = {}) => readProductPage(test.db, query(changes), { currency: 'USD' });

describe('the product list', () => {
  it('R24 takes at most 3 queries, whatever its size and its filters', async () => {
    const asked: Asked[] = [{ pageSize: 1 }, { pageSize: 40 }, { kind: ['phone'], brand: ['Kite'], stock: 'in' }];
    for (const each of asked) {
      test.queries();
      await page(each);
      expect(test.queries().length).toBeLessThanOrEqual(3);
    }
  });

  it('R24 sees a change of the catalog and of stock with the next call, and reads all of it only then', async () => {
    const changed = rows(70, { name: 'Newcomer', brand: 'Brand new', rank: 1 });
    const change = (product: ProductRows | null) =>
      test.db.transaction(async (tx) => {
        await writeProduct(tx, changed.documentId, product);
        await raiseInvalidation(tx, ['catalog']);
      });
    const before = (await page()).total;
    await change(changed);
    const after = await page({ stock: 'in' });
    expect([after.brands.find(({ brand }) => brand === 'Brand new')?.count, (await page()).total]).toEqual([
      0,
      before + 1,
    ]);
    await test.db.script(`insert into stock (sku, on_hand, reserved) values ('THING-70-A', 1, 0)`);
    await test.db.transaction((tx) => raiseInvalidation(tx, ['sku:THING-70-A', 'stock']));
    expect((await page({ stock: 'in' })).products[0]?.name).toBe('Newcomer');
    test.queries();
    await page();
    expect(test.queries()).not.toContain('catalog.everything');
    await change(null);
    expect((await page()).total).toBe(before);
  });

  it('filters, counts and pages', async () => {
    const first = await page({ kind: ['phone'], pageSize: 8 });
    expect(first).toMatchObject({
      total: 20,
      kinds: [
        { kind: 'accessory', count: 20 },
        { kind: 'phone', count: 20 },
      ],
    });
    const last = await page({ kind: ['phone'], pageSize: 8, page: 3 });
    expect([first.products.length, last.products.length]).toEqual([8, 4]);
    expect((await page({ kind: ['phone'], page: 400 })).products).toEqual([]);
    expect((await page({ kind: ['phone'], page: 400 })).total).toBe(20);
    expect((await page({ kind: ['phone'], brand: ['Kite'] })).products.every(({ brand }) => brand === 'Kite')).toBe(
      true,
    );
  });

  it('sorts as it was asked, and the same on every call', async () => {
    const prices = (list: { priceFrom: number }[]) => list.map(({ priceFrom }) => priceFrom);
    const up = prices((await page({ sort: 'price-up', pageSize: 40 })).products);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    const down = prices((await page({ sort: 'price-down', pageSize: 40 })).products);
    expect(down).toEqual(up.toReversed());
    expect((await page({ sort: 'name' })).products[0]?.name).toBe('Thing 00');
    expect((await page()).products[0]?.name).toBe('Thing 39');
  });

  it('knows the pieces of the best variant; reserved ones are gone', async () => {
    const products = new Map((await page({ pageSize: 40 })).products.map((product) => [product.name, product.most]));
    expect([products.get('Thing 00'), products.get('Thing 01'), products.get('Thing 02')]).toEqual([3, 0, 79]);
    expect(await readAvailableQuantities(test.db, ['THING-0-A', 'THING-2-A', 'NOTHING'])).toEqual(
      new Map([
        ['THING-0-A', 0],
        ['THING-2-A', 79],
      ]),
    );
  });

  it('gives named products in the order of their names’ list, and leaves out what is not published', async () => {
    const ids = [rows(5).documentId, 'x'.repeat(24), rows(2).documentId];
    expect((await readProductsOf(test.db, ids)).map(({ name }) => name)).toEqual(['Thing 05', 'Thing 02']);
  });
});

it('writes a product so that it is read back as it was', async () => {
  const { card, detail, ...rest } = rows(60, { fitsAll: false, fits: ['a'.repeat(24)] });
  await writeProduct(test.db, rest.documentId, { card, detail, ...rest });
  expect(await readProduct(test.db, rest.documentId)).toEqual({
    shown: null,
    translations: null,
    card,
    detail,
    ...rest,
  });
  await writeProduct(test.db, rest.documentId, null);
  expect(await readProduct(test.db, rest.documentId)).toBeNull();
});

it('answers not_found for a product that is not published', async () => {
  const call = { params: { documentId: 'z'.repeat(24) }, preview: null } as Parameters<
    typeof catalogHandlers.readProduct
  >[0];
  const commerce = { db: test.db, currency: 'USD' } as Parameters<typeof catalogHandlers.readProduct>[1];
  expect(await catalogHandlers.readProduct(call, commerce)).toEqual({ ok: false, code: 'not_found' });
});

describe('R24 B07 colors in another language', () => {
  const names = { Sea: 'Mar', Fog: 'Niebla' };
  const [variant] = rows(61).variants;
  const original = rows(61, {
    card: { ...rows(61).card, colors: [{ name: 'Sea', hex: '#112233' }] },
    variants: variant ? [{ ...variant, color: 'Sea', colorHex: '#112233' }] : [],
  });
  const { documentId } = original;
  const save = (name: string) => writeOptionNames(test.db, 'sea', [{ language: 'es', original: 'Sea', name }]);

  beforeAll(async () => {
    await writeProduct(test.db, documentId, original);
    // Not translated, so there is nothing to write anew.
    expect(await save('Mar')).toEqual([]);
    const { card, detail } = withOptionNames(original, names);
    const translation = { language: 'es', name: 'Cosa', card, detail, options: usedNames(original, names) };
    await writeTranslations(test.db, documentId, [translation]);
    expect(await save('Mar')).toEqual([documentId]);
    await raiseInvalidation(test.db, ['catalog']);
  });
  afterAll(() => writeProduct(test.db, documentId, null));

  const answer = async (language: 'en' | 'es', of = documentId) => {
    const call = { params: { documentId: of }, preview: null, language } as Parameters<
      typeof catalogHandlers.readProduct
    >[0];
    const commerce = { db: test.db, currency: 'USD' } as Parameters<typeof catalogHandlers.readProduct>[1];
    const result = await catalogHandlers.readProduct(call, commerce);
    if (!result.ok) throw new Error('It is gone');
    return result.value.product;
  };

  it('have its names on the product, and the original’s in addresses', async () => {
    const [english, spanish] = [await answer('en'), await answer('es')];
    expect([english.colors, english.variants[0]?.color]).toEqual([[{ name: 'Sea', hex: '#112233' }], 'Sea']);
    expect([spanish.colors, spanish.variants[0]?.color, spanish.variants[0]?.option]).toEqual([
      [{ name: 'Mar', hex: '#112233', value: 'Sea' }],
      'Mar',
      'A',
    ]);
  });

  it('say in which language the words are only where that is another one', async () => {
    const other = rows(5).documentId;
    const told = [await answer('en'), await answer('es'), await answer('en', other), await answer('es', other)];
    expect(told.map(({ language }) => language)).toEqual([undefined, undefined, undefined, 'en']);
  });

  it('have them in the filter, too, and are found by the original’s', async () => {
    const asked = query({ color: ['Sea'] });
    const { colors, total } = await readProductPage(test.db, asked, { currency: 'USD', language: 'es' });
    expect([total, colors]).toEqual([1, [{ name: 'Mar', hex: '#112233', value: 'Sea', count: 1 }]]);
    expect((await page({ color: ['Sea'] })).colors).toEqual([{ name: 'Sea', hex: '#112233', count: 1 }]);
    await save('Océano');
    await raiseInvalidation(test.db, ['catalog']);
    expect((await readProductPage(test.db, asked, { currency: 'USD', language: 'es' })).colors[0]?.name).toBe('Océano');
  });
});

describe('claims', () => {
  const owner = sql<{ document_id: string }>('test.claim', 'select document_id from catalog_sku where sku = $1');
  const use = (sku: string) => ({ sku, path: ['terms', '0', 'sku'] });

  it('let one of 20 documents have a SKU, and give it free when it is no longer used', async () => {
    const claim = (name: string) =>
      test.db.transaction((tx) => claimSkus(tx, name, 'plan', [use('ONE'), use(`${name}-OWN`)], []));
    const names = Array.from({ length: 20 }, (_, index) => `DOC-${index}`);
    const results = await Promise.allSettled(names.map(claim));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = String((await test.db.first(owner, ['ONE']))?.document_id);
    await test.db.transaction((tx) => claimSkus(tx, winner, 'plan', [], []));
    expect(await test.db.first(owner, ['ONE'])).toBeNull();
    await claim('DOC-LATER');
  });

  it('keep what is still published, although the draft has dropped it', async () => {
    await test.db.transaction((tx) => claimSkus(tx, 'DOC-P', 'plan', [use('KEPT')], []));
    await test.db.transaction((tx) => claimSkus(tx, 'DOC-P', 'plan', [use('NEW')], [use('KEPT')]));
    expect((await test.db.first(owner, ['KEPT']))?.document_id).toBe('DOC-P');
  });

  it('name the second use of a SKU in one document', async () => {
    const twice = test.db.transaction((tx) => claimSkus(tx, 'DOC-T', 'plan', [use('TWICE'), use('TWICE')], []));
    await expect(twice).rejects.toMatchObject({ name: 'FieldProblem', path: ['terms', '0', 'sku'] });
  });

  it('hold a slug within its content type only', async () => {
    await claimSlugs(test.db, 'page', 'DOC-1', ['home']);
    await claimSlugs(test.db, 'policy', 'DOC-2', ['home']);
    await expect(claimSlugs(test.db, 'page', 'DOC-3', ['home'])).rejects.toMatchObject({ path: ['slug'] });
  });
});

describe('R24 the list of a large shop', () => {
  it('is read by indexes', async () => {
    await test.db.script(`
      insert into catalog_product
        (document_id, kind, brand, name, rank, price_from, esim, five_g, fits_all, fits, card, detail)
      select 'many' || n, 'phone', 'Kite', 'Many ' || n, n, n, 'none', false, true, '{}', '{"colors": []}', '{}'
      from generate_series(1, 5000) n;
      insert into catalog_variant (sku, product_id, position, price)
      select 'MANY-' || n, 'many' || n, 0, n from generate_series(1, 5000) n;
      insert into stock (sku, on_hand) select 'MANY-' || n, 3 from generate_series(1, 5000) n;
      insert into invalidation (tags) select '{catalog}' from generate_series(1, 5000) n;
      analyze catalog_product, catalog_variant, stock, invalidation;
    `);
    const explain = async (name: string, text: string, params: readonly string[] = []) =>
      JSON.stringify(await test.db.query(sql(`test.explain-${name}`, `explain ${text}`), params));
    const ids = `{${Array.from({ length: 12 }, (_, n) => `many${n + 1}`).join(',')}}`;
    const cards = await explain('cards', CARDS, [ids]);
    for (const index of ['catalog_product_pkey', 'catalog_variant_product', 'stock_pkey'])
      expect(cards).toContain(index);
    expect(cards).not.toContain('Seq Scan');
    expect(await explain('version', VERSION)).toContain('invalidation_pkey');
  });
});

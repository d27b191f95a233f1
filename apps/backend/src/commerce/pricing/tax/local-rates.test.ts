import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartHandlers } from '../../cart/cart-handlers.ts';
import { openTestShop, type TestShop } from '../../cart/test-shop.ts';
import { checkoutHandlers } from '../../cart/checkout/checkout-handlers.ts';
import { importLocalRates, previewLocalRates } from './import-local.ts';
import { localFile, readLocalFile } from './local-file.ts';
import { countLocalRates, readLocalRatesOf } from './tax-rates.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ ...cartHandlers, ...checkoutHandlers });
});
afterAll(() => shop?.drop());
beforeEach(() => shop.db.script('delete from tax_local_rate'));

const HEADS = 'State,ZIP from,ZIP to,Jurisdiction,Rate,Shipping taxed,From,Ends before';
const file = (...rows: string[]) => [HEADS, ...rows].join('\r\n');
const by = { reason: 'new quarter', staffId: '7', requestId: 'request-1' };
const sealOf = async (text: string) => {
  const preview = await previewLocalRates(shop.db, text);
  if (!preview.ok) throw new Error(JSON.stringify(preview.problems));
  return preview.seal;
};
const take = async (...rows: string[]) => {
  const text = file(...rows);
  return importLocalRates(shop.db, { text, seal: await sealOf(text), ...by });
};
const problems = (...rows: string[]) =>
  readLocalFile(file(...rows)).problems.map(({ row, problem }) => `${row} ${problem}`);

describe('STA-2 a file of local rates', () => {
  it('says what is wrong with which row', () => {
    expect(
      problems(
        'Minnesota,55401,,A,1,yes,,',
        'NY,1220,x,A,1,yes,,',
        'NY,94103,,A,1,yes,,',
        'NY,12203,12201,A,1,yes,,',
        'NY,12203,,,1,yes,,',
        'NY,12203,,A,30.1,yes,,',
        'NY,12203,,A,0.12345,yes,,',
        'NY,12203,,A,1,maybe,,',
        'NY,12203,,A,1,yes,2027-02-30,',
        'NY,12203,,A,1,yes,2027-01-01,2027-01-01',
        'xx,12203,,A,1,yes,,',
      ),
    ).toEqual([
      '2 State: enter a state’s two letters, like MN',
      '3 “ZIP from” and “ZIP to”: enter 5 digits, or 9 like 55401-0150',
      '4 94103 is in California, not New York. Check the ZIP code and state.',
      '5 “ZIP to” is lower than “ZIP from”',
      '6 Jurisdiction: enter the name of the county, city, or district',
      '7 Rate: enter a number from 0 to 30, with up to 4 decimal places',
      '8 Rate: enter a number from 0 to 30, with up to 4 decimal places',
      '9 Shipping taxed: enter yes or no',
      '10 “From” and “Ends before”: enter days like 2027-01-31, or leave them empty',
      '11 “Ends before” must be later than “From”',
      '12 State: “XX” isn’t a state. Enter two letters, like MN',
    ]);
  });

  it('says what is wrong with all of it before it looks at rows, and counts those beyond the first 50', async () => {
    for (const [text, whole] of [
      [
        'State;Rate\nNY;1',
        'These columns are missing: ZIP from, ZIP to, Jurisdiction, Shipping taxed, From, and Ends before. Add them to the first row',
      ],
      [HEADS, 'The file has no rows'],
      ['"State', 'A quotation mark is opened and never closed'],
    ] as const) {
      expect(await previewLocalRates(shop.db, text)).toEqual({ ok: false, whole, problems: [], total: 0 });
    }
    const preview = await previewLocalRates(shop.db, file(...Array.from({ length: 70 }, () => 'Minnesota,,,,,,,')));
    expect(preview).toMatchObject({ ok: false, whole: null, total: 70 });
    expect(preview).toHaveProperty('problems.length', 50);
  });

  it('names the row of each overlap and each gap, and the other one', () => {
    expect(
      problems(
        'NY,12201,12299,Albany County,4,yes,,2027-01-01',
        'NY,12203-0100,12203-0199,albany county,4,no,2026-06-01,',
        'NY,10001,,New York City,4.5,no,,2027-01-01',
        'NY,10001,,New York City,4.5,no,2027-01-02,',
        'NY,10001,,Metropolitan district,0.375,no,,',
      ),
    ).toEqual([
      '3 albany county, 12203-0100: two rates apply from 2026-06-01 on. The other is in row 2',
      '5 New York City, 10001-0000: no rate applies from 2027-01-01 until 2027-01-02. The other is in row 4',
    ]);
  });

  it('is read with the zeros that a spreadsheet took, and comes back as it was written', async () => {
    expect(readLocalFile(file('MA,2139,,Cambridge,0.5%,NO,,')).rates).toMatchObject([
      { zipFrom: 21_390_000, zipTo: 21_399_999, millionths: 5_000, onShipping: false },
    ]);
    await take('NY,12203,,"Albany, the city",0.125,yes,,', 'NY,12203-0100,12203-0199,Hospital,1,no,2027-01-01,');
    const text = localFile(await shop.db.query(readLocalRatesOf, [['NY']]));
    expect(text).toContain('NY,12203,12203,"Albany, the city",0.125,yes,,');
    expect(text).toContain('NY,12203-0100,12203-0199,Hospital,1,no,2027-01-01,');
    expect(await importLocalRates(shop.db, { text, seal: await sealOf(text), ...by })).toEqual({
      ok: false,
      why: 'nothing',
    });
  });
});

describe('STA-2 an import of local rates', () => {
  it('shows first what it changes, and replaces all rates of the states that it names', async () => {
    await take('NY,12203,,Albany,1,yes,,', 'CA,94103,,San Francisco,1.375,no,,');
    const next = file('NY,12203,,Albany,1,yes,,', 'NY,10001,,New York City,4.5,no,,');
    expect(await previewLocalRates(shop.db, next)).toMatchObject({
      ok: true,
      differences: [{ state: 'NY', added: 1, removed: 0, same: 1 }],
    });
    expect(await importLocalRates(shop.db, { text: next, seal: await sealOf(next), ...by })).toEqual({
      ok: true,
      states: ['NY'],
    });
    const counts = (await countLocalRates(shop.db)).filter(({ rates }) => rates > 0);
    expect(counts).toMatchObject([
      { state: 'CA', rates: 1, jurisdictions: 1 },
      { state: 'NY', rates: 2, jurisdictions: 2 },
    ]);
    expect(await take('NY,,,,,,,')).toEqual({ ok: true, states: ['NY'] });
    expect(await shop.db.query(readLocalRatesOf, [['NY']])).toEqual([]);
  });

  it('does nothing where the rates changed since the file was looked at, or a row is wrong', async () => {
    const text = file('NY,12203,,Albany,1,yes,,');
    const seal = await sealOf(text);
    await take('NY,10001,,New York City,4.5,no,,');
    expect(await importLocalRates(shop.db, { text, seal, ...by })).toEqual({ ok: false, why: 'changed' });
    const wrong = file('NY,12203,,Albany,1,yes,,', 'NY,12203,,Albany,2,yes,,');
    expect(await importLocalRates(shop.db, { text: wrong, seal, ...by })).toMatchObject({ ok: false, why: 'rows' });
    expect(await shop.db.query(readLocalRatesOf, [['NY']])).toHaveLength(1);
  });

  it('X10 is done once by two who press at the same time', async () => {
    const text = file('NY,12203,,Albany,1,yes,,');
    const seal = await sealOf(text);
    const both = await Promise.all([1, 2].map(() => importLocalRates(shop.db, { text, seal, ...by })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shop.db.query(readLocalRatesOf, [['NY']])).toHaveLength(1);
  });
});

describe('STA-2 R07 R10 a cart', () => {
  const address = {
    line1: '1 Main St',
    line2: null,
    city: 'Albany',
    state: 'NY',
    zip: '12203',
    country: 'US',
  } as const;
  const contact = { email: 'a@example.com', name: 'A Buyer', phone: null };
  const newCart = async () => {
    const { cartId, secret } = await shop.call('createCart', {
      body: { item: { kind: 'product', sku: 'CASE', quantity: 1 } },
    });
    return { params: { cartId }, caller: { secret: secret ?? '' } };
  };
  const save = (cart: Awaited<ReturnType<typeof newCart>>, version: number, zip: string) =>
    shop.call(
      'saveAddress',
      {
        params: cart.params,
        body: {
          version,
          contact,
          delivery: { ...address, zip },
          e911: null,
          taxPlace: null,
          shippingMethod: 'next-day',
        },
      },
      cart.caller,
    );

  it('is taxed by where it goes, for delivery where the jurisdiction says so', async () => {
    await take('NY,12203,,Albany,2,yes,,', 'NY,12203,,County,1,no,,', 'NY,12203-0100,12203-0199,Hospital,5,yes,,');
    const cart = await newCart();
    const at = async (version: number, zip: string) => (await save(cart, version, zip)).totals;
    const plain = await at(1, '12204');
    const { products } = plain;
    expect(plain.tax).toBe(Math.round(products * 0.08) + 152);
    expect((await at(2, '12203')).tax).toBe(Math.round(products * 0.11) + 190);
    expect((await at(3, '12203-0150')).tax).toBe(Math.round(products * 0.16) + 285);
  });

  it('X06 shows a local rate that came later as a change, and asks', async () => {
    const cart = await newCart();
    const saved = await save(cart, 1, '12203');
    await take('NY,12203,,Albany,2,yes,,');
    const read = await shop.call('readCart', { params: cart.params }, cart.caller);
    expect(read.priceChanges).toMatchObject([{ itemId: null, name: 'tax', before: saved.totals.tax }]);
    expect(read.taxRate).toBe(100_000);
  });
});

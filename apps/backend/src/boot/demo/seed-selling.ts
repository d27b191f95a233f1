import { plainPeriods } from '@cerulean/rules/tax';
import { withLuhnCheck } from '@cerulean/rules/iccid';
import type { Settings } from '@cerulean/contract/settings';
import { initialStock, shippingMethods, shippingZones, taxRates } from '../../../demo/content/selling.ts';
import { shippingMethods as inSpanish } from '../../../demo/content/es/selling.ts';
import type { Queryable, Db } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { toKept } from '../../commerce/pricing/tax/tax-rates.ts';
import { importKits } from '../../commerce/stock/kits/import-kits.ts';
import { listPartners, setPartnerTerms } from '../../commerce/partner/commissions/partner-terms.ts';
import { readRewardRule, setRewardRule } from '../../commerce/pricing/points/reward-rules.ts';

const stock = sql(
  'demo.stock',
  `insert into stock (sku, on_hand) select sku, "onHand" from jsonb_to_recordset($1::jsonb) as s (sku text, "onHand" int)
   on conflict (sku) do nothing`,
);
const rates = sql(
  'demo.tax-rates',
  `insert into tax_rate (state, periods) select key, value from jsonb_each($1::jsonb) on conflict (state) do nothing`,
);
const methods = sql(
  'demo.shipping-methods',
  `insert into shipping_method (code, name, detail, days, price, position, carries, ships_first, translations)
   select code, name, detail, days, price, position, carries, code = 'next-day', translations
   from jsonb_to_recordset($1::jsonb) as m (code text, name text, detail text, days int[], price int, position int, carries text,
     translations jsonb)
   on conflict (code) do nothing`,
);
const zones = sql(
  'demo.shipping-zones',
  `insert into shipping_zone (code, name, position, states, zips, rates)
   select code, name, position, states, zips, rates
   from jsonb_to_recordset($1::jsonb) as z (code text, name text, position int, states text[], zips text[], rates jsonb)
   on conflict (code) do nothing`,
);

/** Returns one rate per state, which applies to devices and delivery. */
const periodsOf = (rateOf: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(rateOf).map(([state, rate]) => [state, plainPeriods(rate).map(toKept)]));

/** Seeds the demo's stock, sales tax, delivery methods, and delivery zones. Existing rows stay as they are. */
export async function seedSelling(db: Queryable): Promise<void> {
  await db.run(stock, [JSON.stringify(initialStock)]);
  await db.run(rates, [JSON.stringify(periodsOf(taxRates))]);
  const translated = shippingMethods.map((method, position) => {
    return { ...method, position, translations: { es: inSpanish[method.code] } };
  });
  await db.run(methods, [JSON.stringify(translated)]);
  await db.run(zones, [JSON.stringify(shippingZones)]);
}

/** Number of SIM kits on hand in a fresh demo. */
const KITS = 24;

/** Imports a batch of SIM kits with invented numbers, so that packing and scanning can be tried right away. */
export async function seedKits(db: Db, { SIM_KIT_KEYS }: Pick<Settings, 'SIM_KIT_KEYS'>): Promise<void> {
  const newest = SIM_KIT_KEYS?.[0];
  if (!newest) return;
  const iccids = Array.from({ length: KITS }, (_, index) =>
    withLuhnCheck(`8901260${String(44_177_742_030 + index * 7)}`),
  );
  await importKits(db, {
    batch: 'Demo',
    text: iccids.join('\n'),
    keyVersion: newest.version,
    staffId: null,
    requestId: null,
    at: new Date(),
  });
}

/** Sets the demo partners' commission to 10% of plans and devices (R17). Terms that staff have agreed on stay. */
export async function seedPartnerTerms(db: Db): Promise<void> {
  for (const { id, rate } of await db.query(listPartners)) {
    if (rate !== null) continue;
    await setPartnerTerms(db, {
      partnerId: id,
      rate: 1_000,
      isOn: true,
      expected: null,
      reason: 'Made up for the demonstration',
      staffId: null,
      at: new Date(),
    });
  }
}

/** Seeds demo rewards (R25): 1 point per dollar, worth 10 cents, valid for a year. Rules that staff have set stay. */
export async function seedRewards(db: Db): Promise<void> {
  const { version, isOn } = await readRewardRule(db);
  if (isOn || version > 1) return;
  await setRewardRule(db, {
    isOn: true,
    points: 1,
    per: 100,
    minimum: 0,
    validDays: 365,
    worth: 10,
    expected: version,
    reason: 'Made up for the demonstration',
    staffId: null,
    at: new Date(),
  });
}

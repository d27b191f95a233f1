import type { Core } from '@strapi/strapi';
import { SYNONYM } from '../content/project-synonym.ts';

/** Search synonyms of a new shop, one entry per line. Editors maintain them from then on. Exported for its test. */
export const FIRST_SYNONYMS: readonly string[] = [
  'phone, phones, smartphone, mobile, cellphone, cell, handset',
  'watch, watches, smartwatch, wearable',
  'hotspot, router, mifi, tether, tethering',
  'earbuds, earphones, headphones, headset',
  'case, cover, sleeve',
  'charger, adapter, power supply',
  'powerbank, power bank, battery pack',
  'esim, embedded sim, digital sim',
  'sim, simcard, chip',
  'plan, plans, subscription, contract, tariff, package',
  'unlimited, limitless, no limit',
  'roaming, abroad, overseas, travel, traveling, travelling, international, trip',
  'usa, us, america, states',
  'coverage, signal, reception, bars',
  'port, porting, transfer, keep number, switch',
  'refund, return, returns, money back',
  'cancel, cancellation, quit, unsubscribe',
  'bill, invoice, receipt, statement',
  'activate, activation, install, setup, set up',
  'delivery, shipping, ship, postage',
  'price, cost, fee, fees, charge',
  'password, passcode, login, log in, sign in',
  'points, rewards, bonus',
  'privacy, gdpr, ccpa, personal data',
  'number, phone number',
  'help, support, contact',
];

/** Publishes the first synonyms. Existing entries stay, so an interrupted start resumes where it stopped. */
export async function createFirstSynonyms(strapi: Core.Strapi): Promise<void> {
  const rows: { names: string }[] = await strapi.db.query(SYNONYM).findMany({ select: ['names'] });
  const known = new Set(rows.map(({ names }) => names));
  for (const names of FIRST_SYNONYMS) {
    if (known.has(names)) continue;
    await strapi.documents(SYNONYM as 'api::plan.plan').create({ data: { names } as never, status: 'published' });
  }
}

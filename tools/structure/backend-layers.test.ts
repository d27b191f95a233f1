import { describe, expect, it } from 'vitest';
import { LAYERS, wrongImports } from './backend-layers.mjs';
import { measure } from './measure.mjs';
import { readSources } from './read-sources.mjs';
import { unitOf } from './units.mjs';

const sources = [...readSources().values()];
const source = (from: string, to: string, isTest = false) => ({
  path: `apps/backend/src/${from}`,
  isTest,
  imports: [`apps/backend/src/${to}`],
});

describe('the layers of the backend', () => {
  it('no import goes up or to the side', () => {
    expect(wrongImports(sources)).toEqual([]);
  });

  it('no folders import each other in a circle', () => {
    const ofBackend = measure().circles.filter((circle) => circle.some((folder) => folder.startsWith('apps/backend/')));
    expect(ofBackend).toEqual([]);
  });

  it('each folder has one layer, and each in the table is there', () => {
    const named = LAYERS.flatMap(({ folders }) => folders);
    expect(new Set(named).size).toBe(named.length);
    const there = new Set(sources.flatMap(({ path }) => [path, unitOf(path)]));
    expect(named.filter((folder) => !there.has(`apps/backend/src/${folder}`))).toEqual([]);
  });
});

describe('an import against the layers', () => {
  it('names what is above', () => {
    expect(wrongImports([source('commerce/cart/a.ts', 'commerce/payment/b.ts')])).toEqual([
      'apps/backend/src/commerce/cart/a.ts imports apps/backend/src/commerce/payment/b.ts: commerce/payment is above commerce/cart.',
    ]);
  });

  it('names what is beside', () => {
    const [sentence] = wrongImports([source('commerce/line/a.ts', 'commerce/invoice/b.ts')]);
    expect(sentence).toContain('commerce/invoice is beside commerce/line.');
  });

  it('counts parts of a domain as the domain', () => {
    expect(wrongImports([source('commerce/pricing/tax/a.ts', 'commerce/pricing/points/b.ts')])).toEqual([]);
    expect(wrongImports([source('commerce/pricing/tax/a.ts', 'commerce/cart/checkout/b.ts')])).toHaveLength(1);
  });

  it('lets tests import what they like, and no file import a page of the panel', () => {
    expect(wrongImports([source('commerce/cart/a.test.ts', 'commerce/payment/b.ts', true)])).toEqual([]);
    expect(wrongImports([source('commerce/staff/a.ts', 'admin/order/b.ts')])).toHaveLength(1);
  });

  it('asks for the layer of a new folder', () => {
    const [sentence] = wrongImports([source('commerce/gifts/a.ts', 'commerce/db/b.ts')]);
    expect(sentence).toContain('the folder commerce/gifts has no layer');
  });
});

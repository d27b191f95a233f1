import type { PlanCard } from '@cerulean/contract/catalog';
import { expect, test } from 'vitest';
import { alsoIncluded } from './plan-included.server.ts';

const cove = { hotspotMb: null, esim: true, simCard: true } as PlanCard;

test('R22 a plan’s page names its hotspot and its SIM types', () => {
  expect(alsoIncluded(cove, null)).toEqual(['Hotspot: uses your data', 'eSIM or SIM card, both free']);
  expect(alsoIncluded({ ...cove, hotspotMb: 20_000, simCard: false }, null)).toEqual(['Hotspot: 20 GB', 'Free eSIM']);
  expect(alsoIncluded({ ...cove, hotspotMb: 0 }, null)).toEqual(['eSIM or SIM card, both free']);
});

test('R22 opened for a device, it names only those of the device', () => {
  expect(alsoIncluded(cove, { kind: 'watch', sims: ['esim'] })).toEqual(['Free eSIM']);
  expect(alsoIncluded(cove, { kind: 'phone', sims: ['card'] })).toEqual(['Hotspot: uses your data', 'Free SIM card']);
});

import type { PlanCard } from '@cerulean/contract/catalog';
import { expect, it } from 'vitest';
import { afterText, hotspotAmount, topSpeedText } from './comparison-text.ts';
import { cardTicks, dataNote, dataWithNote, hotspotText } from './plan-text.ts';

const bay = {
  kind: 'voice',
  dataMb: 10_000,
  highSpeedMb: null,
  throttleKbps: 512,
  hotspotMb: null,
  technologies: ['5G', '4G LTE'],
  minutes: null,
  texts: null,
  reachText: 'USA',
  limits: ['After 10 GB in a month: 512 kbps', 'Video: 720p', 'Overseas: not included'],
} as unknown as PlanCard;
const horizon = { ...bay, dataMb: null, highSpeedMb: 60_000, throttleKbps: null, hotspotMb: 20_000 } as PlanCard;

it('tells top-speed data and what comes after it apart, so that each row of a comparison says one thing (CUS-S2-13)', () => {
  expect([bay, horizon].map(topSpeedText)).toEqual(['10 GB', '60 GB']);
  expect([bay, horizon].map(afterText)).toEqual(['512 kbps', 'Slower when the network is busy']);
  expect(afterText({ ...bay, throttleKbps: null })).toBe('Data stops');
  expect(topSpeedText({ ...horizon, highSpeedMb: null })).toBe('Unlimited data');
});

it('names the hotspot only where nothing else does', () => {
  expect([bay, horizon, { ...bay, hotspotMb: 0 }].map(hotspotText)).toEqual([
    'Hotspot: uses your data',
    'Hotspot: 20 GB',
    'Hotspot: not included',
  ]);
  expect([bay, horizon, { ...bay, hotspotMb: 0 }].map(hotspotAmount)).toEqual([
    'Uses your data',
    '20 GB',
    'Not included',
  ]);
});

it('says on a card once what ends the fast data (CUS-S3-12)', () => {
  expect(dataNote(bay)).toBe('at 5G speed, then 512 kbps');
  expect([bay, horizon].map(dataWithNote)).toEqual([
    '10 GB at 5G speed, then 512 kbps',
    'Unlimited data, 60 GB at top speed, then slower when the network is busy',
  ]);
  expect(cardTicks(bay).map(({ text }) => text)).toEqual([
    'Unlimited talk and text',
    'USA',
    'Hotspot: uses your data',
    'Overseas: not included',
  ]);
});

it('says nothing about hotspots on a card beside a watch', () => {
  expect(cardTicks(bay, { isHotspot: false }).map(({ text }) => text)).toEqual([
    'Unlimited talk and text',
    'USA',
    'Overseas: not included',
  ]);
});

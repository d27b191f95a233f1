import { expect, it } from 'vitest';
import { withSettings } from '../../operations/test-settings.ts';
import { readReferral, referralToken } from './referral.ts';

withSettings();

const AT = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number) => new Date(AT.getTime() + seconds * 1000);
const DAYS = 86_400;
const visit = { partnerId: 'northbound00000000000000', at: AT, page: '/plans/coast' };

it('R17 what a browser keeps of a visit is read as it was, for 30 days from the visit, however often it comes', () => {
  const token = referralToken(visit);
  expect(token).toMatch(/^[\w:/-]{80,320}$/);
  for (const seconds of [0, 1, 30 * DAYS - 1]) expect(readReferral(token, after(seconds))).toEqual(visit);
  for (const seconds of [30 * DAYS, 300 * DAYS, -120]) expect(readReferral(token, after(seconds))).toBeNull();
});

it('R17 none can be made up, or made younger', () => {
  const [id = '', seconds = '', page = '', signature = ''] = referralToken(visit).split(':');
  for (const forged of [
    undefined,
    '',
    'north',
    `${id}:${seconds}:${page}`,
    `${id}:${Number(seconds) + 1}:${page}:${signature}`,
    `pinecone0000000000000000:${seconds}:${page}:${signature}`,
    `${id}:${seconds}:/plans/bay:${signature}`,
    `${id}:${seconds}:${page}:${'0'.repeat(64)}`,
    `${id}:${seconds}:${page}:${signature}:`,
    `${id}:${seconds}:${page}\n:${signature}`,
    'a'.repeat(1_000),
  ])
    expect(readReferral(forged, after(60)), forged).toBeNull();
});

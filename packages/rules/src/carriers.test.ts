import { describe, expect, it } from 'vitest';
import { isImei, kindOfCode, TRACKING, trackingUrl } from './carriers.ts';

describe('a parcel', () => {
  it('is followed at its carrier, where that is known and gave a number', () => {
    expect(trackingUrl('ups', '1Z-999')).toBe('https://www.ups.com/track?tracknum=1Z-999');
    expect(trackingUrl('other', '1Z999')).toBeNull();
    expect(trackingUrl('usps', null)).toBeNull();
  });

  it.each(['', 'a b', '"><script>', 'x'.repeat(41)])('has no number %j', (text) => {
    expect(TRACKING.test(text)).toBe(false);
  });
});

describe('an IMEI', () => {
  it.each([
    ['490154203237518', true],
    ['490154203237519', false],
    ['49015420323751', false],
    ['', false],
  ])('%s: %s', (code, good) => {
    expect(isImei(code)).toBe(good);
  });
});

it.each([
  ['490154203237518', 'imei'],
  ['490154203237519', 'slip'],
  ['F2LXK9', 'serial'],
])('what is read from a device: %s is %s', (code, kind) => {
  expect(kindOfCode(code)).toBe(kind);
});

import { describe, expect, it } from 'vitest';
import { typedAddressSchema, typedTaxPlaceSchema } from './address.ts';
import { usStateCodes } from './us-states.ts';
import { says } from './validation.ts';
import { OUTSIDE, ZIP_NEIGHBORS, ZIP_PREFIXES } from './zip-regions.data.ts';
import { regionOfZip, stateOfZip, zipProblem } from './zip-state.ts';

const prefix = (digits: number) => String(digits).padStart(3, '0');

describe('R07 the state of a ZIP code', () => {
  it.each([
    ['10001', 'NY'],
    ['00501', 'NY'],
    ['02108', 'MA'],
    ['06390', 'NY'],
    ['06390-1234', 'NY'],
    ['20500', 'DC'],
    ['20101', 'VA'],
    ['33101', 'FL'],
    ['34101', 'FL'],
    ['59718', 'MT'],
    ['73301', 'TX'],
    ['83414', 'WY'],
    ['83402', 'ID'],
    ['88510', 'TX'],
    ['94110', 'CA'],
    ['96813', 'HI'],
    ['99501', 'AK'],
  ])('%s is in %s', (zip, state) => expect(stateOfZip(zip)).toBe(state));

  it.each([
    ['00901', 'PR'],
    ['00802', 'VI'],
    ['09012', 'AE'],
    ['34002', 'AA'],
    ['96201', 'AP'],
    ['96799', 'AS'],
    ['96910', 'PACIFIC'],
  ])('%s is in no state: %s', (zip, region) => {
    expect(regionOfZip(zip)).toBe(region);
    expect(stateOfZip(zip)).toBeNull();
  });

  it('is known for every state, the ranges are in order, and none holds another', () => {
    const known = new Set(ZIP_PREFIXES.map(([, , region]) => region));
    expect([...known].sort()).toEqual([...usStateCodes, ...OUTSIDE].filter((code) => code !== 'AS').sort());
    for (const [index, [from, to]] of ZIP_PREFIXES.entries()) {
      expect(to).toBeGreaterThanOrEqual(from);
      expect(from).toBeGreaterThan(ZIP_PREFIXES[index - 1]?.[1] ?? -1);
    }
  });

  it('is shared only by prefixes that are in use, with another state', () => {
    for (const [digits, states] of Object.entries(ZIP_NEIGHBORS)) {
      const own = regionOfZip(`${digits}00`);
      expect(own).not.toBeNull();
      expect(states).not.toContain(own);
    }
  });
});

describe('R07 a ZIP code and a state', () => {
  it('agree in every prefix of each state', () => {
    for (const state of usStateCodes) {
      const ranges = ZIP_PREFIXES.filter(([, , region]) => region === state);
      for (const [from, to] of ranges) {
        for (let digits = from; digits <= to; digits += 1) expect(zipProblem(`${prefix(digits)}01`, state)).toBeNull();
      }
    }
  });

  it('that contradict each other are told which is where', () => {
    expect(zipProblem('94110', 'NY')).toBe(says('zip_in_state', { zip: '94110', state: 'CA', chosen: 'NY' }));
    expect(zipProblem('00901', 'FL')).toBe(says('zip_outside', { zip: '00901', region: 'PR' }));
    expect(zipProblem('09012', 'NY')).toBe(says('zip_outside', { zip: '09012', region: 'AE' }));
  });

  it.each([
    ['42223', 'TN'],
    ['37620', 'VA'],
    ['06390', 'CT'],
    ['86515', 'NM'],
    ['26901', 'NY'],
  ] as const)('pass where a post office serves both sides, or it is not known: %s, %s', (zip, state) => {
    expect(zipProblem(zip, state)).toBeNull();
  });

  it('of an address are held against each other where somebody types it', () => {
    const home = { country: 'US', line1: '1 Pier Rd', line2: null, city: 'Albany', state: 'NY', zip: '12203' };
    expect(typedAddressSchema.safeParse(home).success).toBe(true);
    const { error } = typedAddressSchema.safeParse({ ...home, zip: '94110' });
    expect(error?.issues).toMatchObject([{ path: ['zip'], message: expect.stringContaining('"state":"CA"') }]);
  });
});

describe('R10 where tax is due without a delivery', () => {
  const typed = (place: object) =>
    typedTaxPlaceSchema.safeParse({ country: 'US', state: null, zip: '94110', ...place });

  it('has the state of its ZIP code, whatever was sent along', () => {
    expect(typed({}).data).toEqual({ country: 'US', state: 'CA', zip: '94110' });
    expect(typed({ state: 'OR' }).data?.state).toBe('CA');
    expect(typed({ state: 'TN', zip: '42223' }).data?.state).toBe('TN');
    expect(typed({ zip: '00901' }).data?.state).toBeNull();
    expect(typed({ country: 'DE', state: 'CA', zip: '10115' }).data?.state).toBeNull();
  });

  it('needs a ZIP code in the USA, a Canadian code in Canada, and takes any postal code elsewhere', () => {
    expect(typed({ zip: 'SW1A 1AA' }).error?.issues).toMatchObject([{ path: ['zip'] }]);
    expect(typed({ country: 'GB', zip: 'SW1A 1AA' }).success).toBe(true);
    for (const zip of ['K1A 0B1', 'k1a0b1']) expect(typed({ country: 'CA', zip }).success).toBe(true);
    expect(typed({ country: 'CA', zip: '999' }).error?.issues).toMatchObject([{ path: ['zip'] }]);
  });
});

import { expect, test } from 'vitest';
import { done, refused } from '../client.ts';

/** Tests the calls about a place's coverage (R11). */
export function coverageCalls(): void {
  test('R11 coverage of places', async () => {
    const { map } = await done('readCoverage');
    expect(map).toMatchObject({ demo: true, technologies: ['fast-5g', '5g', '4g'] });
    expect(await done('checkCoverage', { query: { place: '94110' } })).toMatchObject({ kind: 'answer' });
    expect(await done('checkCoverage', { query: { place: 'Springfield' } })).toMatchObject({ kind: 'choices' });
    expect(await done('checkCoverage', { query: { place: '9' } })).toEqual({ kind: 'unknown', why: 'malformed' });
    expect(await refused('checkCoverage', { query: { place: 'a'.repeat(81) } })).toBe('invalid_input');
    const params = { version: String(map?.version) };
    expect((await done('readCoverageAreas', { params })).features.length).toBe(6);
    expect(await refused('readCoverageAreas', { params: { version: '2000000000' } })).toBe('not_found');
  });
}

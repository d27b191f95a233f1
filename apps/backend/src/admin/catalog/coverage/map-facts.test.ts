import { expect, it } from 'vitest';
import { mapFacts, type ShownMap } from './map-facts.ts';
import { testWords } from '../../parts/test-words.ts';

const factsOf = (change: Partial<ShownMap> = {}) =>
  new Map(
    mapFacts(
      testWords('panel-catalog'),
      {
        version: 3,
        source: 'q3.geojson',
        reason: 'new towers',
        demo: false,
        uploadedBy: '5',
        uploadedAt: '2026-11-21T10:00:00Z',
        features: 1_200,
        verticesGiven: 90_000,
        vertices: 21_500,
        squareKm: 258_998.8,
        warnings: [],
        technologies: ['5g', '4g'],
        since: null,
        ...change,
      },
      'Sam Support',
    ),
  );

it('R11 staff see what was read of a file before it is put in force', () => {
  const facts = factsOf();
  expect(facts.get('Areas in the file')).toBe('1,200');
  expect(facts.get('Points on the map')).toBe('21,500 of 90,000 (simplified)');
  expect(factsOf({ vertices: 4, verticesGiven: 4 }).get('Points on the map')).toBe('4');
  expect(facts.get('Sum of all layers')).toBe('100,000 square miles');
  expect(facts.get('Uploaded')).toContain('Sam Support');
});

import { expect, it } from 'vitest';
import { EMPTY, KINDS, readPromotion, type Draft } from './read-promotion.ts';

const draft = (change: Partial<Draft>): Draft => ({ ...EMPTY, name: 'Spring', off: '10 %', ...change });
const wrong = (change: Partial<Draft>) => {
  const read = readPromotion(draft(change), 'USD');
  return read.ok ? [] : read.wrong;
};

it('R05 reads every kind of promotion as it is typed', () => {
  for (const kind of Object.keys(KINDS) as Draft['kind'][]) expect(wrong({ kind }), kind).toEqual([]);
  expect(
    readPromotion(draft({ kind: 'device_with_plan', off: '40', minMonths: '12', code: 'spring 10' }), 'USD'),
  ).toMatchObject({
    ok: true,
    body: {
      code: 'SPRING10',
      effect: { kind: 'device_with_plan', off: { by: 'amount', value: 4_000 }, minMonths: 12 },
      partnerSlug: null,
    },
  });
});

it('R05 sends the name in each language in which there is one', () => {
  expect(readPromotion(draft({ names: { es: ' Primavera ', fr: ' ' } }), 'USD')).toMatchObject({
    body: { translations: { es: { name: 'Primavera' } } },
  });
  expect(readPromotion(draft({ names: { fr: ' ' } }), 'USD')).toMatchObject({ body: { translations: {} } });
});

it('names the field that needs another look', () => {
  expect(wrong({ name: ' ' })).toContain('name');
  expect(wrong({ code: '?' })).toContain('code');
  expect(wrong({ off: 'much' })).toContain('off');
  expect(wrong({ off: '101 %' })).toContain('off');
  expect(wrong({ off: '999999999' })).toContain('off');
  expect(wrong({ maxUses: '0' })).toContain('maxUses');
  expect(wrong({ minimum: '999999999' })).toContain('minimum');
  expect(wrong({ kind: 'further_line', from: '1' })).toContain('from');
  expect(wrong({ startsAt: '2026-12-02T10:00', endsAt: '2026-12-01T10:00' })).toContain('endsAt');
});

it('R05 reads kinds of products, and whether an amount comes off each piece', () => {
  const kinds = { onKinds: ['watch'], withKinds: ['phone', 'tablet'] } as const;
  expect(readPromotion(draft({ kind: 'products', off: '10.00', each: true, ...kinds }), 'USD')).toMatchObject({
    body: {
      effect: { kind: 'items', each: true, on: { what: 'products', kinds: ['watch'] } },
      conditions: { kinds: ['phone', 'tablet'] },
    },
  });
  expect(readPromotion(draft({ kind: 'plans', each: true, ...kinds }), 'USD')).toMatchObject({
    body: { effect: { each: false, on: { what: 'plans', kinds: [] } } },
  });
});

import type { CartItem } from '@cerulean/contract/cart';
import { describe, expect, it } from 'vitest';
import { summaryLines } from './summary-lines.ts';

const months = (length: number) => ({ unit: 'months', length });

const plan = (id: string, change: object = {}) =>
  ({
    kind: 'plan',
    id,
    name: 'Horizon',
    term: months(12),
    sim: 'esim',
    deviceItemId: null,
    quantity: 1,
    lineTotal: 42_000,
    ...change,
  }) as CartItem;

const device = (id: string, color: string) =>
  ({ kind: 'product', id, name: 'Lumen 7', color, option: null, quantity: 2, lineTotal: 99_800 }) as CartItem;

describe('R05 lines of the order summary', () => {
  it('counts what reads the same, and adds it up', () => {
    const [line, ...others] = summaryLines([plan('a'), plan('b'), plan('c')]);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ quantity: 3, total: 126_000, detail: '12 months, eSIM', device: null });
    expect(line?.item.id).toBe('a');
  });

  it('keeps apart what differs in length, SIM, color or device', () => {
    const lines = summaryLines([
      plan('a'),
      plan('b', { sim: 'card' }),
      plan('c', { term: months(6) }),
      device('d', 'Sea'),
      device('e', 'Fog'),
      plan('f', { deviceItemId: 'd' }),
    ]);
    expect(lines.map(({ item }) => item.id)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(lines.at(-1)?.device).toBe('Lumen 7, Sea');
  });
});

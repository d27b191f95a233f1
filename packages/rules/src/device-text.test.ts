import { describe, expect, it } from 'vitest';
import { deviceText } from './device-text.ts';

const sea = {
  kind: 'product',
  productKind: 'phone',
  id: 'a',
  name: 'Lumen 7',
  color: 'Sea',
  option: '128 GB',
} as const;
const kit = { kind: 'product', productKind: 'sim-kit', id: 'b', name: 'SIM kit', color: null, option: null } as const;
const plan = { kind: 'plan', id: 'c' } as const;

describe('the device beside a plan', () => {
  it('is named with what tells it from its like', () => {
    expect(deviceText({ deviceItemId: 'a' }, [plan, kit, sea])).toBe('Lumen 7, Sea, 128 GB');
  });

  it('is nothing for a plan with a SIM kit', () => {
    expect(deviceText({ deviceItemId: 'b' }, [plan, kit, sea])).toBeNull();
  });

  it('is nothing for a plan that goes into a device of the buyer', () => {
    expect(deviceText({ deviceItemId: null }, [sea, plan])).toBeNull();
    expect(deviceText({ deviceItemId: 'gone' }, [sea, plan])).toBeNull();
    expect(deviceText({ deviceItemId: 'c' }, [sea, plan])).toBeNull();
  });
});

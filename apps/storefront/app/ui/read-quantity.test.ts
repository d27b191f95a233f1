import { describe, expect, it } from 'vitest';
import { readQuantity } from './read-quantity.ts';

function form(...entries: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

describe('readQuantity', () => {
  it('prefers the pressed step over what is in the field', () => {
    expect(readQuantity(form(['quantity', '2'], ['quantity-set', '3']))).toBe(3);
    expect(readQuantity(form(['quantity', '128']))).toBe(128);
  });

  it('takes nothing that is not a whole number from 0 to 999', () => {
    for (const value of ['', '-1', '1.5', '1000', 'two'])
      expect(readQuantity(form(['quantity', value]))).toBeUndefined();
    expect(readQuantity(form())).toBeUndefined();
  });
});

import { expect, it } from 'vitest';
import { plansTaxTexts, planTaxText } from './plan-tax.ts';

it('R21 never calls taxes included where a state puts them on top', () => {
  const [inside, onTop] = [{}, { taxOnTop: true }];
  expect(planTaxText(inside)).toBe('Taxes and fees included.');
  expect(planTaxText(onTop)).not.toContain('included');
  expect(plansTaxTexts([inside]).lead).toContain('in every price');
  for (const text of Object.values(plansTaxTexts([inside, onTop])))
    expect(text).not.toMatch(/included|inside|in the price|in every/);
});

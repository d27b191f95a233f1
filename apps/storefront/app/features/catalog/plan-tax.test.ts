import { expect, it } from 'vitest';
import { plansTaxTexts, planTaxText } from './plan-tax.ts';

it('R21 never calls taxes included where a state puts them on top', () => {
  const [inside, onTop] = [{ activationFee: 0 }, { activationFee: 0, taxOnTop: true }];
  expect(planTaxText(inside)).toBe('Taxes and fees included.');
  expect(planTaxText(onTop)).not.toContain('included');
  expect(plansTaxTexts([inside]).lead).toContain('in every price');
  for (const text of Object.values(plansTaxTexts([inside, onTop])))
    expect(text).not.toMatch(/included|inside|in the price|in every/);
});

it('calls fees included only where no plan has an activation fee', () => {
  const [free, fee] = [{ activationFee: 0 }, { activationFee: 2_500 }];
  expect(planTaxText(fee)).toBe('Taxes included.');
  for (const text of Object.values(plansTaxTexts([free, fee]))) {
    expect(text).toMatch(/taxes (?:are )?included/i);
    expect(text).not.toContain('fees');
  }
});

import { expect, test } from 'vitest';
import { allowanceOf, readAllowance } from './allowance.ts';
import { settingDefault } from './settings.ts';
import { parseSettings } from './settings/parse-settings.ts';

test('an allowance is a number of tries and of seconds', () => {
  expect(readAllowance('30/600')).toEqual({ count: 30, seconds: 600 });
  for (const text of ['', '30', '0/600', '30/5', '1001/600', '30/86401', '30/600/1', '-1/600', '30 / 600']) {
    expect(readAllowance(text), text).toBeNull();
  }
  expect(() => allowanceOf('often')).toThrow('often is no allowance');
});

test('R10 settings of payment limits are checked', () => {
  expect(allowanceOf(settingDefault('PAYMENT_ATTEMPT_LIMIT_CART') ?? '')).toEqual({ count: 30, seconds: 600 });
  const parsed = parseSettings({ PAYMENT_ATTEMPT_LIMIT_ADDRESS: 'often' });
  expect(parsed.ok ? [] : parsed.messages.filter((message) => message.startsWith('PAYMENT_ATTEMPT_LIMIT'))).toEqual([
    expect.stringMatching(/^PAYMENT_ATTEMPT_LIMIT_ADDRESS is "often": .* it looks like 300\/600/),
  ]);
});

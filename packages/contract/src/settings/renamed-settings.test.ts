import { expect, test } from 'vitest';
import { parseSettings } from './parse-settings.ts';
import { renamedSettings } from './renamed-settings.ts';

test('a setting by its old name ends the start with its new one', () => {
  const parsed = parseSettings({ LOW_STOCK: '3' });
  expect(parsed.ok ? [] : parsed.messages).toContain(
    'LOW_STOCK is called LOW_STOCK_THRESHOLD now; set LOW_STOCK_THRESHOLD in .env or the environment and remove LOW_STOCK',
  );
});

test('an old name that is empty is as good as absent, and a new one is fine', () => {
  expect(renamedSettings({ HOLD_SHARE: '', STOCK_HOLD_SHARE: '20' })).toEqual([]);
});

import type { SettingName } from '../settings.ts';
import type { Environment } from './setting.ts';

/** Renamed settings, by their old names. The old ones are not read. */
const RENAMED: Readonly<Record<string, SettingName>> = {
  PAYMENT_TRIES_CART: 'PAYMENT_ATTEMPT_LIMIT_CART',
  PAYMENT_TRIES_ACCOUNT: 'PAYMENT_ATTEMPT_LIMIT_ACCOUNT',
  PAYMENT_TRIES_ADDRESS: 'PAYMENT_ATTEMPT_LIMIT_ADDRESS',
  LOW_STOCK: 'LOW_STOCK_THRESHOLD',
  HOLD_SHARE: 'STOCK_HOLD_SHARE',
};

/** A line for each old name that is still set: left alone it would have no effect, and no one would notice. */
export function renamedSettings(env: Environment): string[] {
  return Object.entries(RENAMED)
    .filter(([old]) => env[old])
    .map(([old, name]) => `${old} is called ${name} now; set ${name} in .env or the environment and remove ${old}`);
}

import type { SettingName } from '../settings.ts';
import type { Environment } from './setting.ts';

/** New names of renamed settings by their old names, which are no longer read. */
const RENAMED: Readonly<Record<string, SettingName>> = {
  PAYMENT_TRIES_CART: 'PAYMENT_ATTEMPT_LIMIT_CART',
  PAYMENT_TRIES_ACCOUNT: 'PAYMENT_ATTEMPT_LIMIT_ACCOUNT',
  PAYMENT_TRIES_ADDRESS: 'PAYMENT_ATTEMPT_LIMIT_ADDRESS',
  LOW_STOCK: 'LOW_STOCK_THRESHOLD',
  HOLD_SHARE: 'STOCK_HOLD_SHARE',
};

/** Returns a message for each old name that is still set, because it would silently have no effect. */
export function renamedSettings(env: Environment): string[] {
  return Object.entries(RENAMED)
    .filter(([old]) => env[old])
    .map(([old, name]) => `${old} is called ${name} now; set ${name} in .env or the environment and remove ${old}`);
}

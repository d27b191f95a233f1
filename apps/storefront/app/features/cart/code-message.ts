import * as words from '@cerulean/messages/cart';
import { formatMoney } from '@cerulean/rules/money';

/** Returns why a promo code has no effect. `minimum`: required value in minor units. Unknown reasons get a refusal. */
export function codeMessage(reason: unknown, minimum: unknown, currency: string): string {
  if (reason === 'minimum' && typeof minimum === 'number') {
    return words.codeMinimum({ minimum: formatMoney(minimum, currency, words.locale) });
  }
  return words.codeRefused({ reason: String(reason) });
}

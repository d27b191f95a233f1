import { invalid, unprocessable } from './api-error.ts';
import { centsOf, isCurrency } from './money.ts';
import { group, text } from './read-fields.ts';
import type { Money } from './records.ts';

/** The amount at `path`, also in the currency's smallest unit. Throws `ApiError` in PayPal's words. */
export function readMoney(value: unknown, path: string): Money & { cents: number } {
  const fields = group(value, path);
  const currency_code = text(fields, 'currency_code', path, 3) ?? '';
  const amount = text(fields, 'value', path, 32);
  if (amount === null)
    throw invalid('MISSING_REQUIRED_PARAMETER', `${path}/value`, 'A required field / parameter is missing.');
  if (!isCurrency(currency_code)) {
    throw unprocessable('INVALID_CURRENCY_CODE', 'Currency code is invalid or is not currently supported.', {
      field: `${path}/currency_code`,
      value: currency_code,
    });
  }
  const cents = centsOf({ currency_code, value: amount });
  if (cents === null) {
    throw unprocessable('DECIMAL_PRECISION', 'The value of the field should not be more than two decimal places.', {
      field: `${path}/value`,
      value: amount,
    });
  }
  return { currency_code, value: amount, cents };
}

import { invalid, malformed, missing, unprocessable } from './api-error.ts';
import { centsOf, isCurrency } from './money.ts';
import type { Money } from './records.ts';

/** An amount, with its value in the currency's smallest unit. */
export type Amount = Money & { cents: number };

/** Fields of an object in a request's body. Every read method throws an `ApiError` with PayPal's wording. */
export class Fields {
  readonly all: Record<string, unknown>;
  readonly path: string;

  /** Refuses a field that PayPal does not have or the simulator does not support, because ignoring it hides bugs. */
  constructor(value: unknown, path: string, known: readonly string[]) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw missing(path);
    this.all = value as Record<string, unknown>;
    this.path = path;
    const other = Object.keys(value).find((name) => !known.includes(name));
    if (other !== undefined)
      throw invalid('INVALID_PARAMETER_VALUE', this.at(other), 'The PayPal simulator does not know this field.');
  }

  at(name: string): string {
    return `${this.path}/${name}`;
  }

  has(name: string): boolean {
    return this.all[name] !== undefined;
  }

  /** Reads text of 1 to `max` characters. Returns `null` if the field is missing. */
  text(name: string, max: number): string | null {
    const value = this.all[name];
    if (value === undefined || value === null) return null;
    if (typeof value !== 'string') throw malformed(this.at(name));
    if (value.length > max || value === '') {
      const description = 'The value of a field is either too short or too long.';
      throw invalid('INVALID_STRING_LENGTH', this.at(name), description, value.slice(0, 40));
    }
    return value;
  }

  /** Reads text that is one of `known`. Returns `null` if the field is missing. */
  oneOf(name: string, known: readonly string[]): string | null {
    const value = this.text(name, 255);
    if (value === null || known.includes(value)) return value;
    throw invalid('INVALID_PARAMETER_VALUE', this.at(name), 'The value of a field is invalid.', value);
  }

  /** Reads the required object called `name`. */
  group(name: string, known: readonly string[]): Fields {
    return new Fields(this.all[name], this.at(name), known);
  }

  /** Reads the objects of a list. Returns an empty list if the field is missing. */
  groups(name: string, known: readonly string[]): Fields[] {
    const list = this.all[name] ?? [];
    if (!Array.isArray(list)) throw malformed(this.at(name));
    return list.map((each: unknown, index) => new Fields(each, `${this.at(name)}/${index}`, known));
  }

  /** Reads the required amount called `name`. */
  money(name: string): Amount {
    const fields = new Fields(this.all[name], this.at(name), Object.keys(this.all[name] ?? {}));
    const currency_code = fields.text('currency_code', 3) ?? '';
    const value = fields.text('value', 32);
    if (value === null) throw missing(fields.at('value'));
    if (!isCurrency(currency_code)) {
      throw unprocessable('INVALID_CURRENCY_CODE', 'Currency code is invalid or is not currently supported.', {
        field: fields.at('currency_code'),
        value: currency_code,
      });
    }
    const cents = centsOf({ currency_code, value });
    if (cents === null) {
      throw unprocessable('DECIMAL_PRECISION', 'The value of the field should not be more than two decimal places.', {
        field: fields.at('value'),
        value,
      });
    }
    return { currency_code, value, cents };
  }

  /** Reads an amount in this currency, which must not be negative. */
  part(name: string, currency: string): Amount {
    const money = this.money(name);
    if (money.currency_code !== currency)
      throw unprocessable('MULTI_CURRENCY_ORDER', 'Multiple differing values of currency_code are not supported.');
    if (money.cents < 0)
      throw unprocessable('CANNOT_BE_NEGATIVE', 'Must be greater than or equal to zero.', { field: this.at(name) });
    return money;
  }
}

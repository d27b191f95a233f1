import { type ApiError, invalidParameter } from '../api-error.ts';
import type { Metadata, PostalAddress } from '../records.ts';
import type { FormMap, FormNode } from './form-encoding.ts';

/** Email domain that is always refused, because Stripe also refuses some addresses that are well-formed. */
const REFUSED = '@refused.example';
/** Email format. Stripe accepts only ASCII, no empty label on either side of a dot, and no number as the last label. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

/**
 * Reads the parameters of one request and reports errors with Stripe's wording. `done` refuses parameters that were not
 * read, as Stripe refuses unknown ones, because a typo must not pass here and then fail at the first live payment.
 */
export class Params {
  readonly #map: FormMap;
  readonly #path: string;
  readonly #read = new Set<string>();

  constructor(map: FormMap, path = '') {
    this.#map = map;
    this.#path = path;
  }

  /** Returns a parameter's full name, such as `line_items[0][quantity]`. */
  name(key: string): string {
    return this.#path === '' ? key : `${this.#path}[${key}]`;
  }

  /** Returns the error for a parameter that Stripe refuses before it executes the request. */
  invalid(key: string, message: string, code?: string): ApiError {
    return invalidParameter(this.name(key), code, message);
  }

  /** Returns the error for a missing parameter. */
  missing(key: string, message = `Missing required param: ${this.name(key)}.`): ApiError {
    return this.invalid(key, message, 'parameter_missing');
  }

  has(key: string): boolean {
    return this.#map.has(key);
  }

  /** Reads text of at most `max` characters. Returns `null` if the parameter is missing. */
  text(key: string, max = 5_000): string | null {
    const node = this.#take(key);
    if (node === undefined) return null;
    if (typeof node !== 'string') throw this.invalid(key, `Invalid string: ${this.name(key)}`);
    if (node === '') throw emptyParameter(this.name(key));
    if (node.length > max) {
      const message = `Invalid string: must be at most ${max} characters`;
      throw this.invalid(key, message, 'parameter_invalid_string_too_long');
    }
    return node;
  }

  requiredText(key: string, max?: number): string {
    const text = this.text(key, max);
    if (text === null) throw this.missing(key);
    return text;
  }

  /** Reads an integer of at least `lowest`. Returns `null` if the parameter is missing. */
  integer(key: string, lowest = -Infinity): number | null {
    const text = this.text(key, 32);
    if (text === null) return null;
    const code = 'parameter_invalid_integer';
    if (!/^-?\d{1,15}$/.test(text)) throw this.invalid(key, `Invalid integer: ${text}`, code);
    if (Number(text) < lowest) throw this.invalid(key, `This value must be greater than or equal to ${lowest}.`, code);
    return Number(text);
  }

  requiredInteger(key: string, lowest?: number): number {
    const number = this.integer(key, lowest);
    if (number === null) throw this.missing(key);
    return number;
  }

  boolean(key: string): boolean | null {
    const text = this.text(key, 32);
    if (text === null) return null;
    if (text !== 'true' && text !== 'false') throw this.invalid(key, `Invalid boolean: ${text}`);
    return text === 'true';
  }

  choice<T extends string>(key: string, values: readonly T[]): T | null {
    const text = this.text(key);
    if (text === null) return null;
    const value = values.find((candidate) => candidate === text);
    if (value === undefined) {
      throw this.invalid(key, `Invalid ${this.name(key)}: must be one of ${values.join(', ')}`);
    }
    return value;
  }

  /** Reads an absolute http or https URL. Returns `null` if the parameter is missing. */
  url(key: string): string | null {
    const text = this.text(key, 5_000);
    if (text === null) return null;
    const address = URL.parse(text);
    if (address === null || !/^https?:$/.test(address.protocol)) {
      throw this.invalid(key, 'Not a valid URL', 'url_invalid');
    }
    return text;
  }

  email(key: string): string | null {
    const text = this.text(key, 512);
    if (text === null) return null;
    if (!EMAIL.test(text) || text.endsWith(REFUSED)) {
      throw this.invalid(key, `Invalid email address: ${text}`, 'email_invalid');
    }
    return text;
  }

  /** Returns the parameters under a name, or `null` if there are none. */
  group(key: string): Params | null {
    const node = this.#take(key);
    if (node === undefined) return null;
    if (typeof node === 'string') throw this.invalid(key, 'Invalid object');
    return new Params(node, this.name(key));
  }

  /** Reads a postal address. All of its fields are optional. */
  address(key: string): PostalAddress {
    const given = this.group(key);
    const part = (name: string): string | null => given?.text(name) ?? null;
    const address = {
      city: part('city'),
      country: part('country'),
      line1: part('line1'),
      line2: part('line2'),
      postal_code: part('postal_code'),
      state: part('state'),
    };
    given?.done();
    return address;
  }

  /** Returns the groups of a list parameter, in the order of their indexes. */
  groups(key: string): Params[] {
    return this.#items(key).map(([index, node]) => {
      if (typeof node === 'string') throw invalidParameter(`${this.name(key)}[${index}]`, undefined, 'Invalid object');
      return new Params(node, `${this.name(key)}[${index}]`);
    });
  }

  /** Returns the strings of a list parameter, in the order of their indexes. */
  texts(key: string): string[] {
    return this.#items(key).map(([index, node]) => {
      if (typeof node !== 'string') throw invalidParameter(`${this.name(key)}[${index}]`, undefined, 'Invalid string');
      if (node === '') throw emptyParameter(`${this.name(key)}[${index}]`);
      return node;
    });
  }

  /** Reads metadata within Stripe's limits: 50 keys of 40 characters, values of 500. Omits keys with empty values. */
  metadata(key = 'metadata'): Metadata {
    const node = this.#take(key);
    if (node === undefined || node === '') return {};
    const name = this.name(key);
    if (typeof node === 'string') throw invalidParameter(name, undefined, 'Invalid object');
    const entries: [string, string][] = [];
    for (const [field, value] of node) {
      if (typeof value !== 'string')
        throw invalidParameter(`${name}[${field}]`, undefined, 'Metadata values must be strings.');
      if (field.length > 40)
        throw invalidParameter(name, undefined, `Metadata keys must be at most 40 characters: ${field}`);
      if (value.length > 500)
        throw invalidParameter(`${name}[${field}]`, undefined, 'Metadata values must be at most 500 characters.');
      if (value !== '') entries.push([field, value]);
    }
    if (entries.length > 50) throw invalidParameter(name, undefined, 'Metadata can have at most 50 keys.');
    return Object.fromEntries(entries);
  }

  /** Refuses parameters that were not read. `unsupported` lists those that Stripe knows but this simulator does not. */
  done(unsupported: readonly string[] = []): void {
    for (const key of this.#map.keys()) {
      if (this.#read.has(key)) continue;
      const name = this.name(key);
      const message = unsupported.includes(key)
        ? `The Stripe simulator does not support the parameter ${name}.`
        : `Received unknown parameter: ${name}`;
      throw this.invalid(key, message, 'parameter_unknown');
    }
  }

  #items(key: string): [string, FormNode][] {
    const node = this.#take(key);
    if (node === undefined || node === '') return [];
    if (typeof node === 'string') throw this.invalid(key, 'Invalid array');
    const items = [...node];
    if (items.some(([index]) => !/^\d{1,6}$/.test(index))) throw this.invalid(key, 'Invalid array');
    return items.sort(([a], [b]) => Number(a) - Number(b));
  }

  #take(key: string): FormNode | undefined {
    this.#read.add(key);
    return this.#map.get(key);
  }
}

function emptyParameter(name: string): Error {
  return invalidParameter(
    name,
    'parameter_invalid_empty',
    `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
  );
}

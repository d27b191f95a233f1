import { invalidParameter } from '../api-error.ts';
import type { Metadata } from '../records.ts';
import type { FormMap, FormNode } from './form-encoding.ts';

/** Stripe knows more about addresses than its rule says: of this domain it takes none, however well they are written. */
const REFUSED = '@refused.example';
/** Stripe takes ASCII only, no empty label on either side of a dot, and a name of the last label that is not a number. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

/**
 * Reads the parameters of one request and says what is wrong with them in Stripe's words.
 * Whatever was not read when `done` is called is refused, as Stripe refuses it: a typing mistake must not pass here
 * and fail at the first live payment.
 */
export class Params {
  readonly #map: FormMap;
  readonly #path: string;
  readonly #read = new Set<string>();

  constructor(map: FormMap, path = '') {
    this.#map = map;
    this.#path = path;
  }

  /** A parameter's full name, `line_items[0][quantity]`. */
  name(key: string): string {
    return this.#path === '' ? key : `${this.#path}[${key}]`;
  }

  has(key: string): boolean {
    return this.#map.has(key);
  }

  /** Text of at most `max` characters, or null if the parameter is not there. */
  text(key: string, max = 5_000): string | null {
    const node = this.#take(key);
    if (node === undefined) return null;
    if (typeof node !== 'string')
      throw invalidParameter(this.name(key), undefined, `Invalid string: ${this.name(key)}`);
    if (node === '') throw emptyParameter(this.name(key));
    if (node.length > max) {
      throw invalidParameter(
        this.name(key),
        'parameter_invalid_string_too_long',
        `Invalid string: must be at most ${max} characters`,
      );
    }
    return node;
  }

  requiredText(key: string, max?: number): string {
    return this.text(key, max) ?? this.#missing(key);
  }

  integer(key: string): number | null {
    const text = this.text(key, 32);
    if (text === null) return null;
    if (!/^-?\d{1,15}$/.test(text)) {
      throw invalidParameter(this.name(key), 'parameter_invalid_integer', `Invalid integer: ${text}`);
    }
    return Number(text);
  }

  requiredInteger(key: string): number {
    return this.integer(key) ?? this.#missing(key);
  }

  boolean(key: string): boolean | null {
    const text = this.text(key, 32);
    if (text === null) return null;
    if (text !== 'true' && text !== 'false')
      throw invalidParameter(this.name(key), undefined, `Invalid boolean: ${text}`);
    return text === 'true';
  }

  choice<T extends string>(key: string, values: readonly T[]): T | null {
    const text = this.text(key);
    if (text === null) return null;
    const value = values.find((candidate) => candidate === text);
    if (value === undefined) {
      throw invalidParameter(
        this.name(key),
        undefined,
        `Invalid ${this.name(key)}: must be one of ${values.join(', ')}`,
      );
    }
    return value;
  }

  /** An absolute http or https address. */
  url(key: string): string | null {
    const text = this.text(key, 5_000);
    if (text === null) return null;
    const address = URL.parse(text);
    if (address === null || !/^https?:$/.test(address.protocol)) {
      throw invalidParameter(this.name(key), 'url_invalid', 'Not a valid URL');
    }
    return text;
  }

  email(key: string): string | null {
    const text = this.text(key, 512);
    if (text === null) return null;
    if (!EMAIL.test(text) || text.endsWith(REFUSED)) {
      throw invalidParameter(this.name(key), 'email_invalid', `Invalid email address: ${text}`);
    }
    return text;
  }

  /** The parameters under a name, or null. */
  group(key: string): Params | null {
    const node = this.#take(key);
    if (node === undefined) return null;
    if (typeof node === 'string') throw invalidParameter(this.name(key), undefined, `Invalid object`);
    return new Params(node, this.name(key));
  }

  /** The groups of a list, in the order of their indexes. */
  groups(key: string): Params[] {
    return this.#items(key).map(([index, node]) => {
      if (typeof node === 'string') throw invalidParameter(`${this.name(key)}[${index}]`, undefined, 'Invalid object');
      return new Params(node, `${this.name(key)}[${index}]`);
    });
  }

  /** The texts of a list, in the order of their indexes. */
  texts(key: string): string[] {
    return this.#items(key).map(([index, node]) => {
      if (typeof node !== 'string') throw invalidParameter(`${this.name(key)}[${index}]`, undefined, 'Invalid string');
      if (node === '') throw emptyParameter(`${this.name(key)}[${index}]`);
      return node;
    });
  }

  /** Metadata within Stripe's limits: 50 keys of 40 characters, values of 500. An empty value leaves its key out. */
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

  /** Refuses what was not read. `unsupported` are names that Stripe knows and this simulator does not. */
  done(unsupported: readonly string[] = []): void {
    for (const key of this.#map.keys()) {
      if (this.#read.has(key)) continue;
      const name = this.name(key);
      if (unsupported.includes(key)) {
        throw invalidParameter(
          name,
          'parameter_unknown',
          `The Stripe simulator does not support the parameter ${name}.`,
        );
      }
      throw invalidParameter(name, 'parameter_unknown', `Received unknown parameter: ${name}`);
    }
  }

  #items(key: string): [string, FormNode][] {
    const node = this.#take(key);
    if (node === undefined || node === '') return [];
    if (typeof node === 'string') throw invalidParameter(this.name(key), undefined, 'Invalid array');
    const items = [...node];
    if (items.some(([index]) => !/^\d{1,6}$/.test(index)))
      throw invalidParameter(this.name(key), undefined, 'Invalid array');
    return items.sort(([a], [b]) => Number(a) - Number(b));
  }

  #take(key: string): FormNode | undefined {
    this.#read.add(key);
    return this.#map.get(key);
  }

  #missing(key: string): never {
    throw invalidParameter(this.name(key), 'parameter_missing', `Missing required param: ${this.name(key)}.`);
  }
}

function emptyParameter(name: string): Error {
  return invalidParameter(
    name,
    'parameter_invalid_empty',
    `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
  );
}

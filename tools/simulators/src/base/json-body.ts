import type { IncomingMessage } from 'node:http';
import { readText } from './http.ts';

/** A control request that does not make sense; answered with 400 and this message. */
export class ControlError extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

/**
 * The fields of a control request's JSON body. A field that is read with the wrong type, or never read, is an error:
 * a mistyped switch in a test must not look like a switch that did nothing.
 */
export class JsonBody {
  readonly #fields: Record<string, unknown>;
  readonly #read = new Set<string>();

  constructor(fields: Record<string, unknown>) {
    this.#fields = fields;
  }

  static async of(request: IncomingMessage): Promise<JsonBody> {
    const text = await readText(request);
    if (text.trim() === '') return new JsonBody({});
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new ControlError('The body is not JSON.');
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new ControlError('The body is not a JSON object.');
    return new JsonBody(value as Record<string, unknown>);
  }

  text(name: string): string | undefined {
    return this.#typed(name, 'text', (value) => typeof value === 'string');
  }

  number(name: string): number | undefined {
    return this.#typed(name, 'a number', (value) => typeof value === 'number' && Number.isFinite(value));
  }

  flag(name: string): boolean | undefined {
    return this.#typed(name, 'true or false', (value) => typeof value === 'boolean');
  }

  texts(name: string): string[] | undefined {
    const fits = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string');
    return this.#typed(name, 'a list of texts', fits);
  }

  choice<T extends string>(name: string, values: readonly T[]): T | undefined {
    return this.text(name) === undefined ? undefined : this.requiredChoice(name, values);
  }

  requiredChoice<T extends string>(name: string, values: readonly T[]): T {
    const text = this.text(name);
    const value = values.find((candidate) => candidate === text);
    if (value === undefined) throw new ControlError(`${name} should be one of ${values.join(', ')}.`);
    return value;
  }

  /** Refuses fields that nothing reads. */
  done(): void {
    const unknown = Object.keys(this.#fields).find((name) => !this.#read.has(name));
    if (unknown !== undefined) throw new ControlError(`${unknown} is not a field of this request.`);
  }

  #typed<T>(name: string, expected: string, fits: (value: unknown) => boolean): T | undefined {
    this.#read.add(name);
    const value = this.#fields[name];
    if (value === undefined) return undefined;
    if (!fits(value)) throw new ControlError(`${name} should be ${expected}.`);
    return value as T;
  }
}

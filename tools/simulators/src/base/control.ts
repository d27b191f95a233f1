import type { IncomingMessage } from 'node:http';
import { sendJson, readText, type Exchange } from './http.ts';
import { mayControl } from './loopback.ts';

/** One request to a control API: the simulator's state, the request's fields, and the id in the path, if any. */
export interface Asked<World> {
  world: World;
  body: JsonBody;
  query: URLSearchParams;
  id: string;
}

/**
 * Actions of a simulator's control API, by method and path below `/_sim`, such as `POST /sessions/{id}/pay`. Each
 * action returns its response, or throws a ControlError if it refuses the request.
 */
export type Controls<World> = Readonly<Record<string, (asked: Asked<World>) => object | Promise<object>>>;

/** Handles one request to a control API. Accepts only requests from this machine with known body fields. */
export async function answerControl<World>(
  controls: Controls<World>,
  world: World,
  publicHost: string,
  { request, response, url }: Exchange,
): Promise<void> {
  try {
    if (!mayControl(request, publicHost)) throw new ControlError('The control API answers this machine only.', 403);
    const path = url.pathname.slice('/_sim'.length);
    const [, kind = '', id = '', act = ''] = /^\/([a-z]+)\/([\w-]+)\/([a-z]+)$/.exec(path) ?? [];
    const control = controls[`${request.method} ${id === '' ? path : `/${kind}/{id}/${act}`}`];
    if (control === undefined) throw new ControlError(`There is no ${request.method} ${url.pathname}.`, 404);
    const body = request.method === 'GET' ? new JsonBody({}) : await JsonBody.of(request);
    const answer = await control({ world, body, query: url.searchParams, id });
    body.done();
    sendJson(response, 200, answer);
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    sendJson(response, error.status, { error: error.message });
  }
}

/** An invalid control request. The response has this message and status, which is 400 by default. */
export class ControlError extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

/**
 * The fields of a control request's JSON body. A field that is read as the wrong type, or is never read, is an error,
 * because a typo in a test's switch must not look like a switch without effect.
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

  /** Throws a ControlError if a field was never read. */
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

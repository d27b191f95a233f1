import { operations, type Answer, type Operation, type OperationId } from '@cerulean/contract/operations';
import type { z } from 'zod';
import { BackendError, errorFromAnswer, unknownError } from './backend-error.ts';
import { LANGUAGE } from '../pages/language.ts';
import { serialiseQuery, type QueryValue } from './query-string.server.ts';
import { send } from './send-request.server.ts';

/** The backend's URL, and the visitor on whose behalf it is called. */
export interface BackendOptions {
  /** `http://127.0.0.1:1337`, without a trailing slash. */
  baseUrl: string;
  /** `/api`, `/cms/v2` or empty (C00a). */
  prefix: string;
  requestId: string;
  /** Signed IP address of the visitor. Absent for a shared page, which is rendered on behalf of no visitor. */
  visitor?: string | undefined;
  /** `User-Agent` of the visitor's browser, because accounts list where they are signed in. */
  browser?: string | undefined;
  /** Signed grant from an editor's preview link. */
  preview?: string | undefined;
  /** Returns the session token. Read at each call, because a login changes it in the middle of an action. */
  token?: () => string | undefined;
  /** Returns the headers for a single call, such as the secret of the cart in the path. */
  secrets?: (path: string) => Readonly<Record<string, string>>;
  /** Called for each 401 response to a call that carried the token. */
  onTokenRefused?: () => void;
  /** Milliseconds after which a call times out. */
  timeout?: number;
}

type Given<Id extends OperationId, Part extends 'params' | 'query' | 'body'> =
  (typeof operations)[Id] extends Readonly<Record<Part, infer Schema extends z.ZodType>>
    ? Record<Part, z.input<Schema>>
    : object;
/** A call's input: the path parameters, query, and body that the contract defines. */
export type CallInput<Id extends OperationId> = Given<Id, 'params'> & Partial<Given<Id, 'query'>> & Given<Id, 'body'>;
type CallArguments<Id extends OperationId> = object extends CallInput<Id> ? [CallInput<Id>?] : [CallInput<Id>];

export interface Backend {
  /**
   * Makes a call of the contract and returns its validated response. Each call sends exactly one request, without
   * retries (C00c). Throws a `BackendError`: either the backend's own error (C00f) or an `UnknownError` with status 500
   * (C00g). A response that violates the contract is a bug, so it also throws an `UnknownError`.
   */
  call<Id extends OperationId>(id: Id, ...input: CallArguments<Id>): Promise<Answer<Id>>;
  /** Sends a request to one of Strapi's own paths, below the API prefix. */
  request(
    method: string,
    path: string,
    input?: { query?: Readonly<Record<string, QueryValue>>; body?: unknown },
  ): Promise<unknown>;
}

interface LooseInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, QueryValue>>;
  body?: unknown;
}

const TIMEOUT = 10_000;

/** Creates the client with which loaders and actions call the backend. */
export function createBackend(options: BackendOptions): Backend {
  async function request(method: string, path: string, input: LooseInput = {}): Promise<unknown> {
    const query = serialiseQuery(input.query ?? {});
    const token = options.token?.();
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': LANGUAGE,
      'x-request-id': options.requestId,
      ...options.secrets?.(path),
    };
    if (token) headers['authorization'] = `Bearer ${token}`;
    if (options.visitor) headers['x-visitor'] = options.visitor;
    if (options.browser) headers['user-agent'] = options.browser;
    if (options.preview) headers['x-preview'] = options.preview;
    if (input.body !== undefined) headers['content-type'] = 'application/json';

    let status: number;
    let text: string;
    try {
      const url = `${options.baseUrl}${options.prefix}${path}${query && `?${query}`}`;
      const body = input.body === undefined ? undefined : JSON.stringify(input.body);
      ({ status, text } = await send(url, { method, headers, body, timeout: options.timeout ?? TIMEOUT }));
    } catch (error) {
      const reason = error instanceof Error ? `: ${error.message}` : '';
      throw unknownError(`The backend did not answer${reason}`, { unreachable: true });
    }
    if (status >= 200 && status < 300) return parseBody(text);
    if (status === 401 && token) options.onTokenRefused?.();
    throw errorFromAnswer(status, text);
  }

  return {
    request,
    async call<Id extends OperationId>(id: Id, ...[input]: CallArguments<Id>): Promise<Answer<Id>> {
      const operation: Operation = operations[id];
      const given = (input ?? {}) as LooseInput;
      const answer = await request(operation.method, fillPath(operation.path, given.params ?? {}), {
        ...(given.query === undefined ? {} : { query: given.query }),
        body: given.body,
      });
      const checked = operation.answer.safeParse(answer);
      if (!checked.success) {
        throw unknownError(`${id} answered something else than the contract says: ${checked.error.message}`);
      }
      return checked.data as Answer<Id>;
    },
  };
}

/** Fills parameter values into a path such as `/commerce/carts/:cartId`. Each value stays a single path segment. */
function fillPath(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name] ?? '';
    // URL encoding does not change `.` and `..`, so they would lead out of their folder.
    if (value === '' || value === '.' || value === '..') throw new Error(`${name} cannot be ${JSON.stringify(value)}`);
    return encodeURIComponent(value);
  });
}

function parseBody(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw unknownError('The backend answered with something that is not JSON');
  }
}

/** Returns the result of a call, or `null` if the backend refuses it with one of these codes. */
export async function unlessRefused<T>(call: Promise<T>, ...codes: readonly string[]): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(error, ...codes)) return null;
    throw error;
  }
}

/** Returns true if an error is a backend refusal with one of these contract error codes. */
export function isRefusal(error: unknown, ...codes: readonly string[]): error is BackendError {
  return error instanceof BackendError && error.code !== undefined && codes.includes(error.code);
}

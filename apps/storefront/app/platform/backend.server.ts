import { operations, type Answer, type Operation, type OperationId } from '@cerulean/contract/operations';
import type { z } from 'zod';
import { BackendError, errorFromAnswer, unknownError } from './backend-error.ts';
import { serialiseQuery, type QueryValue } from './query-string.server.ts';
import { send } from './send-request.server.ts';

/** Where the backend is and for whom it is called. */
export interface BackendOptions {
  /** `http://127.0.0.1:1337`, without a slash at its end. */
  baseUrl: string;
  /** `/api`, `/cms/v2` or nothing (C00a). */
  prefix: string;
  requestId: string;
  /** The signed address of the visitor; absent when a shared page is rendered, which acts for no visitor. */
  visitor?: string | undefined;
  /** What the visitor's browser calls itself: accounts list where they are logged in. */
  browser?: string | undefined;
  /** The signed grant of an editor's preview link. */
  preview?: string | undefined;
  /** Read at each call: logging in changes it in the middle of an action. */
  token?: () => string | undefined;
  /** Headers for one call, such as the secret of the cart that the path names. */
  secrets?: (path: string) => Readonly<Record<string, string>>;
  /** Told of each answer of 401 to a call that carried the token. */
  onTokenRefused?: () => void;
  /** Milliseconds until a call is given up. */
  timeout?: number;
}

type Given<Id extends OperationId, Part extends 'params' | 'query' | 'body'> =
  (typeof operations)[Id] extends Readonly<Record<Part, infer Schema extends z.ZodType>>
    ? Record<Part, z.input<Schema>>
    : object;
/** What a call takes: the path parameters, the query and the body that the contract names for it. */
export type CallInput<Id extends OperationId> = Given<Id, 'params'> & Partial<Given<Id, 'query'>> & Given<Id, 'body'>;
type CallArguments<Id extends OperationId> = object extends CallInput<Id> ? [CallInput<Id>?] : [CallInput<Id>];

export interface Backend {
  /**
   * Makes one call of the contract and gives its checked answer. One call is one request, whatever comes back (C00c).
   * Throws `BackendError`: the backend's own error (C00f) or an `UnknownError` with status 500 (C00g). An answer
   * that does not fit the contract is a bug and is an `UnknownError` too.
   */
  call<Id extends OperationId>(id: Id, ...input: CallArguments<Id>): Promise<Answer<Id>>;
  /** The same for a path of Strapi's own, below the prefix. */
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

/** Makes the client with which loaders and actions reach the backend. */
export function createBackend(options: BackendOptions): Backend {
  async function request(method: string, path: string, input: LooseInput = {}): Promise<unknown> {
    const query = serialiseQuery(input.query ?? {});
    const token = options.token?.();
    const headers: Record<string, string> = {
      accept: 'application/json',
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
      throw unknownError(reasonOf(error), { unreachable: true });
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

function reasonOf(error: unknown): string {
  return error instanceof Error ? `The backend did not answer: ${error.message}` : 'The backend did not answer';
}

/** Puts values into `/commerce/carts/:cartId`; each stays one segment, whatever it holds. */
function fillPath(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name] ?? '';
    // No encoding keeps these two from climbing out of their folder.
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

/** What a call gives; null if the backend refuses it with one of these codes. */
export async function unlessRefused<T>(call: Promise<T>, ...codes: readonly string[]): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(error, ...codes)) return null;
    throw error;
  }
}

/** Whether something thrown is a refusal of the backend with this code of the contract. */
export function isRefusal(error: unknown, ...codes: readonly string[]): error is BackendError {
  return error instanceof BackendError && error.code !== undefined && codes.includes(error.code);
}

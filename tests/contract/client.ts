import { createHmac } from 'node:crypto';
import { errorCodes, errorEnvelopeSchema, type ErrorCode } from '@cerulean/contract/errors';
import { operations, type Answer, type Operation, type OperationId } from '@cerulean/contract/operations';
import { expect } from 'vitest';
import { system } from '../support/system.ts';

/** A caller's credentials: none, a bearer token, a cart's secret, or the secret of the browser that paid. */
export interface Caller {
  token?: string;
  cartSecret?: string;
  paymentSecret?: string;
  /** The secret of the connect cookie. */
  connect?: string;
  /** The visitor's IP address, which the storefront would sign. */
  ip?: string;
}

export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** A call's result: either the response as its schema parses it, or the error envelope. */
export type Outcome<Id extends OperationId> =
  | { ok: true; status: number; answer: Answer<Id> }
  | { ok: false; status: number; code: ErrorCode; message: string; details: Record<string, unknown> };

/** Error codes that any call may return. */
const alwaysPossible: readonly ErrorCode[] = ['bad_request', 'too_large', 'rate_limited', 'unavailable', 'internal'];

/**
 * Calls the backend as the storefront does, and checks the response against the contract. A success must fit its
 * schema. An error must have the envelope, a code that this operation declares, and that code's status.
 */
export async function call<Id extends OperationId>(
  id: Id,
  input: Input = {},
  caller: Caller = {},
): Promise<Outcome<Id>> {
  const operation: Operation = operations[id];
  const response = await fetch(addressOf(operation, input), {
    method: operation.method,
    headers: headersOf(caller),
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  });
  const body: unknown = await response.json();
  if (response.ok) {
    const read = operation.answer.safeParse(body);
    expect(read.error?.issues, `${id} answers as its schema says`).toBeUndefined();
    answered.add(id);
    return { ok: true, status: response.status, answer: read.data as Answer<Id> };
  }
  const { error } = errorEnvelopeSchema.parse(body);
  const { code } = error.details;
  if (code === undefined) throw new Error(`${id} refused without a code: ${JSON.stringify(body)}`);
  expect([...operation.errors, ...alwaysPossible], `${id} names ${code}`).toContain(code);
  expect([response.status, error.status], `${id} answers ${code}`).toEqual([errorCodes[code], errorCodes[code]]);
  expect(error.details.requestId, `${id} names the request`).toBeTruthy();
  refusals.add(`${id}: ${code}`);
  return { ok: false, status: error.status, code, message: error.message, details: error.details };
}

/** Makes a call and returns its response. An error fails the test. */
export async function done<Id extends OperationId>(
  id: Id,
  input: Input = {},
  caller: Caller = {},
): Promise<Answer<Id>> {
  const outcome = await call(id, input, caller);
  if (!outcome.ok) throw new Error(`${id} was refused: ${outcome.code} ${JSON.stringify(outcome.details)}`);
  return outcome.answer;
}

/** Makes a call and returns its error code. A success fails the test. */
export async function refused(id: OperationId, input: Input = {}, caller: Caller = {}): Promise<ErrorCode> {
  const outcome = await call(id, input, caller);
  if (outcome.ok) throw new Error(`${id} was answered: ${JSON.stringify(outcome.answer)}`);
  return outcome.code;
}

/** Returns an operation's URL with its encoded parameters and its query. */
export function addressOf({ path }: Pick<Operation, 'path'>, { params = {}, query }: Input = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return system.cms + system.prefix + filled + search;
}

/** Returns the headers that the storefront sends for a caller. */
export function headersOf({
  token,
  cartSecret,
  paymentSecret,
  connect,
  ip = '203.0.113.1',
}: Caller): Record<string, string> {
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', system.internalSecret).update(`visitor\n${ip}\n${seconds}`).digest('hex');
  return {
    'content-type': 'application/json',
    'x-visitor': `${ip};${seconds};${signature}`,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(cartSecret === undefined ? {} : { 'x-cart-secret': cartSecret }),
    ...(connect === undefined ? {} : { 'x-connect': connect }),
    ...(paymentSecret === undefined ? {} : { 'x-payment-secret': paymentSecret }),
  };
}

const answered = new Set<OperationId>();
const refusals = new Set<string>();

/** Returns what this test file has seen so far: successful operations, and `operation: code` for each error. */
export function seen(): { answered: ReadonlySet<OperationId>; refusals: ReadonlySet<string> } {
  return { answered, refusals };
}

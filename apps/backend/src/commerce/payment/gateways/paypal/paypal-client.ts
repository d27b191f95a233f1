import type { z } from 'zod';
import { EmailRefused, GatewayError } from '../gateway.ts';
import { errorSchema, tokenSchema } from './paypal-shapes.ts';

export interface PaypalAccount {
  clientId: string;
  secret: string;
  /** Base URL without a trailing slash. */
  base: string;
  /** Milliseconds until a call times out. */
  timeout: number;
}

export interface PaypalCall<S extends z.ZodType> {
  method: 'GET' | 'POST';
  path: string;
  answer: S;
  /** Request body: an object to send as JSON, or a string that already is JSON. */
  body?: object | string;
  /** Idempotency key, sent as `PayPal-Request-Id`. */
  key?: string;
}

export interface PaypalClient {
  /** Calls PayPal. Throws {@link PaypalError} for an error response, and {@link GatewayError} for any other failure. */
  call<S extends z.ZodType>(call: PaypalCall<S>): Promise<z.output<S>>;
  /** Returns the app's permissions as PayPal's OAuth scopes, or `null` if PayPal does not list them. */
  scopes(): Promise<readonly string[] | null>;
}

/** An error response from PayPal. */
export class PaypalError extends GatewayError {
  readonly status: number;
  /** Fine-grained error codes, such as `INSTRUMENT_DECLINED`. */
  readonly issues: readonly string[];

  constructor(kind: GatewayError['kind'], status: number, issues: readonly string[], message: string) {
    super(kind, message);
    this.status = status;
    this.issues = issues;
  }
}

/** Milliseconds before a token's expiry from which it is no longer used. */
const MARGIN = 60_000;
/** Error codes while PayPal is still processing the same order or key, so the result is unknown. */
const BUSY = new Set(['ORDER_COMPLETION_IN_PROGRESS', 'PREVIOUS_REQUEST_IN_PROGRESS']);

/** Creates a client for PayPal's REST API. It reuses a token until expiry, and retries only if a token is rejected. */
export function createPaypalClient(account: PaypalAccount): PaypalClient {
  const { base } = account;
  let token: { value: string; until: number; scopes: readonly string[] | null } | null = null;
  let asking: Promise<string> | null = null;

  const newToken = async (): Promise<string> => {
    const asked = Date.now();
    const basic = Buffer.from(`${account.clientId}:${account.secret}`).toString('base64');
    const answer = await send(account.timeout, tokenSchema, `${base}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    const { access_token: value, expires_in: seconds, scope } = answer;
    const scopes = scope === undefined ? null : scope.split(' ');
    token = { value, until: asked + seconds * 1000 - MARGIN, scopes };
    return value;
  };
  const goodToken = (): string | Promise<string> => {
    if (token && token.until > Date.now()) return token.value;
    asking ??= newToken().finally(() => {
      asking = null;
    });
    return asking;
  };

  return {
    async scopes() {
      await newToken();
      return token?.scopes ?? null;
    },
    async call({ method, path, answer, body, key }) {
      const attempt = async (bearer: string) =>
        send(account.timeout, answer, `${base}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${bearer}`,
            prefer: 'return=representation',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(key === undefined ? {} : { 'paypal-request-id': key }),
          },
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        });
      const bearer = await goodToken();
      try {
        return await attempt(bearer);
      } catch (error) {
        if (!(error instanceof PaypalError) || error.status !== 401) throw error;
        // The token was revoked early, so PayPal has not executed the call.
        if (token?.value === bearer) token = null;
        return attempt(await goodToken());
      }
    },
  };
}

async function send<S extends z.ZodType>(
  timeout: number,
  schema: S,
  url: string,
  init: RequestInit,
): Promise<z.output<S>> {
  const what = `${init.method ?? 'GET'} ${new URL(url).pathname}`;
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) });
    text = await response.text();
  } catch (error) {
    throw new GatewayError('indeterminate', `PayPal did not answer ${what}`, error);
  }
  const json = parsed(text);
  if (!response.ok) throw refusal(what, response.status, json);
  const read = schema.safeParse(json);
  // The call was executed, but its response is unusable. Retrying with the same key, or inspecting, shows the result.
  if (!read.success) throw new GatewayError('indeterminate', `PayPal answered ${what} with something else`, read.error);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Interprets an error response (https://developer.paypal.com/api/rest/responses/). PayPal stores no failure under a
 * key, so after a 5xx, a retry with the same key is valid and the only safe option.
 */
function refusal(what: string, status: number, json: unknown): GatewayError {
  const read = errorSchema.safeParse(json);
  const error = read.success ? read.data : {};
  const issues = (error.details ?? []).flatMap(({ issue }) => (issue ? [issue] : []));
  const name = error.name ?? error.error ?? 'an error';
  const said = [name, ...issues, error.debug_id ? `debug id ${error.debug_id}` : ''].filter(Boolean).join(', ');
  const told = `PayPal ${status}, ${what}: ${said}`;
  const isEmail = error.details?.some(({ field }) => field?.endsWith('/email_address')) ?? false;
  if (isEmail && (status === 400 || status === 422)) return new EmailRefused(told);
  const isOpen = status >= 500 || status === 409 || status === 429 || status === 408;
  const kind = isOpen || issues.some((issue) => BUSY.has(issue)) ? 'indeterminate' : 'refused';
  return new PaypalError(kind, status, issues, told);
}

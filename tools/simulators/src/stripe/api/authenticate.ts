import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '../api-error.ts';

function unauthorized(message: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message });
}

function same(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** Returns a request's API key: its bearer token or basic auth user. Throws `ApiError` (401) if it is not in `keys`. */
export function authenticate(headers: IncomingHttpHeaders, keys: readonly string[]): string {
  const header = headers.authorization ?? '';
  const bearer = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  const basic = /^Basic\s+(\S+)$/i.exec(header)?.[1];
  const key = bearer ?? (basic === undefined ? undefined : Buffer.from(basic, 'base64').toString().split(':')[0]);
  if (key === undefined || key === '') {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details.",
    );
  }
  if (!keys.some((known) => same(key, known))) throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
  return key;
}

/** Masks a wrong key as Stripe does, which shows the key's beginning and its last four characters. */
export function masked(key: string): string {
  const start = /^[a-z]+_(test|live)_/.exec(key)?.[0] ?? '';
  const rest = key.slice(start.length);
  return `${start}${'*'.repeat(Math.min(20, Math.max(0, rest.length - 4)))}${rest.length > 4 ? rest.slice(-4) : ''}`;
}

/** Throws `ApiError` (400) if a `Stripe-Version` does not have the format of an API version. */
export function checkVersion(version: string | undefined): void {
  if (version !== undefined && !/^\d{4}-\d{2}-\d{2}(\.[a-z_]+)*(;.*)?$/.test(version)) {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      message: `Invalid Stripe API version: ${version.slice(0, 40)}`,
    });
  }
}

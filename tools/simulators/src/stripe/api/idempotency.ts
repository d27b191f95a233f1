import { createHash } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import type { AnswerRow } from '../records.ts';
import type { World } from '../world.ts';

/** Seconds for which Stripe keeps idempotency keys: a day (https://docs.stripe.com/api/idempotent_requests). */
const KEPT_SECONDS = 24 * 3600;

/** Returns a hash over the parts of a request that must stay the same when an idempotency key is reused. */
export function requestFingerprint(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('base64url');
}

/**
 * Returns the stored response of an idempotency key, or `undefined` if the request must be performed.
 * Throws `ApiError`: 400 if the key was used with other parameters, 409 while the key's first request is in progress.
 */
export function storedAnswer(world: World, key: string, fingerprint: string): AnswerRow | undefined {
  if (key.length > 255) {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      message: 'Idempotency keys can be at most 255 characters.',
    });
  }
  const running = world.inFlight.get(key);
  const found = world.ledger.get('answer', key);
  const stored = found !== undefined && found.created + KEPT_SECONDS > world.clock.seconds() ? found : undefined;
  const known = running ?? stored?.fingerprint;
  if (known !== undefined && known !== fingerprint) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (running !== undefined) {
    throw new ApiError(409, {
      type: 'invalid_request_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    });
  }
  return stored;
}

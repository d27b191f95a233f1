import { createHash, randomBytes } from 'node:crypto';
import type { Person } from '../people.ts';

/** What a shop asked for, and who then said yes. */
export interface Request {
  provider: string;
  redirectUri: string;
  state: string | null;
  nonce: string | null;
  scope: readonly string[];
  challenge: string | null;
  /** The part of the provider that was asked, such as a tenant. */
  realm: string;
}

export interface Grant extends Request {
  person: Person;
  /** The address that the person gave the shop. */
  email: string | null;
}

const MAX_KEPT = 2_000;

/** Everything of one kind that is waiting for its one use. */
class OnceBook<T> {
  readonly #kept = new Map<string, T>();

  put(value: T): string {
    const key = randomBytes(24).toString('base64url');
    this.#kept.set(key, value);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return key;
  }

  look(key: string): T | undefined {
    return this.#kept.get(key);
  }

  take(key: string): T | undefined {
    const value = this.#kept.get(key);
    this.#kept.delete(key);
    return value;
  }
}

/** What waits for a person's answer, and the codes that wait for the shop. */
export class Grants {
  readonly requests = new OnceBook<Request>();
  readonly codes = new OnceBook<Grant>();
  /** Access tokens, which may be used often. */
  readonly tokens = new OnceBook<Grant>();

  /** The grant of a code, once, to the shop that got it. Null if redirect address or verifier do not fit. */
  redeem(provider: string, form: URLSearchParams): Grant | null {
    const grant = this.codes.take(form.get('code') ?? '');
    if (grant?.provider !== provider || form.get('redirect_uri') !== grant.redirectUri) return null;
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return grant.challenge === null || challenge === grant.challenge ? grant : null;
  }
}

import { createHash, randomBytes } from 'node:crypto';
import type { PageLanguage } from '../../base/say.ts';
import type { Person } from '../people.ts';

/** A shop's login request. A `Grant` is such a request together with the person who consented. */
export interface Request {
  provider: string;
  redirectUri: string;
  state: string | null;
  nonce: string | null;
  scope: readonly string[];
  challenge: string | null;
  /** The requested part of the provider, such as a Microsoft tenant. */
  realm: string;
  /** Language of the pages, from `ui_locales`. */
  language: PageLanguage;
}

export interface Grant extends Request {
  person: Person;
  /** Email address that the person shared with the shop. */
  email: string | null;
}

const MAX_KEPT = 2_000;

/** Values of one kind by random key. `take` uses a value up, but `look` does not. */
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

/** Requests that wait for a person's decision, and codes that wait for the shop. */
export class Grants {
  readonly requests = new OnceBook<Request>();
  readonly codes = new OnceBook<Grant>();
  /** Access tokens, which may be used repeatedly. */
  readonly tokens = new OnceBook<Grant>();

  /** Redeems a code once, for the shop it was issued to. Returns `null` if the redirect URL or verifier is wrong. */
  redeem(provider: string, form: URLSearchParams): Grant | null {
    const grant = this.codes.take(form.get('code') ?? '');
    if (grant?.provider !== provider || form.get('redirect_uri') !== grant.redirectUri) return null;
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return grant.challenge === null || challenge === grant.challenge ? grant : null;
  }
}

import { createHmac, randomUUID } from 'node:crypto';
import type { Answer } from '@cerulean/contract/operations';
import type pg from 'pg';
import { ask, send } from './http-client.ts';

const PASSWORD = 'harbor-lamp-teal';

/** Accounts on one backend and the actions to benchmark with them. */
export interface IdentityShop {
  api: string;
  emails: string[];
  token: string;
  /** Logs in to the account of this turn. Each turn uses a separate IP address. */
  logIn(turn: number): Promise<void>;
  /** Returns the milliseconds from the request to its response, whatever the response's status is. */
  timeOf(path: string, body: object): Promise<number>;
  /** Deletes the counters of sign-in attempts, because the benchmark does not measure rate limits. */
  forgetTries(): Promise<void>;
}

/** Registers accounts on a backend. `secret` is the key with which the storefront signs visitors' IP addresses. */
export async function prepareAccounts(
  api: string,
  { secret, database, count }: { secret: string; database: pg.Pool; count: number },
): Promise<IdentityShop> {
  const call = async (path: string, body: object, turn: number) => {
    const headers = { 'x-visitor': signed(`10.2.${(turn >> 8) & 255}.${turn & 255}`, secret) };
    return ask<Answer<'logIn'>>({ method: 'POST', url: `${api}${path}`, headers, body });
  };
  const emails: string[] = [];
  let token = '';
  for (let turn = 0; turn < count; turn += 1) {
    const email = `bench-${randomUUID()}@example.com`;
    token = (await call('/auth/local/register', { email, password: PASSWORD }, turn)).jwt;
    emails.push(email);
  }
  return {
    api,
    emails,
    token,
    logIn: async (turn) => {
      await call('/auth/local', { identifier: emails[turn % count], password: PASSWORD }, turn);
    },
    timeOf: async (path, body) => {
      const began = performance.now();
      await send({ method: 'POST', url: `${api}${path}`, headers: { 'x-visitor': signed('10.3.0.1', secret) }, body });
      return performance.now() - began;
    },
    forgetTries: async () => {
      await database.query('delete from sign_in_try');
    },
  };
}

/** Signs a visitor's IP address as the storefront does. */
function signed(ip: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`visitor\n${ip}\n${seconds}`).digest('hex');
  return `${ip};${seconds};${signature}`;
}

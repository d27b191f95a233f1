import { walk } from '../support/log-in-at-provider.ts';
import { system } from '../support/system.ts';
import { mailsAbout } from '../journeys/steps/simulators.ts';

/** Values in the browser after a log-in at the demo's provider, before the landing page exchanges the ticket. */
export interface Landed {
  ticket: string;
  connect: string;
  landing: string;
  /** The authorization code that the provider gave the browser for the shop. */
  code: string;
}

/** Logs a person in at the provider through the shop's own URLs, as a browser without scripts does. `null` refuses. */
export async function landWith(sub: string | null): Promise<Landed> {
  const begun = await fetch(`${system.shop}/connect/demo-id?next=/plans`, { redirect: 'manual' });
  const connect = /^connect=([\w-]{43});/.exec(begun.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const back = await walk(system.oidc, begun.headers.get('location') ?? '', sub);
  const ended = await fetch(back, { redirect: 'manual', headers: { cookie: `connect=${connect}` } });
  const landing = ended.headers.get('location') ?? '';
  const code = back.searchParams.get('code') ?? 'none';
  return { connect, landing, code, ticket: new URL(landing).searchParams.get('access_token') ?? '' };
}

/** Calls the control API of the simulated provider. */
export async function oidc<T>(path: string, body?: object): Promise<T> {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const response = await fetch(`${system.oidc}/_sim${path}`, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Adds a person to the provider. */
export async function newPerson(given: { verified?: boolean; email?: string | null } = {}) {
  const sub = `p-${crypto.randomUUID()}`;
  const email = given.email === undefined ? `${sub}@people.example` : given.email;
  const known = email === null ? {} : { email, email_verified: given.verified ?? true };
  await oidc('/people', { sub, name: `Nadia ${sub.slice(2, 8)}`, ...known });
  return { sub, email: email ?? '', name: `Nadia ${sub.slice(2, 8)}` };
}

/** Returns the newest code that was emailed to an address that the provider does not confirm. */
export async function codeMailedTo(email: string): Promise<string> {
  const [mail] = await mailsAbout(email, /^[0-9A-Z]{4}-[0-9A-Z]{4} is your code/);
  return mail?.subject.slice(0, 9) ?? 'none';
}

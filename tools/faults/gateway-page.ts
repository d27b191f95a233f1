import { setTimeout as pause } from 'node:timers/promises';
import type { CrowdedShop } from './crowded-shop.ts';
import type { Habits } from './habits.ts';

type Sims = CrowdedShop['sims'];

/** Calls a simulator's control API, with retries because fault runs also kill simulators. Returns `null` for a 404. */
export async function control<T = Record<string, unknown>>(
  origin: string,
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      const init = body ? { method, body: JSON.stringify(body) } : { method };
      const answer = await fetch(`${origin}/_sim${path}`, { ...init, signal: AbortSignal.timeout(30_000) });
      const text = await answer.text();
      if (answer.ok) return JSON.parse(text) as T;
      throw new Refused(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      if (error instanceof Refused || tries === 40) throw error;
      await pause(500);
    }
  }
}

export class Refused extends Error {
  override name = 'Refused';
}

interface Outcome {
  outcome: string;
  redirect_url?: string;
  charge?: string;
}

/**
 * Acts as a buyer on the gateway's page at this URL. Returns the path to which the page returns the buyer, or `null` if
 * the buyer does not return or must try again.
 */
export async function atGatewayPage(sims: Sims, address: string, does: Habits['atGateway']): Promise<string | null> {
  const { origin, pathname, searchParams } = new URL(address);
  const session = /cs_test_\w+/.exec(pathname)?.[0];
  if (session) return atStripe(origin, session, does);
  return atPaypal(sims.paypal, searchParams.get('token') ?? '', does);
}

/**
 * Whether webhooks are being lost for good. Meanwhile, no buyer is charged twice on one page, because only a webhook
 * would report the second charge, or the daily reconciliation, which takes place after a run.
 */
export const messages = { areLost: false };

/** Returns the path of the page's cancel link, or null while the gateway is down. */
export async function cancelLink(address: string): Promise<string | null> {
  const html = await fetch(address, { signal: AbortSignal.timeout(30_000) }).then(
    (answer) => answer.text(),
    () => '',
  );
  const link = /href="([^"]*\/payment-process\?left=[^"]*)"/.exec(html)?.[1];
  if (link === undefined) return null;
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'));
  return `${pathname}${search}`;
}

async function atStripe(origin: string, session: string, does: Habits['atGateway']): Promise<string | null> {
  const pay = (body: object) => control<Outcome>(origin, `/sessions/${session}/pay`, body);
  if (does === 'declined') {
    await pay({ card: 'declined' });
    return (await pay({})).redirect_url ?? null;
  }
  if (does === 'pending') {
    const { redirect_url: back } = await pay({ card: 'bank' });
    void later(async () => {
      await control(origin, `/sessions/${session}/settle`, { outcome: Math.random() < 0.7 ? 'succeeded' : 'failed' });
    });
    return back ?? null;
  }
  const isTwice = does === 'twice' && !messages.areLost;
  if (isTwice) await control(origin, `/sessions/${session}/behavior`, { double_charge: true });
  const paid = await pay({});
  if (isTwice) await pay({});
  return paid.redirect_url ?? null;
}

async function atPaypal(origin: string, order: string, does: Habits['atGateway']): Promise<string | null> {
  const funding = { declined: 'declined', pending: 'review' }[does as string] ?? 'balance';
  const approved = await control<Outcome>(origin, `/orders/${order}/approve`, { funding });
  if (does === 'pending') void later(() => settleReview(origin, order));
  return approved.redirect_url ?? null;
}

/** Completes PayPal's review of a payment, after the shop has captured it. */
async function settleReview(origin: string, order: string): Promise<void> {
  const { captures } = await control<{ captures: { id: string; status: string }[] }>(origin, `/ledger?order=${order}`);
  const pending = captures.find(({ status }) => status === 'PENDING');
  if (!pending) throw new Refused('There is nothing to look at yet');
  const outcome = Math.random() < 0.7 ? 'completed' : 'denied';
  await control(origin, `/captures/${pending.id}/settle`, { outcome });
}

/** Bank decisions that are still pending. A fault run waits for them. */
export const decisions = new Set<Promise<void>>();

function later(decide: () => Promise<void>): Promise<void> {
  const decision = (async () => {
    for (let tries = 0; tries < 30; tries += 1) {
      await pause(1_000 + Math.random() * 1_000);
      try {
        return await decide();
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
      }
    }
  })().finally(() => decisions.delete(decision));
  decision.catch(() => {});
  decisions.add(decision);
  return decision;
}

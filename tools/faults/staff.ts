import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { logInToPanel } from '../panel-log-in.ts';
import type { CrowdedShop } from './crowded-shop.ts';

interface StaffOrder {
  order: { items: { id: string; quantity: number }[]; totals: { total: number } };
  refundable: { left: number; refunds: number } | null;
}

/** A support team member, who requests refunds and decides cancellation requests through the panel's own API calls. */
export class Staff {
  readonly #shop: CrowdedShop;
  #token: Promise<string> | null = null;
  #turn = 0;

  constructor(shop: CrowdedShop) {
    this.#shop = shop;
  }

  /** Creates a promotion. An omitted field means no limit or no condition. */
  async makePromotion(promotion: {
    name: string;
    code: string;
    effect: object;
    maxUses?: number;
    maxPerCustomer?: number;
  }): Promise<void> {
    const conditions = { minimum: 0, plans: [], kinds: [], firstOrder: false, partner: null };
    const rest = { combines: true, startsAt: null, endsAt: null, maxUses: null, maxPerCustomer: null };
    const body = {
      ...rest,
      ...promotion,
      conditions,
      only: [],
      withPlans: [],
      partnerSlug: null,
      reason: 'A fault run',
    };
    const { status, text } = await this.#call('PUT', '/promotions', body);
    if (status !== 200) throw new Error(`The promotion ${promotion.code} was refused: ${status} ${text}`);
  }

  /** Refunds a third of an order, or all of it with restocking. A retry after a crash reuses the key: one refund. */
  async refund(orderId: string, isAll: boolean): Promise<boolean> {
    const { text, status } = await this.#call('GET', `/orders/${orderId}`);
    if (status !== 200) return false;
    const { order, refundable } = JSON.parse(text) as StaffOrder;
    const { total } = order.totals;
    if (total === 0 || !refundable) return false;
    const parts = order.items.map(({ id, quantity }) => ({ itemId: id, quantity, restock: true }));
    const third = Math.ceil(total / 3);
    const what = isAll
      ? { parts, shipping: true, amount: null, expected: total }
      : { parts: [], shipping: false, amount: third, expected: third };
    const seen = { left: refundable.left, refunds: refundable.refunds };
    const body = { key: randomUUID(), ...what, seen, reason: 'A fault run' };
    return (await this.#call('PUT', `/orders/${orderId}/refunds`, body)).status === 200;
  }

  /** Accepts every cancellation that buyers requested. Returns the number of accepted requests. */
  async decideRequests(): Promise<number> {
    const { status, text } = await this.#call('GET', '/requests');
    if (status !== 200) return 0;
    const { requests } = JSON.parse(text) as { requests: { id: string; kind: string; state: string }[] };
    for (const { id, state } of requests) {
      const decision = { event: 'accept', expected: state, restock: true, reason: 'A fault run' };
      await this.#call('PUT', `/requests/${id}`, decision);
    }
    return requests.length;
  }

  /** Signs in. A sign-in that fails is forgotten, so that the next call tries again. */
  async #signIn(backend: string): Promise<string> {
    try {
      return await logInToPanel(backend, this.#shop.admin);
    } catch (error) {
      this.#token = null;
      throw error;
    }
  }

  async #call(method: string, path: string, body?: object): Promise<{ status: number; text: string }> {
    for (let tries = 1; ; tries += 1) {
      this.#turn += 1;
      const backend = this.#shop.backends[this.#turn % this.#shop.backends.length] ?? '';
      try {
        this.#token ??= this.#signIn(backend);
        const answer = await fetch(`${backend}/staff${path}`, {
          method,
          headers: { authorization: `Bearer ${await this.#token}`, 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
          signal: AbortSignal.timeout(40_000),
        });
        const text = await answer.text();
        if (answer.status < 500 && answer.status !== 401) return { status: answer.status, text };
        if (answer.status === 401) this.#token = null;
      } catch {
        // The backend is down for the moment, so the next attempt follows.
      }
      if (tries === 80) throw new Error(`The panel's ${path} did not answer`);
      await pause(500 + Math.random() * 500);
    }
  }
}

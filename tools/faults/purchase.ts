import { setTimeout as pause } from 'node:timers/promises';
import type { CrowdedShop } from './crowded-shop.ts';
import { atGatewayPage, cancelLink } from './gateway-page.ts';
import type { Goods } from './goods.ts';
import type { Habits } from './habits.ts';
import { fieldOf, fieldsOf, type Page, type Visitor } from './visitor.ts';

/**
 * The outcome of a purchase. `gave up`: the buyer decided not to pay · `sold out`, `refused`: not possible · `has to
 * log in`: the account was created, but the response was lost with the process, so only the emailed link can continue.
 */
export type Ending = 'bought' | 'gave up' | 'sold out' | 'has to log in' | 'refused';

export interface Bought {
  ending: Ending;
  /** Order id from the receipt. `null` if the buyer saw no receipt. */
  orderId: string | null;
}

const HOME = { line1: '1 Pier Rd', line2: '', city: 'Albany', state: 'NY', zip: '12203' };
/** Maximum pages per purchase. A buyer sent between steps and to the gateway several times needs fewer. */
const MOST_PAGES = 120;
const MOST_TRIES = 6;

/**
 * Buys according to the habits, like a browser without JavaScript that follows each page to the next one. After any
 * failure, the buyer opens the cart again and continues at the first incomplete step.
 */
export async function purchase(
  shop: Pick<CrowdedShop, 'sims'>,
  goods: Goods,
  habits: Habits,
  visitor: Visitor,
  email: string,
): Promise<Bought> {
  if (habits.throughPartner) await visitor.get(`/through/${goods.partner}`);
  const cartId = await fillCart(visitor, goods, habits);
  if (cartId === null) return { ending: 'sold out', orderId: null };
  if (needsCode(habits)) await useCode(visitor, cartId, goods, habits);
  if (habits.usesPoints) await change(visitor, cartId, { intent: 'points', use: 'yes' });
  return new Checkout(shop, habits, visitor, cartId, email).run();
}

async function fillCart(visitor: Visitor, goods: Goods, { goods: kind }: Habits): Promise<string | null> {
  let path: string | null = null;
  for (const item of goods.itemsOf(kind)) {
    const page = await visitor.post('/add-to-cart', item);
    path = page.leadsTo ?? path;
  }
  return /^\/cart\/([0-9a-f-]{36})$/.exec(path ?? '')?.[1] ?? null;
}

function needsCode({ goods }: Habits): boolean {
  return goods === 'free' || goods === 'reduced' || goods === 'once a customer';
}

async function useCode(visitor: Visitor, cartId: string, goods: Goods, { goods: kind }: Habits): Promise<void> {
  await change(visitor, cartId, { intent: 'code', code: goods.codeOf(kind) });
}

/** Posts one form of the cart page. If the shop refuses it, the page shows that, and the buyer continues without it. */
async function change(visitor: Visitor, cartId: string, form: Record<string, string>): Promise<void> {
  const { html } = await visitor.get(`/cart/${cartId}`);
  const version = fieldOf(html, 'version');
  if (version !== null) await visitor.post(`/cart/${cartId}`, { ...form, version });
}

class Checkout {
  readonly #shop: Pick<CrowdedShop, 'sims'>;
  readonly #habits: Habits;
  readonly #visitor: Visitor;
  readonly #cartId: string;
  readonly #email: string;
  #tries = 0;
  #registrations = 0;
  #wentBack = false;

  constructor(shop: Pick<CrowdedShop, 'sims'>, habits: Habits, visitor: Visitor, cartId: string, email: string) {
    this.#shop = shop;
    this.#habits = habits;
    this.#visitor = visitor;
    this.#cartId = cartId;
    this.#email = email;
  }

  get #review(): string {
    return `/cart/${this.#cartId}/review`;
  }

  async run(): Promise<Bought> {
    let path = this.#review;
    for (let pages = 0; pages < MOST_PAGES && this.#visitor.isPatient; pages += 1) {
      const page = await this.#visitor.get(path);
      const next = page.leadsTo ?? (await this.#fillIn(path, page));
      if (typeof next !== 'string') return next;
      path = next;
    }
    return { ending: 'gave up', orderId: null };
  }

  /** Posts the page's form. Returns the path of the next page, or how the purchase ended. */
  async #fillIn(path: string, page: Page): Promise<string | Bought> {
    const [, step = ''] = /^\/(?:payment\/)?cart\/[0-9a-f-]{36}\/?([^?]*)/.exec(path) ?? [];
    const version = fieldOf(page.html, 'version') ?? '';
    switch (step) {
      case '':
        return this.#clearCart(page, version);
      case 'select-plan':
        return this.#send(path, { intent: 'without' });
      case 'address':
        return this.#send(path, { version, ...this.#address() });
      case 'register':
        this.#registrations += 1;
        if (this.#registrations > MOST_TRIES) return { ending: 'has to log in', orderId: null };
        return this.#send(path, { way: 'without' });
      case 'login-user':
        return { ending: 'has to log in', orderId: null };
      case 'review':
        return this.#pay(page, version);
      case 'payment-failure':
        return this.#review;
      case 'payment-success':
        return { ending: 'bought', orderId: /\/existing-user\/orders\/([0-9a-f-]{36})/.exec(page.html)?.[1] ?? null };
      default:
        if (!step.endsWith('payment-process')) return { ending: 'refused', orderId: null };
        await pause(400 + Math.random() * 600);
        return path;
    }
  }

  /** Returns the path that the form leads to, or after a refusal the review page, which leads to the missing step. */
  async #send(path: string, form: Record<string, string>): Promise<string> {
    const { leadsTo } = await this.#visitor.post(path, form);
    return leadsTo ?? this.#review;
  }

  async #clearCart({ html }: Page, version: string): Promise<string | Bought> {
    if (!html.includes('value="remove-unavailable"')) {
      this.#tries += 1;
      const isEmpty = html.includes('Your cart is empty');
      return isEmpty || this.#tries > MOST_TRIES ? { ending: 'sold out', orderId: null } : this.#review;
    }
    await this.#visitor.post(`/cart/${this.#cartId}`, { intent: 'remove-unavailable', version });
    return { ending: 'sold out', orderId: null };
  }

  #address(): Record<string, string> {
    const place = (prefix: string) =>
      Object.fromEntries(Object.entries(HOME).map(([name, value]) => [`${prefix}.${name}`, value]));
    return {
      'contact.email': this.#email,
      'contact.name': 'Ada Byron',
      ...place('delivery'),
      ...place('e911.address'),
      'e911.same': 'yes',
      'taxPlace.country': 'DE',
      'taxPlace.zip': '10115',
      shippingMethod: 'standard',
    };
  }

  async #pay({ html }: Page, version: string): Promise<string | Bought> {
    if (html.includes('value="seen-prices"')) {
      return this.#send(this.#review, { intent: 'seen-prices', version, total: fieldOf(html, 'total') ?? '' });
    }
    this.#tries += 1;
    if (this.#tries > MOST_TRIES) return { ending: 'sold out', orderId: null };
    const next = await this.#send(this.#review, {
      version,
      total: fieldOf(html, 'total') ?? '',
      consent: 'yes',
      gateway: this.#habits.gateway,
      ...fieldsOf(html, 'policy.'),
    });
    if (!next.startsWith('http')) {
      await pause(next === this.#review ? 500 : 0);
      return next;
    }
    return this.#atGateway(next);
  }

  async #atGateway(address: string): Promise<string | Bought> {
    const { atGateway, gateway } = this.#habits;
    const waiting = `/payment/cart/${this.#cartId}/${gateway}/payment-process`;
    if (atGateway === 'gives up') return { ending: 'gave up', orderId: null };
    if (atGateway === 'goes back' && !this.#wentBack) {
      this.#wentBack = true;
      return (await cancelLink(address)) ?? waiting;
    }
    const does = this.#tries > 1 && (atGateway === 'declined' || atGateway === 'pending') ? 'pays' : atGateway;
    const back = await atGatewayPage(this.#shop.sims, address, does);
    // The gateway's webhook or the sweeper settles the payment, and the buyer checks again later.
    if (atGateway === 'stays away') await pause(2_000);
    if (atGateway === 'stays away' || back === null) return waiting;
    const url = new URL(back);
    return `${url.pathname}${url.search}`;
  }
}

import { limit } from '../../../identity/limits/limit.ts';
import type { Commerce } from '../../http/handler.ts';
import type { HashedBasket } from './tax-basket.ts';
import { TaxAway, type TaxService } from './tax-provider.ts';
import { keepQuote, type TaxQuote } from './tax-quotes.ts';

/** Milliseconds during which reads skip a tax service that was down, because each read would wait for it. */
const REST = 10_000;

/** Time at which reads may call a tax service again. */
const rested = new WeakMap<TaxService, number>();

/**
 * Requests a tax quote for a cart and saves it. Returns `null` if the service is down: reads then show the cart without
 * its tax, and payment is refused. Never call it in a transaction, because a slow service would hold the cart's lock.
 * @param why a reader skips a service that was down a moment ago, and its requests per cart are limited; a payment,
 * which is limited elsewhere, always calls the service
 */
export async function askTax(
  commerce: Pick<Commerce, 'db' | 'log'>,
  service: TaxService,
  asked: HashedBasket & { cartId: string },
  why: 'read' | 'pay',
): Promise<TaxQuote | null> {
  const now = performance.now();
  if (why === 'read' && now < (rested.get(service) ?? 0)) return null;
  if (why === 'read' && !(await limit(commerce.db, 'tax-quote', { account: asked.cartId })).ok) return null;
  try {
    const answer = await service.quote(asked.basket);
    rested.delete(service);
    const { cartId, hash } = asked;
    const { name: provider } = service;
    await commerce.db.run(keepQuote, [cartId, hash, provider, answer.ref, JSON.stringify(answer.amounts)]);
    return { hash, provider, ...answer };
  } catch (error) {
    if (!(error instanceof TaxAway)) throw error;
    rested.set(service, performance.now() + REST);
    commerce.log.warn(`The tax of cart ${asked.cartId} is not known: ${error.message}`);
    return null;
  }
}

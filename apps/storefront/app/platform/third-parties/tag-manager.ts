import type { DataRouter } from 'react-router';
import { addedToCart, checkoutBegun, pageEvent } from './data-layer.ts';
import type { ShopEvent } from './data-layer.ts';
import { takePurchase } from './purchases.ts';

type Layer = Record<string, unknown>[];

/**
 * B18: loads the container, and tells it from then on what GA4 calls ecommerce events. Runs on open pages after Accept,
 * and on no others. Nothing that names a person is ever told.
 */
export function startTagManager({ id, url }: { id: string; url: string }, router: DataRouter): void {
  const layer: Layer = ((window as { dataLayer?: Layer }).dataLayer ??= []);
  const tell = ({ event, ecommerce }: ShopEvent): void => {
    // What stands there from the event before would be added to this one.
    layer.push({ ecommerce: null }, { event, ecommerce });
  };
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  Object.assign(script, { async: true, src: `${url}/gtm.js?id=${id}` });
  document.head.append(script);

  const purchase = takePurchase();
  if (purchase) tell(purchase);

  let shown: string | undefined;
  const added = addedToCart();
  const look = (state: DataRouter['state']): void => {
    for (const event of added(state)) tell(event);
    const place = state.location.pathname + state.location.search;
    if (state.navigation.state !== 'idle' || place === shown) return;
    shown = place;
    const event = pageEvent(state);
    if (event) tell(event);
  };
  look(router.state);
  router.subscribe(look);
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const event = link && checkoutBegun(router.state, link.pathname);
      if (event) tell(event);
    },
    { capture: true },
  );
}

import { routerState } from '../router-state.ts';
import { addedToCart, checkoutBegun, pageEvents, shownCart, type ShopEvent } from './data-layer.ts';
import { takePurchase } from './purchases.ts';
import { noteAdded, takeAdded, untold } from './reported-cart.ts';

type Layer = unknown[];

/** The purposes in Google's consent mode (https://developers.google.com/tag-platform/security/guides/consent). */
const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/**
 * Loads the tag manager's container and then reports GA4 ecommerce events (B18). Runs only on open pages after Accept.
 * Personal data is never reported. Consent mode tells the container that analytics was accepted and advertising was
 * not, because the cookie notice does not ask about advertising.
 */
export function startTagManager({ id, url }: { id: string; url: string }): void {
  const layer: Layer = ((window as { dataLayer?: Layer }).dataLayer ??= []);
  const tell = ({ event, ecommerce }: ShopEvent): void => {
    // This clears the previous event, because its values would otherwise be merged into this event.
    layer.push({ ecommerce: null }, { event, ecommerce });
  };
  sendConsent(layer, 'default', DENIED);
  sendConsent(layer, 'update', { ...DENIED, analytics_storage: 'granted' });
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  Object.assign(script, { async: true, src: `${url}/gtm.js?id=${id}` });
  document.head.append(script);

  for (const event of takeAdded()) tell(event);
  const purchase = takePurchase();
  if (purchase) tell(purchase);

  let shown: string | undefined;
  let seen: number | undefined;
  const added = addedToCart();
  const look = (): void => {
    const state = routerState.get();
    if (!state) return;
    for (const one of added(state)) {
      tell(one.event);
      noteAdded(one);
    }
    const place = state.location.pathname + state.location.search;
    if (state.navigation.state !== 'idle') return;
    if (place !== shown) for (const event of pageEvents(state)) tell(event);
    shown = place;
    const cart = shownCart(state);
    if (!cart || cart.version === seen) return;
    // A document's referrer applies only to the first page shown in it.
    const event = untold(cart, seen === undefined ? document.referrer : '');
    seen = cart.version;
    if (event) tell(event);
  };
  look();
  routerState.subscribe(look);
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const state = routerState.get();
      const event = link && state && checkoutBegun(state, link.pathname);
      if (event) tell(event);
    },
    { capture: true },
  );
}

/** Calls `gtag('consent', …)`. Google's script accepts a command only as a call's `arguments`, not as an array. */
function sendConsent(layer: Layer, kind: 'default' | 'update', choices: Record<string, string>): void {
  const gtag: (...command: unknown[]) => void = function gtag() {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments);
  };
  gtag('consent', kind, choices);
}

import { join } from 'node:path';
import { createClock } from '../base/clock.ts';
import { address, closeServer, listen } from '../base/http.ts';
import type { Settings } from '../settings/settings.ts';
import { FaultBox } from '../base/faults.ts';
import { bookDue } from './book-charges.ts';
import { serveApi } from './api/serve-api.ts';
import { serveControl } from './control/serve-control.ts';
import { serveHosted } from './hosted/serve-hosted.ts';
import { Ledger } from './ledger.ts';
import { expireDue } from './sessions.ts';
import { Deliveries } from '../base/webhooks/deliveries.ts';
import { deliveryBook } from './webhooks/delivery-book.ts';
import type { World } from './world.ts';

/** How often sessions expire and charges are booked while no call asks for them, in milliseconds. */
const TICK = 1_000;

/** Starts the Stripe simulator and gives its address. */
export async function startStripe(settings: Settings): Promise<{ url: string; close(): Promise<void> }> {
  const ledger = new Ledger(join(settings.stateDir, 'stripe.jsonl'));
  const clock = createClock();
  clock.setOffset(ledger.switches().clockOffset);
  const endpoint = {
    url: settings.stripe.webhookUrl,
    secret: settings.stripe.webhookSecret,
    events: settings.stripe.webhookEvents,
    retry: settings.webhookRetry,
  };
  const world: World = {
    settings,
    clock,
    ledger,
    faults: new FaultBox(),
    webhooks: new Deliveries(
      deliveryBook(ledger, () => world.origin),
      endpoint,
    ),
    inFlight: new Map(),
    restrictedKeys: new Map(),
    pageOrigin: null,
    taxStatus: 'active',
    origin: '',
    nextExpiry: 0,
    nextBooking: 0,
    answered: { second: 0, count: 0 },
  };
  const { server, port } = await listen(
    async (request, response) => {
      const url = new URL(request.url ?? '/', 'http://simulator');
      if (url.pathname.startsWith('/v1/')) await serveApi(world, request, response, url);
      else if (url.pathname.startsWith('/_sim/')) await serveControl(world, request, response, url);
      else await serveHosted(world, request, response, url);
    },
    settings.host,
    settings.stripe.port,
  );
  world.origin = `http://${settings.publicHost}:${port}`;
  world.webhooks.start();
  const tick = setInterval(() => {
    expireDue(world);
    bookDue(world);
  }, TICK);
  return {
    url: address('http', settings.host, port),
    close: async () => {
      clearInterval(tick);
      world.webhooks.close();
      await closeServer(server);
      ledger.close();
    },
  };
}

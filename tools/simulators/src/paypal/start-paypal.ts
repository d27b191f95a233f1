import { join } from 'node:path';
import { createClock } from '../base/clock.ts';
import { FaultBox } from '../base/faults.ts';
import { address, closeServer, listen } from '../base/http.ts';
import { Deliveries } from '../base/webhooks/deliveries.ts';
import type { Settings } from '../settings/settings.ts';
import { serveApi } from './api/serve-api.ts';
import { serveControl } from './control/serve-control.ts';
import { deliveryBook } from './delivery-book.ts';
import { serveApproval } from './hosted/serve-approval.ts';
import { Ledger } from './ledger.ts';
import { lapseApprovals } from './orders.ts';
import type { World } from './world.ts';

/** How often approvals lapse while no call comes in, in milliseconds. */
const LAPSE_TICK = 1_000;

/** Starts the PayPal simulator and gives its address. */
export async function startPaypal(settings: Settings): Promise<{ url: string; close(): Promise<void> }> {
  const ledger = new Ledger(join(settings.stateDir, 'paypal.jsonl'));
  const clock = createClock();
  clock.setOffset(ledger.switches().clockOffset);
  const endpoint = {
    url: settings.paypal.webhookUrl,
    secret: settings.paypal.webhookId,
    events: ['*'],
    retry: settings.webhookRetry,
  };
  const world: World = {
    settings,
    clock,
    ledger,
    faults: new FaultBox(),
    webhooks: new Deliveries(deliveryBook(ledger, settings.paypal.secret), endpoint),
    busy: new Set(),
    origin: '',
  };
  const { server, port } = await listen(
    async (request, response) => {
      const url = new URL(request.url ?? '/', 'http://simulator');
      if (/^\/v[12]\//.test(url.pathname)) await serveApi(world, request, response, url);
      else if (url.pathname.startsWith('/_sim/')) await serveControl(world, request, response, url);
      else await serveApproval(world, request, response, url);
    },
    settings.host,
    settings.paypal.port,
  );
  world.origin = `http://${settings.publicHost}:${port}`;
  world.webhooks.start();
  const tick = setInterval(() => lapseApprovals(world), LAPSE_TICK);
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

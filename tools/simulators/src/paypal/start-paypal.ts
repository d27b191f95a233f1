import { join } from 'node:path';
import { openGateway, startGateway } from '../base/gateway.ts';
import type { Running } from '../base/http.ts';
import { TableLedger } from '../base/ledger.ts';
import type { Settings } from '../settings/settings.ts';
import { serveApi } from './api/serve-api.ts';
import { controls } from './control/controls.ts';
import { serveApproval } from './hosted/serve-approval.ts';
import { lapseApprovals } from './orders.ts';
import { FIRST_SWITCHES, type Tables } from './records.ts';
import { writeLetter } from './signature.ts';
import type { World } from './world.ts';

/** Starts the PayPal simulator. The endpoint's secret is the webhook's id, which PayPal's signatures cover. */
export async function startPaypal(settings: Settings): Promise<Running> {
  const { port, webhookUrl: url, webhookId: secret } = settings.paypal;
  const ledger = new TableLedger<Tables>(join(settings.stateDir, 'paypal.jsonl'), FIRST_SWITCHES);
  // The webhook gets all event types. In PayPal's dashboard, the shop would select the types.
  const endpoint = { url, secret, events: ['*'], retry: settings.webhookRetry };
  const world: World = {
    ...openGateway(ledger, endpoint, (...letter) => writeLetter(world, ...letter)),
    settings,
    busy: new Set(),
  };
  return startGateway<Tables, World>(
    world,
    { isApi: /^\/v[12]\//, serveApi, controls, servePages: serveApproval, tick: (due) => lapseApprovals(due) },
    { ...settings, port },
  );
}

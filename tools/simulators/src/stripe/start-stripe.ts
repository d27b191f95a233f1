import { join } from 'node:path';
import { openGateway, startGateway } from '../base/gateway.ts';
import type { Running } from '../base/http.ts';
import { TableLedger } from '../base/ledger.ts';
import type { Settings } from '../settings/settings.ts';
import { doWhatIsDue } from './sessions.ts';
import { serveApi } from './api/serve-api.ts';
import { controls } from './control/controls.ts';
import { serveHosted } from './hosted/serve-hosted.ts';
import { writeLetter } from './objects/draw.ts';
import { FIRST_SWITCHES, type Tables } from './records.ts';
import type { World } from './world.ts';

/** Starts the Stripe simulator. */
export async function startStripe(settings: Settings): Promise<Running> {
  const { port, webhookUrl: url, webhookSecret: secret, webhookEvents: events } = settings.stripe;
  const ledger = new TableLedger<Tables>(join(settings.stateDir, 'stripe.jsonl'), FIRST_SWITCHES);
  const endpoint = { url, secret, events, retry: settings.webhookRetry };
  const world: World = {
    ...openGateway(ledger, endpoint, (...letter) => writeLetter(world, ...letter)),
    settings,
    inFlight: new Map(),
    restrictedKeys: new Map(),
    pageOrigin: null,
    taxStatus: 'active',
    nextExpiry: 0,
    nextBooking: 0,
    answered: { second: 0, count: 0 },
  };
  const entrances = { isApi: /^\/v1\//, serveApi, controls, servePages: serveHosted, tick: doWhatIsDue };
  return startGateway<Tables, World>(world, entrances, { ...settings, port });
}

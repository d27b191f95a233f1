import { FaultList } from '../base/faults.ts';
import { address, listen } from '../base/http.ts';
import type { Settings } from '../settings/settings.ts';
import { Grants } from './social/grants.ts';
import type { Fault } from './faults.ts';
import { signingKeys } from './forge.ts';
import { Directory } from './people.ts';
import { createProvider, type Issued } from './provider.ts';
import { serveOidc } from './serve-oidc.ts';
import type { OidcWorld } from './world.ts';

const MAX_ISSUED = 20;

/** Starts the OpenID provider, and below it those that are known by name. Gives its address, which is its issuer too. */
export async function startOidc(settings: Settings): Promise<{ url: string; close(): Promise<void> }> {
  const { host, publicHost, oidcPort: port, oidcClient: client, socialClients: clients, merchant } = settings;
  let world: OidcWorld | undefined;
  const server = await listen(
    async (exchange) => {
      if (world) await serveOidc(world, exchange);
      else exchange.response.writeHead(503).end();
    },
    { host, port },
  );
  // The issuer holds the port, which is known only now.
  const url = address('http', publicHost, server.port);
  const issued: Issued[] = [];
  const noteIssued = (one: Issued): void => {
    issued.unshift(one);
    issued.length = Math.min(issued.length, MAX_ISSUED);
  };
  const known = { directory: new Directory(), faults: new FaultList<Fault>(), keys: signingKeys(), noteIssued };
  const shop = { client, clients, issued, publicHost, merchant, grants: new Grants(), metByApple: new Set<string>() };
  const provider = createProvider(url, client, known);
  world = { ...known, ...shop, provider, microsoft: { removesUnverifiedEmail: true } };
  return { url, close: server.close };
}

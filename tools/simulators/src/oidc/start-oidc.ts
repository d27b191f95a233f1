import { address, closeServer, listen } from '../base/http.ts';
import type { Settings } from '../settings/settings.ts';
import { Grants } from './social/grants.ts';
import { Directory } from './directory.ts';
import { Faults } from './faults.ts';
import { signingKeys } from './forge.ts';
import { createProvider, type Issued } from './provider.ts';
import { serveOidc } from './serve-oidc.ts';
import type { OidcWorld } from './world.ts';

const MAX_ISSUED = 20;

/** Starts the OpenID provider, and below it those that are known by name. Gives its address, which is its issuer too. */
export async function startOidc(settings: Settings): Promise<{ url: string; close(): Promise<void> }> {
  const { host, publicHost, oidcPort, oidcClient: client, socialClients: clients, merchant } = settings;
  const world: { current?: OidcWorld } = {};
  const { server, port } = await listen(
    async (request, response) => {
      if (!world.current) return void response.writeHead(503).end();
      await serveOidc(world.current, request, response, new URL(request.url ?? '/', 'http://simulator'));
    },
    host,
    oidcPort,
  );
  // The issuer holds the port, which is known only now.
  const issuer = address('http', publicHost, port);
  const [directory, faults, issued, keys] = [new Directory(), new Faults(), [] as Issued[], signingKeys()];
  const noteIssued = (one: Issued): void => {
    issued.unshift(one);
    issued.length = Math.min(issued.length, MAX_ISSUED);
  };
  const provider = createProvider(issuer, client, keys, directory, faults, noteIssued);
  const microsoft = { removesUnverifiedEmail: true };
  const asked = { provider, client, directory, faults, issued, noteIssued, publicHost, merchant };
  world.current = { ...asked, clients, keys, grants: new Grants(), metByApple: new Set(), microsoft };
  return { url: issuer, close: () => closeServer(server) };
}

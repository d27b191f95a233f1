import { address, closeServer, listen } from '../base/http.ts';
import type { Settings } from '../settings.ts';
import { Directory } from './directory.ts';
import { Faults } from './faults.ts';
import { makeKeys } from './forge.ts';
import { createProvider, type Issued } from './provider.ts';
import { serveOidc } from './serve-oidc.ts';
import type { OidcWorld } from './world.ts';

/** Starts the OpenID provider and gives its address, which is its issuer too. */
export async function startOidc(settings: Settings): Promise<{ url: string; close(): Promise<void> }> {
  const { host, publicHost, oidcPort, oidcClient: client, merchant } = settings;
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
  const [directory, faults, issued] = [new Directory(), new Faults(), [] as Issued[]];
  const provider = createProvider(issuer, client, makeKeys(), directory, faults, issued);
  world.current = { provider, client, directory, faults, issued, publicHost, merchant };
  return { url: issuer, close: () => closeServer(server) };
}

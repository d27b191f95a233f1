import type { ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { answerControl, ControlError, type Controls, type JsonBody } from '../base/control.ts';
import { readForm, sendJson, sendPage, address, listen, type Exchange } from '../base/http.ts';
import { sendStyle, STYLE_PATH } from '../base/page.ts';
import { pageLanguage } from '../base/say.ts';
import { serverFaults, takeFault, faultKinds, type Fault } from './faults.ts';
import { serveSocial } from './social/serve-social.ts';
import { choicePage, problemPage } from './pages.ts';
import type { OidcWorld } from './world.ts';
import { commonControls, FaultList } from '../base/faults.ts';
import { askForDeletion } from './social/facebook.ts';
import type { Settings } from '../settings/settings.ts';
import { Grants } from './social/grants.ts';
import { signingKeys } from './forge.ts';
import { Directory } from './people.ts';
import { createProvider, type Issued } from './provider.ts';

const HUGE = 4 << 20;

/** Handles one request: the control API, the page that asks who is signing in, or the protocol itself. */
export async function serveOidc(world: OidcWorld, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange;
  if (url.pathname.startsWith('/_sim/')) return answerControl(oidcControls, world, world.publicHost, exchange);
  if (url.pathname === STYLE_PATH) return sendStyle(response);
  if (breaks(world, response, url)) return;
  if (await serveSocial({ ...exchange, world, path: url.pathname, query: url.searchParams })) return;
  if (url.pathname.startsWith('/interaction/')) return interact(world, exchange);
  // Drops the session cookie, so that each login asks again and no one must sign out to become another person.
  if (url.pathname === '/auth') request.headers.cookie = withoutSession(request.headers.cookie ?? '');
  await world.provider.callback()(request, response);
}

function withoutSession(cookies: string): string {
  const others = cookies.split('; ').filter((cookie) => !cookie.startsWith('_session'));
  return others.join('; ');
}

/** Returns true if a fault has responded to the request, or will never respond to it. */
function breaks({ faults }: OidcWorld, response: ServerResponse, { pathname }: URL): boolean {
  const isToken = /\/(?:access_)?token$/.test(pathname);
  const fault = takeFault(faults, isToken ? [...serverFaults, 'token_down'] : serverFaults);
  if (fault === 'hang') return true;
  if (fault === 'huge') {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ filler: 'x'.repeat(HUGE) }));
  } else if (fault !== null) {
    sendJson(response, 503, { error: 'temporarily_unavailable' });
  }
  return fault !== null;
}

async function interact(world: OidcWorld, { request, response }: Exchange): Promise<void> {
  const { provider, directory, client } = world;
  let details: Awaited<ReturnType<Provider['interactionDetails']>>;
  try {
    details = await provider.interactionDetails(request, response);
  } catch {
    return sendPage(response, 400, problemPage('This log-in has been answered already. Go back to the shop.'));
  }
  // The Content-Security-Policy must allow the shop's origin, because this page's form redirects there.
  const targets = [new URL(client.redirectUri).origin];
  if (request.method !== 'POST') {
    const action = `/interaction/${details.uid}`;
    const language = pageLanguage(String(details.params['ui_locales'] ?? ''));
    const choice = { action, provider: 'Demo ID', shop: world.merchant, offered: directory.offered, language };
    return sendPage(response, 200, choicePage(choice), targets);
  }
  const form = await readForm(request);
  const person = directory.find(form.get('sub') ?? '');
  if (form.has('refuse') || !person) {
    const result = { error: 'access_denied', error_description: 'The person said no' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    return;
  }
  const grant = new provider.Grant({ accountId: person.sub, clientId: client.id });
  grant.addOIDCScope('openid email profile');
  const result = { login: { accountId: person.sub, remember: false }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** Control API entries, by method and path below `/_sim`. */
export const oidcControls: Controls<OidcWorld> = {
  ...commonControls(readFault),
  'GET /people': ({ world }) => ({ people: world.directory.offered }),
  'POST /people': ({ world, body }) => {
    const sub = body.text('sub');
    if (!sub) throw new ControlError('sub is missing.');
    const person = {
      sub,
      name: body.text('name') ?? sub,
      email: body.text('email') ?? null,
      emailVerified: body.flag('email_verified') ?? false,
      tenant: body.text('tenant') ?? null,
      domain: body.text('domain') ?? null,
    };
    world.directory.add(person);
    return person;
  },
  'POST /apple/forget': ({ world, body }) => {
    // Simulates that a person removes the shop from their Apple Account, so that the next consent counts as the first.
    world.metByApple.delete(body.text('sub') ?? '');
    return { ok: true };
  },
  'POST /microsoft/app': ({ world, body }) => {
    world.microsoft.removesUnverifiedEmail = body.flag('removeUnverifiedEmailClaim') ?? true;
    return world.microsoft;
  },
  'POST /facebook/delete': ({ world, body }) => askForDeletion(world, body.text('sub') ?? ''),
  'GET /issued': ({ world }) => ({ issued: world.issued }),
  'POST /reset': ({ world: { directory, faults, issued, metByApple, microsoft } }) => {
    microsoft.removesUnverifiedEmail = true;
    faults.clear();
    metByApple.clear();
    directory.clear();
    issued.length = 0;
    return { ok: true };
  },
};

function readFault(body: JsonBody): Fault {
  const kind = body.requiredChoice('kind', faultKinds);
  return { kind, times: body.number('times') ?? 1, sub: body.text('sub') ?? null };
}

const MAX_ISSUED = 20;

/** Starts the OpenID provider and, below its URL, the well-known providers. Returns that URL, which is the issuer. */
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
  // The issuer contains the port, which is known only after the server has started.
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

import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { answerControl } from '../base/answer-control.ts';
import { readBody, sendJson, address, closeServer, listen } from '../base/http.ts';
import { areaCodeFor } from './area-codes.ts';
import { type Activation, type Replacement, Book } from './book.ts';
import { lineControls } from './line-controls.ts';
import { servePhones } from './phone-pages.ts';
import { activationOf, isCardTaken, moveToSim, type LinesWorld } from './world.ts';
import type { Settings } from '../settings/settings.ts';
import { Faults } from './faults.ts';

/** What a call would be answered; the fault of the moment may keep the answer back. */
interface Answered {
  status: number;
  body: object;
}

const REFUSED = 'The network takes no new lines of this kind right now.';

/** Answers one request: the protocol of `docs/developers/provisioning.md` below `/v1`, the switches for tests below `/_sim`, and a page of phones. */
export async function serveLines(
  world: LinesWorld,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  if (url.pathname.startsWith('/_sim')) {
    return answerControl({ controls: lineControls, world, publicHost: world.publicHost }, request, response, url);
  }
  if (await servePhones(world, request, response, url)) return;
  if (request.headers.authorization !== `Bearer ${world.token}`) {
    return sendJson(response, 401, { error: 'We do not know this token.' });
  }
  const body = request.method === 'POST' ? await jsonOf(request) : {};
  if (body === null) return sendJson(response, 400, { error: 'The body is not a JSON object.' });
  const key = String(request.headers['idempotency-key'] ?? '');
  if (request.method === 'POST' && !/^[\w.-]{1,120}$/.test(key)) {
    return sendJson(response, 400, { error: 'Idempotency-Key is missing or malformed.' });
  }
  const iccid = typeof body['iccid'] === 'string' ? body['iccid'] : null;
  const fault = request.method === 'POST' ? world.faults.take(iccid) : null;
  if (fault === 'unheard') return void response.destroy();
  const route = `${request.method} ${url.pathname.replace(/^\/v1/, '')}`;
  const answer = answerTo(world, route, key, body, fault);
  if (fault === 'lost') return void response.destroy();
  if (fault === 'error') return sendJson(response, 500, { error: 'Something broke.' });
  if (fault === 'garbage') return void response.writeHead(200).end('<html>Bad gateway</html>');
  sendJson(response, answer.status, answer.body);
}

function answerTo(
  world: LinesWorld,
  route: string,
  key: string,
  body: Record<string, unknown>,
  fault: string | null,
): Answered {
  const { book } = world;
  const activation = /^GET \/activations\/([\w.-]+)$/.exec(route)?.[1];
  if (activation !== undefined) return shown(activationOf(world, activation));
  const profile = /^GET \/profiles\/([\w.-]+)$/.exec(route)?.[1];
  if (profile !== undefined) {
    const known = book.profiles.get(profile);
    return known ? { status: 200, body: { state: 'issued', esim: known.esim } } : missing('profile');
  }
  const sim = /^GET \/sims\/([\w.-]+)$/.exec(route)?.[1];
  if (sim !== undefined) return shownSim(book.replacements.get(sim));
  if (route === 'POST /activations') return activate(world, key, body, fault);
  const [, ref = '', order = ''] = /^POST \/lines\/([\w-]+)\/(profiles|sim|suspend|resume|end|e911)$/.exec(route) ?? [];
  const line = book.ofLine(ref);
  if (!line) return missing('line');
  if (order === 'profiles') {
    if (fault === 'refused') return { status: 200, body: { state: 'refused', reason: REFUSED } };
    const known = book.profiles.get(key) ?? { key, ref, esim: book.nextEsim() };
    if (!book.profiles.has(key)) {
      book.put({ profile: known });
      // It takes the place of the one before, which no phone can install any more.
      if (line.esim) book.put({ activation: { ...line, iccid: known.esim.iccid, esim: known.esim } });
    }
    return { status: 201, body: { state: 'issued', esim: known.esim } };
  }
  if (order === 'sim') return replace(world, line, key, body, fault);
  if (order === 'e911') {
    if (typeof body['e911'] !== 'object' || body['e911'] === null) {
      return { status: 422, body: { error: 'An address is missing.' } };
    }
    if (!book.changes.has(key)) {
      book.put({ change: key });
      book.put({ activation: { ...line, e911: body['e911'] } });
    }
    return { status: 200, body: { ok: true } };
  }
  if (!book.changes.has(key)) {
    const state = order === 'suspend' ? 'suspended' : order === 'resume' ? 'on' : 'ended';
    book.put({ change: key });
    book.put({ activation: { ...line, line: state } });
  }
  return { status: 200, body: { ok: true } };
}

function activate(world: LinesWorld, key: string, body: Record<string, unknown>, fault: string | null): Answered {
  const { book, delay } = world;
  const request = JSON.stringify([body['sim'], body['iccid'], body['voice']]);
  const known = activationOf(world, key);
  if (known && known.request !== request)
    return { status: 409, body: { error: 'This key was used for something else.' } };
  if (known) return shown(known);
  const isCard = body['sim'] === 'card';
  if (isCard && typeof body['iccid'] !== 'string') return { status: 422, body: { error: 'A card needs its ICCID.' } };
  const taken = isCard && isCardTaken(world, String(body['iccid']));
  const isRefused = fault === 'refused' || taken;
  const made: Activation = {
    key,
    request,
    ref: randomUUID(),
    state: isRefused ? 'refused' : 'pending',
    reason: isRefused ? (taken ? 'This card is on air already.' : REFUSED) : null,
    iccid: isCard ? String(body['iccid']) : null,
    number: isRefused || body['voice'] !== true ? null : book.nextNumber(areaCodeFor(body['e911'])),
    esim: isRefused || isCard ? null : book.nextEsim(),
    readyAt: isRefused || fault === 'delayed' ? null : Date.now() + delay,
    connectedAt: null,
    line: 'on',
    e911: body['e911'] ?? null,
  };
  book.put({ activation: made });
  return shown(activationOf(world, key), 201);
}

function replace(
  world: LinesWorld,
  line: Activation,
  key: string,
  body: Record<string, unknown>,
  fault: string | null,
): Answered {
  const { book } = world;
  const request = JSON.stringify([line.ref, body['sim'], body['iccid']]);
  const known = book.replacements.get(key);
  if (known && known.request !== request)
    return { status: 409, body: { error: 'This key was used for something else.' } };
  if (known) return shownSim(known);
  const isCard = body['sim'] === 'card';
  if (isCard && typeof body['iccid'] !== 'string') return { status: 422, body: { error: 'A card needs its ICCID.' } };
  const taken = isCard && isCardTaken(world, String(body['iccid']));
  const isRefused = fault === 'refused' || taken || line.line === 'ended';
  const esim = isCard || isRefused ? null : book.nextEsim();
  const asked: Replacement = {
    key,
    request,
    ref: line.ref,
    state: isRefused ? 'refused' : 'pending',
    reason: isRefused ? (taken ? 'This card is on air already, or was switched off.' : REFUSED) : null,
    iccid: esim?.iccid ?? String(body['iccid']),
    esim,
    before: null,
  };
  book.put({ replacement: asked });
  return shownSim(fault === 'delayed' ? asked : moveToSim(world, asked), 201);
}

function shownSim(replacement: Replacement | undefined, status = 200): Answered {
  if (!replacement) return missing('move to another SIM');
  const { state, reason, iccid, esim } = replacement;
  if (state === 'refused') return { status, body: { state, reason } };
  return { status, body: state === 'pending' ? { state } : { state, iccid, esim } };
}

function shown(activation: Activation | undefined, status = 200): Answered {
  if (!activation) return missing('activation');
  const { state, ref, reason, iccid, number, esim } = activation;
  if (state === 'refused') return { status, body: { state, reason } };
  if (state === 'pending') return { status, body: { state, ref } };
  const connectedAt = activation.connectedAt === null ? null : new Date(activation.connectedAt).toISOString();
  return { status, body: { state, ref, iccid, number, esim, connectedAt } };
}

function missing(what: string): Answered {
  return { status: 404, body: { error: `There is no such ${what}.` } };
}

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  try {
    const value: unknown = JSON.parse((await readBody(request, 64_000)).toString('utf8') || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Starts the platform that puts lines on air and gives its address. */
export async function startLines(settings: Settings): Promise<{ url: string; close(): Promise<void> }> {
  const { host, publicHost, linesPort, linesToken: token, linesDelay: delay, stateDir } = settings;
  const book = new Book(stateDir);
  const world = { book, faults: new Faults(), token, delay, publicHost };
  try {
    const { server, port } = await listen(
      (request, response) => serveLines(world, request, response, new URL(request.url ?? '/', 'http://simulator')),
      host,
      linesPort,
    );
    return {
      url: address('http', host, port),
      close: async () => {
        await closeServer(server);
        book.close();
      },
    };
  } catch (error) {
    book.close();
    throw error;
  }
}

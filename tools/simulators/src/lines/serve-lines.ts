import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { answerControl } from '../base/control.ts';
import { FaultList } from '../base/faults.ts';
import { listen, readText, sendJson, type Exchange } from '../base/http.ts';
import { type Activation, type Replacement, Book } from './book.ts';
import { lineControls } from './line-controls.ts';
import { servePhones } from './phone-pages.ts';
import { activationOf, isCardTaken, moveToSim, type LineFault, type LinesWorld } from './world.ts';
import type { Settings } from '../settings/settings.ts';

/** The response to a call. A fault may withhold this response. */
interface Answered {
  status: number;
  body: object;
}

/** A received order: its idempotency key, its fields, and the fault that affects it, if any. */
interface Order {
  key: string;
  body: Record<string, unknown>;
  fault: LineFault['kind'] | undefined;
}

const REFUSED = 'The network takes no new lines of this kind right now.';

/** Handles a request to the protocol in `/v1` (docs/developers/provisioning.md), to `/_sim`, or to the phone page. */
async function serveLines(world: LinesWorld, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange;
  if (url.pathname.startsWith('/_sim')) return answerControl(lineControls, world, world.publicHost, exchange);
  if (await servePhones(world, exchange)) return;
  if (request.headers.authorization !== `Bearer ${world.token}`) {
    return sendJson(response, 401, { error: 'We do not know this token.' });
  }
  const isOrder = request.method === 'POST';
  const body = isOrder ? await jsonOf(request) : {};
  if (body === null) return sendJson(response, 400, { error: 'The body is not a JSON object.' });
  const key = String(request.headers['idempotency-key'] ?? '');
  if (isOrder && !/^[\w.-]{1,120}$/.test(key)) {
    return sendJson(response, 400, { error: 'Idempotency-Key is missing or malformed.' });
  }
  const strikes = ({ iccid }: LineFault): boolean => iccid === null || iccid === body['iccid'];
  const fault = isOrder ? world.faults.take(strikes)?.kind : undefined;
  if (fault === 'unheard') return void response.destroy();
  const answer = answerTo(world, `${request.method} ${url.pathname.replace(/^\/v1/, '')}`, { key, body, fault });
  if (fault === 'lost') return void response.destroy();
  if (fault === 'error') return sendJson(response, 500, { error: 'Something broke.' });
  if (fault === 'garbage') return void response.writeHead(200).end('<html>Bad gateway</html>');
  sendJson(response, answer.status, answer.body);
}

function answerTo(world: LinesWorld, route: string, order: Order): Answered {
  const { book } = world;
  const [, list, id = ''] = /^GET \/(activations|profiles|sims)\/([\w.-]+)$/.exec(route) ?? [];
  if (list === 'activations') return shown(activationOf(world, id));
  if (list === 'sims') return shownSim(book.replacements.get(id));
  if (list === 'profiles') {
    const known = book.profiles.get(id);
    return known ? { status: 200, body: { state: 'issued', esim: known.esim } } : missing('profile');
  }
  if (route === 'POST /activations') return activate(world, order);
  const [, ref = '', act = ''] = /^POST \/lines\/([\w-]+)\/(profiles|sim|suspend|resume|end|e911)$/.exec(route) ?? [];
  const line = book.ofLine(ref);
  if (!line) return missing('line');
  const { key, body, fault } = order;
  if (act === 'profiles') {
    if (fault === 'refused') return { status: 200, body: { state: 'refused', reason: REFUSED } };
    const known = book.profiles.get(key) ?? { key, ref, esim: book.nextEsim() };
    if (!book.profiles.has(key)) {
      book.put({ profile: known });
      // The new eSIM replaces the previous eSIM, which no phone can install anymore.
      if (line.esim) book.put({ activation: { ...line, iccid: known.esim.iccid, esim: known.esim } });
    }
    return { status: 201, body: { state: 'issued', esim: known.esim } };
  }
  if (act === 'sim') return replace(world, line, order);
  if (act === 'e911' && (typeof body['e911'] !== 'object' || body['e911'] === null)) {
    return { status: 422, body: { error: 'An address is missing.' } };
  }
  if (!book.changes.has(key)) {
    const state = act === 'suspend' ? 'suspended' : act === 'resume' ? 'on' : 'ended';
    book.put({ change: key });
    book.put({ activation: { ...line, ...(act === 'e911' ? { e911: body['e911'] } : { line: state }) } });
  }
  return { status: 200, body: { ok: true } };
}

/** Returns the error for an order that reuses another order's key or lacks its card's ICCID, or `null` if valid. */
function refusalOf(known: { request: string } | undefined, request: string, { body }: Order): Answered | null {
  if (known) {
    const error = 'This key was used for something else.';
    return known.request === request ? null : { status: 409, body: { error } };
  }
  const lacksCard = body['sim'] === 'card' && typeof body['iccid'] !== 'string';
  return lacksCard ? { status: 422, body: { error: 'A card needs its ICCID.' } } : null;
}

function activate(world: LinesWorld, order: Order): Answered {
  const { book, delay } = world;
  const { key, body, fault } = order;
  const request = JSON.stringify([body['sim'], body['iccid'], body['voice']]);
  const known = activationOf(world, key);
  const refusal = refusalOf(known, request, order);
  if (refusal ?? known) return refusal ?? shown(known);
  const card = body['sim'] === 'card' ? String(body['iccid']) : null;
  const taken = card !== null && isCardTaken(world, card);
  const isRefused = fault === 'refused' || taken;
  const made: Activation = {
    key,
    request,
    ref: randomUUID(),
    state: isRefused ? 'refused' : 'pending',
    reason: isRefused ? (taken ? 'This card is on air already.' : REFUSED) : null,
    iccid: card,
    number: isRefused || body['voice'] !== true ? null : book.nextNumber(body['e911']),
    esim: isRefused || card !== null ? null : book.nextEsim(),
    readyAt: isRefused || fault === 'delayed' ? null : Date.now() + delay,
    connectedAt: null,
    line: 'on',
    e911: body['e911'] ?? null,
  };
  book.put({ activation: made });
  return shown(activationOf(world, key), 201);
}

function replace(world: LinesWorld, line: Activation, order: Order): Answered {
  const { book } = world;
  const { key, body, fault } = order;
  const request = JSON.stringify([line.ref, body['sim'], body['iccid']]);
  const known = book.replacements.get(key);
  const refusal = refusalOf(known, request, order);
  if (refusal ?? known) return refusal ?? shownSim(known);
  const isCard = body['sim'] === 'card';
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
    const value: unknown = JSON.parse((await readText(request, 64_000)) || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Starts the simulated platform that activates lines. Returns the platform's URL. */
export async function startLines(settings: Settings): Promise<{ url: string; close(): Promise<void> }> {
  const { host, publicHost, linesPort: port, linesToken: token, linesDelay: delay, stateDir } = settings;
  const book = new Book(stateDir);
  const world = { book, faults: new FaultList<LineFault>(), token, delay, publicHost };
  try {
    const server = await listen((exchange) => serveLines(world, exchange), { host, port });
    const close = async (): Promise<void> => {
      await server.close();
      book.close();
    };
    return { url: server.url, close };
  } catch (error) {
    book.close();
    throw error;
  }
}

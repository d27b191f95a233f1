import { type Language, languageNamed } from '@cerulean/messages/languages';
import { type Operation, type OperationId, operations } from '@cerulean/contract/operations';
import { isDatabaseAway } from '../db/database-errors.ts';
import { readSession, useSession } from '../../identity/sessions/session-store.ts';
import { type TokenClaims, bearerOf, readToken } from '../../identity/sessions/token.ts';
import { envelope, languageOfCaller, ok, type Refusal, refuse, type Reply, type Result } from './result.ts';
import type { Call, CallParts, CallReaders, Commerce, Handler, UncheckedCall } from './handler.ts';
import type { Pattern } from './route-index.ts';
import { visitorIp } from './visitor.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { type PreviewGrant, readPreview } from '../../operations/preview.ts';
import type { z } from 'zod';
import type { FieldIssue } from '@cerulean/contract/errors';
import { saidOf } from '@cerulean/contract/validation';

/** One request, from any server. Header names are lowercase. */
export interface Incoming extends RawInput {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  requestId: string;
  /** The remote address of the connection. */
  address?: string | undefined;
  /** The unparsed body, which signatures cover. */
  text?: string;
}

/** A route of any server, without the prefix. */
export interface Route extends Pattern {
  answer: (incoming: Incoming) => Promise<Reply>;
}

export interface ServeOptions {
  jwtSecret: string;
  /** Lifetime of an idle session in seconds (SESSION_IDLE). */
  idleSeconds: number;
  /** Whether to validate each response against the contract. On in tests and development, where a mismatch is a 500. */
  checkAnswers: boolean;
  /** Languages of the shop (LANGUAGES). */
  languages: readonly Language[];
  /** Functions that read the fields that domains added to a call. */
  readers: CallReaders;
}

/** Matches the secrets of the cart and payment cookies: base64url of 16 to 64 bytes. Any other value is ignored. */
const SECRET = /^[\w-]{20,100}$/;

const active = sql<{ id: number }>(
  'content.preview-editor',
  `select id from admin_users where id = $1 and is_active and blocked is not true`,
);

/**
 * Serves one call: validates it, identifies the caller, and runs the handler. All errors have one shape. Never throws.
 */
export async function serve<Id extends OperationId>(
  id: Id,
  handler: Handler<Id>,
  incoming: Incoming,
  commerce: Commerce,
  options: ServeOptions,
): Promise<Reply> {
  const { requestId } = incoming;
  const operation: Operation = operations[id];
  try {
    const input = checkInput(operation, incoming);
    if (!input.ok) return envelope(input, incoming);
    const now = commerce.now();
    const claims = claimsOf(operation, incoming, options.jwtSecret, now);
    if (!claims.ok) return envelope(claims, incoming);
    const unchecked = {
      ...input.value,
      userId: claims.value?.userId ?? null,
      cartSecret: secretOf(incoming, 'x-cart-secret'),
      paymentSecret: secretOf(incoming, 'x-payment-secret'),
      connectSecret: secretOf(incoming, 'x-connect'),
      ip: ipOf(incoming, now),
      browser: browserOf(incoming),
      language: languageNamed(languageOfCaller(incoming.headers), options.languages),
      device: secretOf(incoming, 'x-device'),
      ...partsOf(incoming, options.readers, now),
      requestId,
    } as unknown as UncheckedCall<Id>; // The schemas of this very operation have just passed; TypeScript cannot follow the index.
    const { session, answer } = await readFirst(claims.value, handler, unchecked, commerce, options);
    if (claims.value && !session) return envelope(refuse('session_ended'), incoming);
    const link = headerOf(incoming, 'x-preview');
    const preview = link === undefined ? null : await allowedPreview(commerce.db, link);
    const call = { ...unchecked, user: session, preview } as unknown as Call<Id>;
    const result = answer ? await answer(call) : await handler(call, commerce);
    if (!result.ok) return envelope(result, incoming);
    return { status: 200, body: options.checkAnswers ? operation.answer.parse(result.value) : result.value };
  } catch (error) {
    return envelope(unexpected(error, id, requestId, commerce), incoming);
  }
}

/** Reads the session, in one statement with what the handler reads first if it is a {@link bundledHandler}. */
async function readFirst<Id extends OperationId>(
  claims: TokenClaims | null,
  { start }: Handler<Id>,
  call: UncheckedCall<Id>,
  commerce: Commerce,
  { idleSeconds }: ServeOptions,
) {
  const { ip, browser } = call;
  const place = { ip, browser };
  if (!start) {
    const session = claims && (await readSession(commerce.db, claims.sessionId, claims.userId, idleSeconds, place));
    return { session, answer: undefined };
  }
  const key = claims && ([claims.sessionId, claims.userId, idleSeconds] as const);
  const { session: row, answer } = await start(key, call, commerce);
  const session = claims && row && (await useSession(commerce.db, row, claims.sessionId, claims.userId, place));
  return { session, answer };
}

/** Returns the draft that a preview link opens, or `null` unless the editor it was made for is still an active user. */
async function allowedPreview(db: Queryable, header: string): Promise<PreviewGrant | null> {
  const grant = readPreview(header);
  if (!grant) return null;
  return (await db.first(active, [grant.editor])) ? grant : null;
}

/** Logs an unexpected error with the request id. Its text is never shown to the caller. */
function unexpected(error: unknown, id: OperationId, requestId: string, commerce: Commerce) {
  if (isDatabaseAway(error)) {
    commerce.log.warn(`${id} ${requestId}: the database cannot be reached`);
    return refuse('unavailable');
  }
  commerce.log.error(`${id} ${requestId}`, error);
  return refuse('internal');
}

/**
 * Returns what the caller's token says, or `null` for a guest. Public calls ignore tokens: an expired one must not block
 * the catalog. In other calls, an invalid token is `session_ended`, so that the storefront drops it. Owner calls without
 * a token get `unauthenticated`.
 */
function claimsOf(operation: Operation, incoming: Incoming, jwtSecret: string, now: Date): Result<TokenClaims | null> {
  if (operation.access === 'public') return ok(null);
  const token = bearerOf(headerOf(incoming, 'authorization'));
  if (token === null) return operation.access === 'owner' ? refuse('unauthenticated') : ok(null);
  const claims = readToken(token, jwtSecret, now);
  return claims ? ok(claims) : refuse('session_ended');
}

function partsOf(incoming: Incoming, readers: CallReaders, now: Date): CallParts {
  const header = (name: string) => headerOf(incoming, name);
  const parts: Partial<Record<keyof CallParts, unknown>> = {};
  for (const name of Object.keys(readers) as (keyof CallParts)[]) parts[name] = readers[name](header, now);
  return parts as CallParts;
}

/** Returns the visitor's signed address, or else the connection's. Proxy headers are not trusted. */
function ipOf(incoming: Incoming, now: Date): string | null {
  const signed = visitorIp(headerOf(incoming, 'x-visitor'), now);
  return signed ?? incoming.address?.replace(/^::ffff:(?=\d+\.)/, '') ?? null;
}

/** Returns the user agent, cut to 300 characters. */
function browserOf(incoming: Incoming): string | null {
  return headerOf(incoming, 'user-agent')?.slice(0, 300) ?? null;
}

function secretOf(incoming: Incoming, name: string): string | null {
  const value = headerOf(incoming, name);
  return value && SECRET.test(value) ? value : null;
}

function headerOf(incoming: Incoming, name: string): string | undefined {
  const value = incoming.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The parts of a request before validation. */
interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

interface CheckedInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Validates a call against the schemas of its operation. Invalid path parameters are `bad_request`. An invalid query or
 * body is `invalid_input` with one issue per field.
 */
function checkInput(operation: Operation, raw: RawInput): Result<CheckedInput> {
  const checked: CheckedInput = { params: undefined, query: undefined, body: undefined };
  if (operation.params) {
    const params = operation.params.safeParse(raw.params);
    if (!params.success) return refuse('bad_request');
    checked.params = params.data;
  }
  if (operation.query) {
    const query = operation.query.safeParse(raw.query ?? {});
    if (!query.success) return invalid(query.error);
    checked.query = query.data;
  }
  if (operation.body) {
    if (raw.body !== undefined && raw.body !== null && (typeof raw.body !== 'object' || Array.isArray(raw.body))) {
      return refuse('bad_request');
    }
    const body = operation.body.safeParse(raw.body ?? {});
    if (!body.success) return invalid(body.error);
    checked.body = body.data;
  }
  return ok(checked);
}

/** Maximum number of issues to return. Without it, an entirely invalid body could get a response ten times its size. */
const MAX_ISSUES = 30;

function invalid(error: z.ZodError): Refusal {
  const issues: FieldIssue[] = error.issues
    .slice(0, MAX_ISSUES)
    .map((issue) => ({ path: issue.path.map(String).join('.').slice(0, 200), message: saidOf(issue) }));
  return refuse('invalid_input', { issues });
}

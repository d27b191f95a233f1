import type { z } from 'zod';
import type { Answer, operations, OperationId } from '@cerulean/contract/operations';
import type { Language } from '@cerulean/messages/languages';
import type { PreviewGrant } from '../../operations/preview.ts';
import { runBundle, type Bundle, type BundleAnswer, type BundleValues, type StepsByName } from '../db/bundle.ts';
import type { Db } from '../db/db.ts';
import type { selectSessionStep, SessionRow, SessionUser } from '../../identity/sessions/session-store.ts';
import { refuse, type Result } from './result.ts';

type Operations = typeof operations;
type Part<Id extends OperationId, Name extends 'params' | 'query' | 'body'> = Operations[Id] extends {
  [K in Name]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

/** Fields that domains add to a call. Each domain declares its fields next to the code that reads them from headers. */
export interface CallParts {}

/** Returns the value of a header by its lowercase name. */
export type HeaderOf = (name: string) => string | undefined;

/** Functions that read the fields that domains added to a call, by field. */
export type CallReaders = { [Part in keyof CallParts]: (header: HeaderOf, now: Date) => CallParts[Part] };

/** One validated call: everything in it has passed the contract's schemas. */
export interface Call<Id extends OperationId> extends CallParts {
  params: Part<Id, 'params'>;
  query: Part<Id, 'query'>;
  body: Part<Id, 'body'>;
  /** The signed-in user, or `null`. Never `null` if the operation's access is `owner`. */
  user: Operations[Id]['access'] extends 'owner' ? SessionUser : SessionUser | null;
  /** Secrets from the visitor's cart and payment cookies. `null` if absent or invalid. */
  cartSecret: string | null;
  paymentSecret: string | null;
  /** Secret from the cookie of a browser that signs in with an external provider. `null` if absent or invalid. */
  connectSecret: string | null;
  /** The visitor's IP address as signed by the storefront, or else the caller's address. `null` if unknown. */
  ip: string | null;
  /** Secret by which an account recognizes this browser (the `device` cookie), or `null`. */
  device: string | null;
  /** The visitor's user agent, or `null`. */
  browser: string | null;
  /** Language of the page that the visitor is on, one of LANGUAGES. */
  language: Language;
  /** Access to the draft that an editor's signed preview link opens, or `null`. */
  preview: PreviewGrant | null;
  requestId: string;
}

/** Dependencies of every handler. Each domain adds its own. `now` is a function so that tests can move the clock. */
export interface Commerce {
  db: Db;
  /** The currency of this deployment's prices. */
  currency: string;
  /** The shop's time zone. All days of the business are days in it. */
  timeZone: string;
  now: () => Date;
  /** The smallest amount that every gateway can charge, in minor units. */
  smallestCharge: number;
  /** The shop's address for returned goods, line by line. Empty if the settings contain none. */
  returnAddress: readonly string[];
  /** The support phone number from the shop's content. Empty until editors enter it. */
  supportPhone: () => Promise<string>;
  log: Log;
}

/** What says which day it is. */
export type Clock = Pick<Commerce, 'now' | 'timeZone'>;

/** Log messages for the people who run the shop. They never contain personal data. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, error?: unknown): void;
}

/** A call whose session has not been checked yet. `userId` is the account that its token names, or `null`. */
export type UncheckedCall<Id extends OperationId> = Omit<Call<Id>, 'user' | 'preview'> & { userId: number | null };

export interface Handler<Id extends OperationId> {
  (call: Call<Id>, commerce: Commerce): Promise<Result<Answer<Id>>>;
  /** Runs the call's first bundle with the session's check in it. See {@link bundledHandler}. */
  start?: (
    session: readonly [id: string, userId: number, idleSeconds: number] | null,
    call: UncheckedCall<Id>,
    commerce: Commerce,
  ) => Promise<Started<Id>>;
}

/** What a call's first bundle found: the session's row, and the function that answers once the session is checked. */
export interface Started<Id extends OperationId> {
  session: SessionRow | null;
  answer: (call: Call<Id>) => Result<Answer<Id>> | Promise<Result<Answer<Id>>>;
}

/**
 * Creates a handler whose first statements are one bundle with the session's check. The statements may not depend on the
 * session, and `answer` decides what the caller may see of them.
 * @param bundle begins with the step `session` ({@link selectSessionStep}). If that step is `needed`, a call whose session
 *   has ended leaves nothing behind, and no other step may be.
 * @param values the values of the other steps
 */
export function bundledHandler<
  Id extends OperationId,
  Steps extends StepsByName & { session: typeof selectSessionStep },
>(
  bundle: Bundle<Steps>,
  values: (call: UncheckedCall<Id>, commerce: Commerce) => Omit<BundleValues<Steps>, 'session'>,
  answer: (
    found: BundleAnswer<Steps>,
    call: UncheckedCall<Id>,
    commerce: Commerce,
  ) => (call: Call<Id>) => Result<Answer<Id>> | Promise<Result<Answer<Id>>>,
): Handler<Id> {
  const start: Handler<Id>['start'] = async (session, call, commerce) => {
    const given = { ...values(call, commerce), session } as unknown as BundleValues<Steps>;
    const found = await runBundle(commerce.db, bundle, given);
    if (!found) return { session: null, answer: () => refuse('session_ended') };
    return { session: found.session as SessionRow | null, answer: answer(found, call, commerce) };
  };
  const handler = async (call: Call<Id>, commerce: Commerce): Promise<Result<Answer<Id>>> => {
    const started = await start(null, { ...call, userId: call.user?.id ?? null }, commerce);
    return started.answer(call);
  };
  return Object.assign(handler, { start });
}

/** Handlers by operation. Each folder contributes its own part of this table. */
export type Handlers<Ids extends OperationId = OperationId> = { [Id in Ids]: Handler<Id> };

import type { z } from 'zod';
import type { Answer, operations, OperationId } from '@cerulean/contract/operations';
import type { PreviewGrant } from '../../operations/preview.ts';
import type { Db } from '../db/db.ts';
import type { SessionUser } from '../../identity/sessions/session-store.ts';
import type { Result } from './result.ts';

type Operations = typeof operations;
type Part<Id extends OperationId, Name extends 'params' | 'query' | 'body'> = Operations[Id] extends {
  [K in Name]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

/** What else a call carries; a domain adds what it reads from the headers, beside how it reads it. */
export interface CallParts {}

/** Gives the value of a header, by its name in lowercase. */
export type HeaderOf = (name: string) => string | undefined;

/** Reads what the domains added to a call. */
export type CallReaders = { [Part in keyof CallParts]: (header: HeaderOf, now: Date) => CallParts[Part] };

/** One call, checked: everything in it has passed the contract's schemas. */
export interface Call<Id extends OperationId> extends CallParts {
  params: Part<Id, 'params'>;
  query: Part<Id, 'query'>;
  body: Part<Id, 'body'>;
  /** Null if no one is logged in; never null when the operation's access is `owner`. */
  user: Operations[Id]['access'] extends 'owner' ? SessionUser : SessionUser | null;
  /** From the visitor's cart and payment cookies. */
  cartSecret: string | null;
  paymentSecret: string | null;
  /** From the cookie of a browser that logs in with a provider. */
  connectSecret: string | null;
  /** The visitor's address as the storefront signed it; without its signature that of the caller. Null if there is none. */
  ip: string | null;
  /** The secret by which an account knows this browser (cookie `device`), or null. */
  device: string | null;
  /** What the visitor's browser calls itself, or null. */
  browser: string | null;
  /** The draft that an editor's signed preview link opens, or null. */
  preview: PreviewGrant | null;
  requestId: string;
}

/**
 * What every handler works with; a domain adds what only it knows. `now` is a function so that tests can move the clock.
 */
export interface Commerce {
  db: Db;
  /** The currency of the deployment. */
  currency: string;
  now: () => Date;
  /** The least that every gateway can charge, in minor units. */
  smallestCharge: number;
  /** Where customers send things back, in rows; empty if the settings do not say. */
  returnAddress: readonly string[];
  /** The number of the shop's support, as the editors wrote it; empty before they have. */
  supportPhone: () => Promise<string>;
  log: Log;
}

/** Lines for people who run the shop. Never personal data. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, error?: unknown): void;
}

export type Handler<Id extends OperationId> = (call: Call<Id>, commerce: Commerce) => Promise<Result<Answer<Id>>>;

/** Handlers by operation; each folder brings its own part of the table. */
export type Handlers<Ids extends OperationId = OperationId> = { [Id in Ids]: Handler<Id> };

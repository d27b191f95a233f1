import type { ServerError } from '@cerulean/contract/server-reports';
import { pino, type Logger, type LoggerOptions } from 'pino';

/** Names whose values never reach a log, wherever they stand in a line. */
const SECRET_NAMES = 'authorization cookie set-cookie password jwt token secret email phone name'.split(' ');

export interface ProcessLog {
  log: Logger;
  /** For the line of each request, whose fields are fixed and hold nothing to redact: it costs a third. */
  requests: Logger;
  flush: () => void;
}

/** Lines that come close together are written together: a write costs more than making the line. Bytes and milliseconds. */
const TOGETHER = { minLength: 4_096, periodicFlush: 50 };

/**
 * The process's JSON log. Lines go to standard output without blocking, up to 50 ms late; call `flush` before the end. Headers, tokens
 * and what people type are redacted should they ever be passed in. Errors that are logged go to `tellOf`, too.
 */
export function createLog(level: string, tellOf?: TellOf): ProcessLog {
  const destination = pino.destination({ dest: 1, sync: false, ...TOGETHER });
  const common = {
    level,
    base: { part: 'storefront' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const log = pino(
    {
      ...common,
      redact: { paths: SECRET_NAMES.flatMap((name) => [key(name), `*${bracket(name)}`]), censor: '[redacted]' },
      serializers: { err: describeError },
      ...(tellOf ? { hooks: { logMethod: tellingOf(tellOf) } } : {}),
    },
    destination,
  );
  return { log, requests: pino(common, destination), flush: () => destination.flushSync() };
}

/** Pino's number of the level. */
const ERROR = 50;

/** Told of each error that is logged as one, so that the log is the one place where errors are found. */
type TellOf = (error: ServerError) => void;

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

function tellingOf(tellOf: TellOf): LogMethod {
  return function tellAndLog(given, method, level) {
    const [fields, place] = given as [unknown, unknown];
    if (level >= ERROR && typeof fields === 'object' && fields !== null && 'err' in fields) {
      const { err, route } = fields as { err: unknown; route?: unknown };
      const { requestId } = this.bindings() as { requestId?: unknown };
      tellOf({
        stack: err instanceof Error ? (err.stack ?? String(err)) : String(err),
        ...(typeof place === 'string' ? { place } : {}),
        ...(typeof route === 'string' ? { route } : {}),
        ...(typeof requestId === 'string' ? { requestId } : {}),
      });
    }
    method.apply(this, given);
  };
}

function bracket(name: string): string {
  return `["${name}"]`;
}

function key(name: string): string {
  return bracket(name);
}

/** An error without the fields that libraries hang on it, which may hold a request with its headers. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: { type: error.cause.name, message: error.cause.message } } : {}),
  };
}

import type { ServerError } from '@cerulean/contract/server-reports';
import { pino, type Logger, type LoggerOptions } from 'pino';

/** Names of fields whose values are never logged, wherever they occur in a line. */
const SECRET_NAMES = 'authorization cookie set-cookie password jwt token secret email phone name'.split(' ');

export interface ProcessLog {
  log: Logger;
  /** Logger for each request's line. Its fixed fields hold nothing to redact, so it costs a third of `log`. */
  requests: Logger;
  flush: () => void;
}

/** Limits for batching log lines, in bytes and milliseconds, because writing a line costs more than formatting it. */
const TOGETHER = { minLength: 4_096, periodicFlush: 50 };

/**
 * Creates the process's JSON log. Lines are written to standard output without blocking, up to 50 ms late, so call
 * `flush` before exiting. Headers, tokens and user input are redacted if passed in. Logged errors also go to `tellOf`.
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

/** Pino's numeric value of the error level. */
const ERROR = 50;

/** Called for each error logged at error level or above, so that the log is the only source of error reports. */
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

/** Serializes an error without fields added by libraries, which may contain a request with its headers. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: { type: error.cause.name, message: error.cause.message } } : {}),
  };
}

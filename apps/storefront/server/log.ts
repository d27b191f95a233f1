import { pino } from 'pino';
import type { Logger } from 'pino';

/** Names whose values never reach a log, wherever they stand in a line. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'jwt',
  'token',
  'secret',
  'email',
  'phone',
  'name',
];

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
 * and what people type are redacted should they ever be passed in.
 */
export function createLog(level: string): ProcessLog {
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
    },
    destination,
  );
  return { log, requests: pino(common, destination), flush: () => destination.flushSync() };
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

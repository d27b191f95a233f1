import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { winston } from '@strapi/logger';
import type { ServerError } from '@cerulean/contract/server-reports';
import type { Settings } from '@cerulean/contract/settings';
import { logOutput } from './log-output.ts';
import { redact } from './redact.ts';
import { settings } from './settings.ts';

/** The request of the current call on the fast path. Elsewhere, Strapi keeps its Koa context in the same way. */
export const currentRequest = new AsyncLocalStorage<{ requestId: string; route: { path: string } }>();

/** Maps our log levels to Winston's. Winston's `http` is below `info` and contains the line of each request. */
const LEVELS: Readonly<Record<Settings['LOG_LEVEL'], string>> = {
  fatal: 'error',
  error: 'error',
  warn: 'warn',
  info: 'http',
  debug: 'debug',
  trace: 'silly',
};

const writeLine = logOutput();

/**
 * Returns Winston options that write one JSON object per line: `time`, `level`, `message`, `requestId` inside a
 * request, and an error's stack. All text is redacted before it is written. Errors are also passed to `tellOf`.
 */
export function jsonLines(level: Settings['LOG_LEVEL'], tellOf?: (error: ServerError) => void) {
  return {
    level: LEVELS[level],
    format: winston.format.printf((info) => {
      const error = tellOf && errorIn(info);
      if (error) tellOf(error);
      return toLine(info);
    }),
    transports: [new winston.transports.Stream({ stream: new Writable({ decodeStrings: false, write }), eol: '' })],
  };
}

function write(line: string | Buffer, _encoding: string, done: () => void): void {
  writeLine(String(line));
  done();
}

/** An answered request. `path` has been redacted or is a route's pattern, and `started` is from `performance.now()`. */
interface Answered {
  method: string;
  path: string;
  status: number;
  started: number;
  requestId: string;
}

/** Writes the line of an answered request, if LOG_LEVEL includes it. Winston takes five times the CPU for this line. */
export function logRequest(answered: Answered): void {
  if (answered.status >= 500 || ['info', 'debug', 'trace'].includes(settings().LOG_LEVEL))
    writeLine(requestLine(answered));
}

/** Redaction leaves such ids as they are, and costs more than the rest of the line. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the line of an answered request. Exported for its test. */
export function requestLine({ method, path, status, started, requestId }: Answered): string {
  return JSON.stringify({
    time: new Date().toISOString(),
    level: status >= 500 ? 'error' : 'http',
    message: `${method} ${path} ${status}`,
    requestId: UUID.test(requestId) ? requestId : redact(requestId),
    method,
    path,
    status,
    ms: Math.round((performance.now() - started) * 10) / 10,
  });
}

interface LogInfo {
  level: string;
  message: unknown;
  [field: string]: unknown;
}

/** Returns one log line. Exported for its test. */
export function toLine({ level, message, ...fields }: LogInfo): string {
  const line: Record<string, unknown> = { time: new Date().toISOString(), level };
  const error = message instanceof Error ? message : undefined;
  line['message'] = redact(error ? error.message : String(message));
  const requestId = currentRequestId();
  if (requestId) line['requestId'] = requestId;
  const stack = error?.stack ?? fields['stack'];
  if (typeof stack === 'string') line['stack'] = redact(stack);
  for (const [name, value] of Object.entries(fields)) {
    if (name !== 'stack' && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')) {
      line[name] = typeof value === 'string' ? redact(value) : value;
    }
  }
  return JSON.stringify(line);
}

/** Returns the error that a line logs, or `undefined` if nothing was thrown, so that there is no stack. */
export function errorIn({ level, message, stack }: LogInfo): ServerError | undefined {
  if (level !== 'error') return undefined;
  const thrown = message instanceof Error ? message.stack : stack;
  if (typeof thrown !== 'string' || thrown === '') return undefined;
  const requestId = currentRequestId();
  const route = currentRoute();
  return {
    stack: thrown,
    ...(message instanceof Error ? {} : { place: String(message) }),
    ...(route ? { route } : {}),
    ...(requestId ? { requestId } : {}),
  };
}

/** Returns the pattern of the current route, if one has been matched. */
function currentRoute(): string | undefined {
  const path = currentState().route?.path;
  return typeof path === 'string' && !path.includes('(') ? path : undefined;
}

/** Returns the id of the current request, if any. */
function currentRequestId(): string | undefined {
  const { requestId } = currentState();
  return typeof requestId === 'string' ? requestId : undefined;
}

function currentState(): { requestId?: unknown; route?: { path?: unknown } } {
  return currentRequest.getStore() ?? globalThis.strapi?.requestContext.get()?.state ?? {};
}

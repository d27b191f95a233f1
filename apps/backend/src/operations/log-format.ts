import { winston } from '@strapi/logger';
import type { ServerError } from '@cerulean/contract/server-reports';
import type { Settings } from '@cerulean/contract/settings';
import { logOutput } from './log-output.ts';
import { redact } from './redact.ts';

/** Maps our log levels to Winston's. Winston's `http` is below `info` and contains the line of each request. */
const LEVELS: Readonly<Record<Settings['LOG_LEVEL'], string>> = {
  fatal: 'error',
  error: 'error',
  warn: 'warn',
  info: 'http',
  debug: 'debug',
  trace: 'silly',
};

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
    transports: [new winston.transports.Stream({ stream: logOutput(), eol: '\n' })],
  };
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

/** Returns the pattern of the current route, if Strapi has matched one. */
function currentRoute(): string | undefined {
  const context = globalThis.strapi?.requestContext.get();
  const route: unknown = context?.state['route'];
  const path = typeof route === 'object' && route !== null && 'path' in route ? route.path : undefined;
  return typeof path === 'string' && !path.includes('(') ? path : undefined;
}

/** Returns the id of the current request, if any. Strapi keeps its Koa context in async local storage. */
function currentRequestId(): string | undefined {
  const context = globalThis.strapi?.requestContext.get();
  const requestId: unknown = context?.state['requestId'];
  return typeof requestId === 'string' ? requestId : undefined;
}

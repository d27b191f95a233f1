import { winston } from '@strapi/logger';
import type { Settings } from '@cerulean/contract/settings';
import { logOutput } from './log-output.ts';
import { redact } from './redact.ts';

/** Winston's level for each of ours; `http` lies under `info` and holds the line of each request. */
const LEVELS: Readonly<Record<Settings['LOG_LEVEL'], string>> = {
  fatal: 'error',
  error: 'error',
  warn: 'warn',
  info: 'http',
  debug: 'debug',
  trace: 'silly',
};

/**
 * Winston options that write one JSON object a line: `time`, `level`, `message`, `requestId` inside a request, and the
 * stack of an error. Everything is redacted before it is written.
 */
export function jsonLines(level: Settings['LOG_LEVEL']) {
  return {
    level: LEVELS[level],
    format: winston.format.printf((info) => toLine(info)),
    transports: [new winston.transports.Stream({ stream: logOutput(), eol: '\n' })],
  };
}

interface LogInfo {
  level: string;
  message: unknown;
  [field: string]: unknown;
}

/** One log line. Exported for its test. */
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

/** The request that is being served, if any: Strapi keeps its Koa context in async local storage. */
function currentRequestId(): string | undefined {
  const context = globalThis.strapi?.requestContext.get();
  const requestId: unknown = context?.state['requestId'];
  return typeof requestId === 'string' ? requestId : undefined;
}

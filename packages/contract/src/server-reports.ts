/**
 * Reports errors of our servers to the error-report service (B19, C13), one envelope per error: its type, message, and
 * place, but nothing about the visitor or the request. No header, cookie, body, or URL of a request is ever included.
 */

/** A server error to report. */
export interface ServerError {
  /** The stack, whose first line is the error's type and message. */
  stack: string;
  /** The log message about the error, a literal of the program. */
  place?: string;
  /** Route pattern of the page or call, such as `/plans/:slug`. Never an actual path. */
  route?: string;
  /** Request id as in the log, which has the details. */
  requestId?: string;
}

/** Environment named in a report. `test` means that no real money is paid there, even if everything else is live. */
export type ReportEnvironment = 'production' | 'test';

/** Returns the environment of a deployment, depending on whether it shows the test ribbon. */
export const reportEnvironment = (hasRibbon: boolean): ReportEnvironment => (hasRibbon ? 'test' : 'production');

export interface ReportOptions {
  dsn: string;
  part: 'storefront' | 'backend';
  /** Id of the build. */
  release?: string;
  /** Distinguishes a copy of the shop from the shop itself. */
  environment: ReportEnvironment;
  now?: () => number;
  /** Posts an envelope. The promise rejects on failure. */
  post?: (address: string, envelope: string) => Promise<void>;
}

export interface ServerReports {
  /** Reports an error, unless it or too many errors were reported this minute. Never throws and never waits. */
  tell(error: ServerError): void;
  /** Resolves once no report is in flight, for a process that is about to exit. */
  settled(): Promise<void>;
}

/** Maximum reports per process and minute. An unreachable database fails every request, but one report suffices. */
export const MOST_A_MINUTE = 20;
const MINUTE = 60_000;
const PATIENCE = 5_000;
const LONGEST = 200;
const MOST_FRAMES = 30;

/** Creates the error reporter of a process. */
export function createServerReports({
  dsn,
  part,
  release,
  environment,
  now = Date.now,
  post = postEnvelope,
}: ReportOptions): ServerReports {
  const address = ingestOf(dsn);
  const underWay = new Set<Promise<void>>();
  /** Number of repetitions of each error in this minute after its report. */
  let seen = new Map<string, number>();
  /** The same count for the previous minute, which the error's next report includes. */
  let before = new Map<string, number>();
  let minute = 0;

  return {
    tell(error) {
      const current = Math.floor(now() / MINUTE);
      if (current !== minute) [before, seen, minute] = [current === minute + 1 ? seen : new Map(), new Map(), current];
      const event = eventOf(error);
      const name = fingerprint(event);
      const count = seen.get(name);
      if (count !== undefined) return void seen.set(name, count + 1);
      if (seen.size >= MOST_A_MINUTE) return;
      seen.set(name, 0);
      const repeated = before.get(name) ?? 0;
      const text = envelopeOf(dsn, { ...event, part, release, environment, repeated, at: now() });
      const sending: Promise<void> = post(address, text)
        .catch(() => undefined)
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    settled: async () => void (await Promise.all(underWay)),
  };
}

/** Converts a DSN: `https://key@host/path/1` → `https://host/path/api/1/envelope/`. */
export function ingestOf(dsn: string): string {
  const { origin, pathname } = new URL(dsn);
  const [, folder = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  return `${origin}${folder}/api/${project}/envelope/`;
}

async function postEnvelope(address: string, envelope: string): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    body: envelope,
    headers: { 'content-type': 'application/x-sentry-envelope' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  await answer.body?.cancel();
}

interface Frame {
  function: string;
  filename: string;
  lineno: number;
  colno: number;
  in_app: boolean;
}

type Event = Pick<ServerError, 'place' | 'route' | 'requestId'> & { type: string; value: string; frames: Frame[] };

function eventOf({ stack, ...rest }: ServerError): Event {
  const lines = stack.slice(0, 20_000).split('\n');
  const first = lines.findIndex((line) => /^\s+at /.test(line));
  const words = (first < 0 ? lines : lines.slice(0, first)).join(' ');
  const [, type = 'Error', value = ''] = /^([A-Za-z_$][\w$.]{0,60}): ?(.*)$/s.exec(words) ?? [
    undefined,
    'Error',
    words,
  ];
  const frames = lines
    .slice(Math.max(first, 0), Math.max(first, 0) + MOST_FRAMES)
    .flatMap((line) => frameOf(line) ?? []);
  return { ...rest, type, value: withoutValues(value), frames: frames.toReversed() };
}

function fingerprint({ type, value, frames }: Event): string {
  const last = frames.findLast((frame) => frame.in_app) ?? frames.at(-1);
  return `${type} ${last ? `${last.filename}:${last.lineno}` : value}`;
}

const FRAME = /^\s+at (?:(?:async )?(.{1,120}?) \()?(?:async )?(?:file:\/\/)?([^()\s]{1,400}):(\d{1,8}):(\d{1,8})\)?$/;

function frameOf(line: string): Frame | undefined {
  const [, name = '?', file = '', lineno, colno] = FRAME.exec(line) ?? [];
  if (lineno === undefined) return undefined;
  return {
    function: name,
    filename: ownPath(file),
    lineno: Number(lineno),
    colno: Number(colno),
    in_app: !/node_modules|^node:/.test(file),
  };
}

/** Returns a file's path within the repository or its packages, because a deployment's location is private. */
function ownPath(file: string): string {
  if (file.startsWith('node:')) return file;
  return /(?:node_modules|apps|packages)\/(?!.*(?:node_modules)\/).*$/.exec(file)?.[0] ?? file.replace(/^.*\//, '');
}

/** Patterns of possible personal data in a message, with replacements. URLs come before numbers. */
const VALUES: readonly (readonly [RegExp, string])[] = [
  [/"[^"]{0,500}"|'[^']{0,500}'|`[^`]{0,500}`|“[^”]{0,500}”/g, '"…"'],
  [/\([^()]{1,500}\)/g, '(…)'],
  [/[^\s<>,:;=@]{1,64}@[^\s<>,:;=@]{1,255}/g, '[email]'],
  [/\b[a-z][a-z0-9+.-]{1,20}:\/\/\S{1,500}/gi, '[address]'],
  [/(?<![\w.])\/[^\s,;]{1,300}/g, '[path]'],
  [/\b(?=[\w-]*\d)[\w-]{8,200}\b/g, '[id]'],
  [/\+?\d[\d\s().-]{2,30}/g, '[number]'],
];

/** Removes everything from an error message that may be a value: a URL, a quoted name, a number, an id. */
export function withoutValues(text: string): string {
  let clean = text.slice(0, 2_000).replaceAll('\n', ' ');
  for (const [pattern, stand] of VALUES) clean = clean.replace(pattern, stand);
  return clean.slice(0, LONGEST).trim();
}

function envelopeOf(
  dsn: string,
  event: Event & {
    part: string;
    release: string | undefined;
    environment: ReportEnvironment;
    repeated: number;
    at: number;
  },
): string {
  const { part, release, environment, repeated, at, type, value, frames, place, route, requestId } = event;
  const id = crypto.randomUUID().replaceAll('-', '');
  const body = {
    event_id: id,
    timestamp: at / 1000,
    platform: 'node',
    level: 'error',
    logger: part,
    server_name: part,
    ...(release === undefined ? {} : { release }),
    environment,
    ...(route === undefined ? {} : { transaction: route }),
    tags: { part, ...(place && { place: withoutValues(place) }), ...(requestId && { request_id: requestId }) },
    ...(repeated > 0 ? { extra: { repeated_in_the_minute_before: repeated } } : {}),
    exception: { values: [{ type, value, stacktrace: { frames } }] },
  };
  const head = { dsn, event_id: id, sent_at: new Date(at).toISOString() };
  return [head, { type: 'event', content_type: 'application/json' }, body]
    .map((line) => JSON.stringify(line))
    .join('\n');
}

import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { GATEWAYS } from '@cerulean/contract/gateways';
import { isShownInPlace } from '@cerulean/contract/shown-files';
import { BodyTooLarge, json, send } from './bodies.ts';

/** A forwarded path's target, and the methods that it allows. */
export interface Forwarding {
  target: URL;
  methods: readonly string[];
  kind: 'upload' | 'connect' | 'webhook';
}

const MAX_WEBHOOK_BYTES = 1_000_000;
const WEBHOOK_TYPE = /^application\/(?:json|x-www-form-urlencoded)\s*(?:;[^,]*)?$/i;

/**
 * Returns where to forward a path to the backend (decision 0002): `/uploads/…`, `/connect/{provider}` with its
 * callback, and `/webhooks/…`, also below the backend's prefix, because a gateway may be
 * configured with it. Returns `undefined` for any other path, or one that tries to leave its folder.
 */
export function forwardingOf(url: URL, backend: { baseUrl: string; prefix: string }): Forwarding | undefined {
  const { search } = url;
  const isPrefixed = backend.prefix !== '' && url.pathname.startsWith(`${backend.prefix}/webhooks/`);
  const pathname = isPrefixed ? url.pathname.slice(backend.prefix.length) : url.pathname;
  if (/%2f|%5c|%2e|\\|\/\//i.test(pathname)) return undefined;
  const [, folder, rest] = /^\/(uploads|connect|webhooks)\/([\w./~:@!$&'()*+,;=%-]+)$/.exec(pathname) ?? [];
  if (folder === undefined || rest === undefined) return undefined;
  if (folder === 'uploads') {
    return { target: new URL(`${backend.baseUrl}/uploads/${rest}`), methods: ['GET', 'HEAD'], kind: 'upload' };
  }
  if (folder === 'connect' && !/^[a-z][a-z0-9-]{1,30}(\/callback)?$/.test(rest)) return undefined;
  const target = new URL(`${backend.baseUrl}${backend.prefix}/${folder}/${rest}${search}`);
  return folder === 'connect'
    ? { target, methods: ['GET'], kind: 'connect' }
    : { target, methods: ['POST'], kind: 'webhook' };
}

const REQUEST_HEADERS = ['accept', 'if-none-match', 'if-modified-since', 'range', 'user-agent'];
/** Headers that describe the body, and its signatures. Only a webhook has a body. */
const BODY_HEADERS = [
  'content-type',
  'content-length',
  ...Object.values(GATEWAYS).flatMap(({ webhookHeaders }) => webhookHeaders),
];
const ANSWER_HEADERS = [
  'content-type',
  'content-length',
  'etag',
  'last-modified',
  'accept-ranges',
  'content-range',
  'location',
  'retry-after',
  // `vary` is needed because a picture is served in a format that the browser supports.
  'vary',
];

/**
 * Forwards a request and its response, byte for byte, but without the visitor's cookies and token. Throws
 * `BodyTooLarge` if a body without a declared length is too large.
 */
export async function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  { target, methods, kind }: Forwarding,
  added: Readonly<Record<string, string>>,
  setCookie?: string,
): Promise<void> {
  if (!methods.includes(incoming.method ?? '')) {
    send(incoming, response, { ...json(405, { error: 'method_not_allowed' }), headers: { allow: methods.join(', ') } });
    return;
  }
  const hasBody = kind === 'webhook';
  // A multipart form would leave files on the backend, and no gateway sends one.
  if (hasBody && !WEBHOOK_TYPE.test(incoming.headers['content-type'] ?? '')) {
    send(incoming, response, json(415, { error: 'unsupported_media_type' }));
    return;
  }
  if (Number(incoming.headers['content-length'] ?? 0) > MAX_WEBHOOK_BYTES) {
    send(incoming, response, json(413, { error: 'too_large' }));
    return;
  }
  const headers: OutgoingHttpHeaders = { ...added };
  for (const name of hasBody ? [...REQUEST_HEADERS, ...BODY_HEADERS] : REQUEST_HEADERS)
    if (incoming.headers[name] !== undefined) headers[name] = incoming.headers[name];
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const open = target.protocol === 'https:' ? httpsRequest : httpRequest;
    const outgoing = open(target, { method: incoming.method, headers, timeout: 30_000 }, resolve);
    outgoing.on('timeout', () => outgoing.destroy(new Error('The backend did not answer in time')));
    outgoing.on('error', reject);
    // Node sends a chunked GET body without framing, and the backend would parse it as the connection's next request.
    if (!hasBody) {
      outgoing.end();
      return;
    }
    let length = 0;
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_WEBHOOK_BYTES) outgoing.destroy(new BodyTooLarge());
    });
    incoming.pipe(outgoing);
  });
  const out: OutgoingHttpHeaders = kind === 'upload' ? uploadHeaders(answer) : { 'cache-control': 'no-store' };
  for (const name of ANSWER_HEADERS) {
    if (answer.headers[name] !== undefined && out[name] === undefined) out[name] = answer.headers[name];
  }
  if (setCookie !== undefined) out['set-cookie'] = setCookie;
  response.writeHead(answer.statusCode ?? 502, out);
  await pipeline(answer, response);
}

/** Content types that the shop's pages load. All others are served as plain bytes. */
const KNOWN_TYPE = /^(image|video|audio|font)\/|^application\/pdf\b|^text\/vtt\b/;

/**
 * Returns the headers for editors' uploads, which have the shop's own origin. If opened directly, images and video are
 * displayed in a sandbox, and other files downloaded. File names have a hash, so a day in the browser's cache is safe.
 */
function uploadHeaders(answer: IncomingMessage): OutgoingHttpHeaders {
  const type = answer.headers['content-type'] ?? '';
  return {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': (answer.statusCode ?? 500) < 400 ? 'public, max-age=86400' : 'no-store',
    ...(KNOWN_TYPE.test(type) ? {} : { 'content-type': 'application/octet-stream' }),
    ...(isShownInPlace(type) ? {} : { 'content-disposition': 'attachment' }),
  };
}

import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { Nonce } from './platform/nonce.ts';
import { payloadOf } from './platform/payload.server.ts';
import { renderOrder } from './platform/render-context.server.ts';
import { paintFirst } from './platform/paint-first.server.ts';
import { renderToBytes } from './platform/render-to-bytes.server.ts';
import { requestContext } from './platform/request-context.ts';
import { WasRefused, wasRefused } from './platform/was-refused.ts';

export { createRenderer } from './platform/renderer.server.ts';

export const streamTimeout = 5_000;

/** Builds the response from a page's data: the full document in one piece, or only the data as JSON (C12). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const order = context.get(renderOrder);
  const data = (): string => payloadOf(entry.staticHandlerContext);
  if (order.want === 'payload') {
    headers.set('content-type', 'application/json; charset=utf-8');
    return new Response(data(), { status, headers });
  }
  order.payload = data;
  const { nonce } = context.get(requestContext);
  const document = (
    <Nonce value={nonce}>
      <WasRefused value={wasRefused(entry.staticHandlerContext.actionData)}>
        {/* There is no CSP in development, so the router's style sheet needs no nonce. */}
        <ServerRouter context={entry} url={request.url} nonce={import.meta.env.DEV ? undefined : nonce} />
      </WasRefused>
    </Nonce>
  );
  order.html = paintFirst(await renderToBytes(document, { nonce, timeout: streamTimeout }));
  headers.set('content-type', 'text/html; charset=utf-8');
  // The text travels outside the response body. As a body it would be encoded, streamed, collected, and decoded again.
  return new Response(null, { status, headers });
}

/** `renderer.server.ts` logs errors with their request where they occur, so React Router has nothing to log. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  const { log, match } = context.get(requestContext);
  log.error({ err: error, route: match?.rule.path }, 'A page could not be rendered');
}

import { ServerRouter } from 'react-router';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { drawnManifest } from './platform/class-manifest.server.ts';
import { takeHandOff } from './platform/hand-off.server.ts';
import { Nonce } from './platform/nonce.ts';
import { payloadOf } from './platform/payload.server.ts';
import { renderOrder } from './platform/render-context.server.ts';
import { renderToText } from './platform/render-to-text.server.ts';
import { visit } from './platform/visit.ts';
import { WasRefused, wasRefused } from './platform/was-refused.ts';

export { manifestFiles } from './platform/class-manifest.server.ts';
export { createRenderer } from './platform/renderer.server.ts';

export const streamTimeout = 5_000;

/** Makes the answer from the data of a page: its document in one piece, or the data alone as JSON (C12). */
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
  const { nonce, match } = context.get(visit);
  // While developing the router asks for its table at an address of its own.
  const drawn = entry.staticHandlerContext.matches.map(({ route }) => route.id);
  const manifest = import.meta.env.DEV
    ? entry.manifest
    : drawnManifest(entry.manifest, match?.rule.class ?? 'open', drawn);
  const handOff = takeHandOff({ ...entry, manifest });
  const document = (
    <Nonce value={nonce}>
      <WasRefused value={wasRefused(entry.staticHandlerContext.actionData)}>
        {/* While developing there is no policy, and the router would look for the nonce of its style sheet in vain. */}
        <ServerRouter context={handOff.entry} url={request.url} nonce={import.meta.env.DEV ? undefined : nonce} />
      </WasRefused>
    </Nonce>
  );
  const html = await renderToText(document, { nonce, timeout: streamTimeout });
  order.html = await handOff.put(html, nonce);
  headers.set('content-type', 'text/html; charset=utf-8');
  // The text goes beside the answer: through its body it would be encoded, streamed, collected and decoded again.
  return new Response(null, { status, headers });
}

/** Errors are logged with their request where they arise (`renderer.server.ts`); React Router has nothing to add. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  const { log, match } = context.get(visit);
  log.error({ err: error, route: match?.rule.path }, 'A page could not be rendered');
}

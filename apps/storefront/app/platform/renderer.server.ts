import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { routeRules } from '../pages/route-rules.ts';
import { routeMiddleware, assertKnownMiddleware } from './run-middleware.server.ts';
import { openVisit, type RequestContextOptions } from './make-request-context.server.ts';
import { payloadWithoutPage, redirectPayload } from './payload.server.ts';
import { renderOrder, type RenderOrder } from './render-context.server.ts';
import { requestContext as visitKey } from './request-context.ts';

/** A request to the renderer. Its URL is the page's URL, even if only the data is requested. */
export interface RenderRequest extends Omit<RequestContextOptions, 'url' | 'browser'> {
  request: Request;
  want: RenderOrder['want'];
}

/** A rendered response, and what the server needs to cache and finish it. */
export interface Rendered {
  response: Response;
  /** The rendered document, if any. The response's own body is then empty. */
  html?: Buffer | undefined;
  /** Returns the page's data as JSON. It is computed on demand, because few requests need both document and data. */
  payload: () => string;
  setCookies: string[];
  tags: readonly string[];
  /** Milliseconds since 1970 when the page expires, or Infinity. */
  expiresAt: number;
  tokenRefused: boolean;
}

export type Renderer = (given: RenderRequest) => Promise<Rendered>;

/**
 * Creates the function that renders a build's pages. It is part of the server bundle, so that pages, router and context
 * keys come from a single copy. Throws if a rule names unknown middleware (B15).
 */
export function createRenderer(build: ServerBuild, mode: 'production' | 'development'): Renderer {
  assertKnownMiddleware(routeRules, routeMiddleware);
  const handle = createRequestHandler(build, mode);

  return async ({ request, want, ...options }) => {
    const url = new URL(request.url);
    const browser = request.headers.get('user-agent') ?? undefined;
    const opened = openVisit({ ...options, url, browser });
    const order: RenderOrder = { want };
    const context = new RouterContextProvider();
    context.set(visitKey, opened.visit);
    context.set(renderOrder, order);
    const response = await handle(request, context);
    return {
      response: want === 'payload' ? asData(response) : response,
      html: order.html,
      payload: order.payload ?? (() => payloadWithoutPage(response)),
      setCookies: opened.setCookies(),
      tags: [...opened.tags],
      expiresAt: opened.expiresAt(),
      tokenRefused: opened.tokenRefused(),
    };
  };
}

function asData(response: Response): Response {
  if (response.status < 300 || response.status >= 400) return response;
  return new Response(redirectPayload(response), { headers: { 'content-type': 'application/json; charset=utf-8' } });
}

import { STATUS_CODES } from 'node:http';
import { operations, type OperationId } from '@cerulean/contract/operations';
import type { Context } from 'koa';
import { commerce, serveOptions } from './commerce.ts';
import { handlers } from './handlers.ts';
import type { Reply } from '../commerce/http/envelope.ts';
import type { Handler } from '../commerce/http/handler.ts';
import { openApi } from '../commerce/http/openapi.ts';
import { ready } from '../commerce/http/ready.ts';
import { serve } from '../commerce/http/serve.ts';
import { send, type StrapiRoute } from '../commerce/http/strapi-route.ts';

/** Returns a route for each contract operation that has a handler, plus the two routes that describe the API itself. */
export function commerceRoutes(): StrapiRoute[] {
  return [
    route('GET', '/commerce/ready', async () => ready(commerce())),
    route('GET', '/commerce/openapi.json', async () => ({ status: 200, body: openApi() })),
    ...Object.keys(handlers).map((id) => operationRoute(id as OperationId)),
  ];
}

function operationRoute<Id extends OperationId>(id: Id): StrapiRoute {
  const { method, path } = operations[id];
  const handler = handlers[id as keyof typeof handlers] as unknown as Handler<Id>;
  return route(method, path, (ctx) =>
    serve(
      id,
      handler,
      {
        params: ctx['params'],
        query: ctx.query,
        body: ctx.request.body,
        headers: ctx.headers,
        requestId: String(ctx.state['requestId']),
        address: ctx.req.socket.remoteAddress,
      },
      commerce(),
      serveOptions(),
    ),
  );
}

function route(method: string, path: string, answer: (ctx: Context) => Promise<Reply>): StrapiRoute {
  return {
    method,
    path,
    handler: async (ctx) => {
      const reply = await answer(ctx);
      send(ctx, reply);
      ctx.message = STATUS_CODES[reply.status] ?? '';
    },
    config: { auth: false },
  };
}

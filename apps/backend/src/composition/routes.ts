import { operations, type OperationId } from '@cerulean/contract/operations';
import { commerce, serveOptions } from './commerce.ts';
import { deploymentPayments } from './deployment-payments.ts';
import { handlers } from './handlers.ts';
import type { Handler } from '../commerce/http/handler.ts';
import { openApi } from '../commerce/http/openapi.ts';
import { ready } from '../commerce/http/ready.ts';
import { type Route, serve } from '../commerce/http/serve.ts';
import { webhookRoutes } from '../commerce/payment/webhook-route.ts';

/** Returns a route for each contract operation that has a handler, the two that describe the API, and the webhooks. */
export function commerceRoutes(): Route[] {
  return [
    { method: 'GET', path: '/commerce/ready', answer: (incoming) => ready(commerce(), incoming) },
    { method: 'GET', path: '/commerce/openapi.json', answer: async () => ({ status: 200, body: openApi() }) },
    ...webhookRoutes(deploymentPayments),
    ...Object.keys(handlers).map((id) => operationRoute(id as OperationId)),
  ];
}

function operationRoute<Id extends OperationId>(id: Id): Route {
  const { method, path } = operations[id];
  const handler = handlers[id as keyof typeof handlers] as unknown as Handler<Id>;
  return { method, path, answer: (incoming) => serve(id, handler, incoming, commerce(), serveOptions()) };
}

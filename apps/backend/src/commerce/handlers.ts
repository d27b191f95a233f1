import type { OperationId } from '@cerulean/contract/operations';
import type { Handlers } from './http/handler.ts';
import { sessionHandlers } from './sessions/session-handlers.ts';

/**
 * Every call of the contract that commerce answers. Each folder brings its part. Log-in, registration and the current
 * user (C01–C03) are Strapi's own routes, extended in `src/extensions/users-permissions`.
 */
export const handlers = {
  ...sessionHandlers,
} satisfies Partial<Handlers<OperationId>>;

/**
 * All calls between storefront and backend, without the API prefix. The backend mounts its routes from this table,
 * OpenAPI is generated from it, and a test calls each operation and checks its responses and errors against it.
 */
import type { z } from 'zod';
import { accountOperations } from './operations/account-operations.ts';
import { cartOperations } from './operations/cart-operations.ts';
import { catalogOperations } from './operations/catalog-operations.ts';
import { contentOperations } from './operations/content-operations.ts';
import { identityOperations } from './operations/identity-operations.ts';
import { linesOperations } from './operations/lines-operations.ts';
import { ordersOperations } from './operations/orders-operations.ts';
import { partnersOperations } from './operations/partners-operations.ts';
import { paymentsOperations } from './operations/payments-operations.ts';
import { privacyOperations } from './operations/privacy-operations.ts';
import { socialOperations } from './operations/social-operations.ts';
import type { ErrorCode } from './errors.ts';

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path without the prefix, with parameters as `:name`. */
  path: string;
  summary: string;
  /** public: no check · visitor: a bearer token or a secret determines the result · owner: requires a bearer token. */
  access: 'public' | 'visitor' | 'owner';
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** Errors besides bad_request, too_large, rate_limited, unavailable, and internal, which any call can return. */
  errors: readonly ErrorCode[];
}

export const operations = {
  ...catalogOperations,
  ...contentOperations,
  ...cartOperations,
  ...paymentsOperations,
  ...ordersOperations,
  ...identityOperations,
  ...socialOperations,
  ...accountOperations,
  ...privacyOperations,
  ...linesOperations,
  ...partnersOperations,
} satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;
/** Response of a call, by its id. */
export type Answer<Id extends OperationId> = z.output<(typeof operations)[Id]['answer']>;

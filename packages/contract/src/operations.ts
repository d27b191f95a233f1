/**
 * Every call between storefront and backend, below the prefix. The backend mounts its routes from this table, OpenAPI is
 * generated from it, and a test calls each operation and holds its answers and errors against it.
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
  /** Below the prefix, parameters as `:name`. */
  path: string;
  summary: string;
  /** public: no check · visitor: a bearer token or a secret decides what is found · owner: a bearer token is needed. */
  access: 'public' | 'visitor' | 'owner';
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** On top of bad_request, too_large, rate_limited, unavailable and internal, which any call can answer. */
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
/** What a call answers, by its id. */
export type Answer<Id extends OperationId> = z.output<(typeof operations)[Id]['answer']>;

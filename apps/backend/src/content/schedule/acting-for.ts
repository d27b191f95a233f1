import { AsyncLocalStorage } from 'node:async_hooks';

/** Row id of the staff member who scheduled the change that is running, because no request carries it. */
export const actingFor = new AsyncLocalStorage<{ staffId: string }>();

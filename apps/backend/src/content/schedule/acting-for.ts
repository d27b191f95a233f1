import { AsyncLocalStorage } from 'node:async_hooks';

/** Row id of the staff member who scheduled the change that is running, stored because no request contains it. */
export const actingFor = new AsyncLocalStorage<{ staffId: string }>();

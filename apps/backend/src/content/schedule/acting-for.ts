import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom a planned change runs: the member of staff who planned it, by row id. There is no request to tell. */
export const actingFor = new AsyncLocalStorage<{ staffId: string }>();

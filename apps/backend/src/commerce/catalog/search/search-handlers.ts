import type { Handlers } from '../../http/handler.ts';
import { ok } from '../../http/result.ts';
import { searchShop } from './search.ts';

/** The search over the whole shop (`/search`). */
export const searchHandlers: Handlers<'search'> = {
  async search({ query }, { db, currency }) {
    return ok({ currency, ...(await searchShop(db, query)) });
  },
};

import type { Handlers } from '../../commerce/http/handler.ts';
import { ok } from '../../commerce/http/result.ts';
import { countAddresses, listAddresses } from '../../commerce/catalog/read-addresses.ts';
import { readOffers } from './read-offers.ts';

/** What sitemap and product feed are made of. */
export const seoHandlers: Handlers<'countPublicAddresses' | 'listPublicAddresses' | 'listOffers'> = {
  countPublicAddresses: async (_call, { db }) => ok(await countAddresses(db)),
  listPublicAddresses: async ({ query }, { db }) => ok({ addresses: await listAddresses(db, query) }),
  listOffers: async ({ query }, { db, currency }) => ok({ currency, products: await readOffers(db, query.page) }),
};

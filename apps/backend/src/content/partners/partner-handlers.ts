import type { Handlers } from '../../commerce/http/handler.ts';
import { ok } from '../../commerce/http/result.ts';
import { refuseMissing } from '../../commerce/catalog/read-addresses.ts';
import { findPartner, findPartners } from './read-partners.ts';

/** What visitors read of partners (R16, R17). A signed preview link sees the draft. */
export const partnerHandlers: Handlers<'listPartners' | 'readPartner'> = {
  listPartners: async () => ok({ partners: await findPartners() }),
  readPartner: async ({ params, preview }, { db, currency }) => {
    const partner = await findPartner(db, { slug: params.slug, preview });
    return partner ? ok({ currency, partner }) : refuseMissing(db, 'partner', params.slug);
  },
};

import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Settings } from '@cerulean/contract/settings';
import { loadPlaces, PLACES_EDITION } from '../commerce/catalog/coverage/load-places.ts';
import type { Db } from '../commerce/db/db.ts';
import { sql } from '../commerce/db/statement.ts';
import { setApiPermissions } from './api-permissions.ts';
import { removeDefaultTokens } from './default-tokens.ts';
import { createDeliveryMethods } from './delivery-methods.ts';
import { seedBlog, seedContent, seedPartners } from './demo/seed-content.ts';
import { seedCoverage } from './demo/seed-coverage.ts';
import { seedKits } from './demo/seed-kits.ts';
import { seedPromotions } from './demo/seed-promotions.ts';
import { seedRewards } from './demo/seed-rewards.ts';
import { seedPartnerTerms } from './demo/seed-partner-terms.ts';
import { seedSelling } from './demo/seed-selling.ts';
import { writeEditFormWords } from './edit-form-words.ts';
import { createFirstSynonyms } from './first-synonyms.ts';
import { createFirstAdmin } from './first-admin.ts';
import { mark, once, setMark } from './marks.ts';
import { createStaffRoles } from './staff-roles.ts';

/** Replicas that boot together take turns. */
const LOCK = 7_210_003;

const lock = sql('boot.lock', `select pg_advisory_xact_lock($1)`);

/**
 * Brings a database to the state in which the shop can be used: no default tokens, exact permissions, the staff's roles,
 * the words of the edit forms, the first administrator, the places of the USA, ways of delivery,
 * synonyms of the search, and in a demo its content. All of it can be run
 * again. Throws when a live shop is started on a database that was a demo, whose orders and accounts are not real.
 */
export async function prepareDeployment(strapi: Core.Strapi, db: Db, settings: Settings): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(lock, [LOCK]);
    if (settings.MODE === 'live') await refuseDemoDatabase(db);
    await setMark(db, settings.MODE === 'live' ? 'live' : 'demo', settings.MODE);
    await removeDefaultTokens(strapi);
    await setApiPermissions(strapi);
    await once(db, 'roles', () => createStaffRoles(strapi));
    await writeEditFormWords(strapi);
    await createFirstAdmin(strapi, settings);
    const folder = strapi.dirs.app.root;
    await once(db, PLACES_EDITION, () =>
      db.transaction((own) => loadPlaces(own, join(folder, 'data/us-places.tsv.br'))),
    );
    await once(db, 'first-synonyms', () => createFirstSynonyms(strapi));
    if (settings.MODE !== 'live') {
      await once(db, 'demo-content', () => seedContent(strapi));
      await once(db, 'demo-blog', () => seedBlog(strapi));
      await once(db, 'demo-partners', () => seedPartners(strapi));
      await once(db, 'demo-selling', () => seedSelling(db));
      await once(db, 'demo-promotions', () => seedPromotions(db));
      await once(db, 'demo-rewards', () => seedRewards(db));
      await once(db, 'demo-kits', () => seedKits(db, settings));
      await once(db, 'demo-coverage', () => seedCoverage(db, join(folder, 'demo/coverage.geojson')));
      await once(db, 'demo-partner-terms', () => seedPartnerTerms(db));
    }
    // After the demo's own, which stay as they are.
    await once(db, 'delivery-methods', () => createDeliveryMethods(db));
  });
}

async function refuseDemoDatabase(db: Db): Promise<void> {
  if ((await mark(db, 'demo')) === null) return;
  throw new Error(
    'this database was a demo, and a live shop needs one of its own; point DATABASE_URL at an empty database',
  );
}

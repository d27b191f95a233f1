import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Settings } from '@cerulean/contract/settings';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { readFile } from 'node:fs/promises';
import { loadPlaces, PLACES_EDITION } from '../commerce/catalog/coverage/load-places.ts';
import type { Db, Queryable } from '../commerce/db/db.ts';
import { sql } from '../commerce/db/statement.ts';
import { createContentLanguages } from './content-languages.ts';
import { createDeliveryMethods } from './delivery-methods.ts';
import { seedBlog, seedContent, seedPartners } from './demo/seed-content.ts';

import { seedTranslations } from './demo/seed-translations.ts';
import { seedPromotions } from './demo/seed-promotions.ts';
import { seedRewards, seedPartnerTerms, seedKits, seedSelling } from './demo/seed-selling.ts';
import { writeEditFormWords } from './edit-form-words.ts';
import { createFirstSynonyms } from './first-synonyms.ts';
import { createFirstAdmin } from './first-admin.ts';
import { shopLanguages } from '../operations/shop-languages.ts';
import { createStaffRoles } from './staff-roles.ts';
import { addCoverageMap, switchCoverage } from '../commerce/catalog/coverage/coverage-maps.ts';
import { readCoverageFile } from '../commerce/catalog/coverage/read-coverage-file.ts';

/** Id of the lock that makes replicas booting at the same time take turns. */
const LOCK = 7_210_003;

const lock = sql('boot.lock', `select pg_advisory_xact_lock($1)`);

/** Permissions on Strapi's own routes: none. Accounts, commerce, and content use our routes, which check access. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {};

const PERMISSION = 'plugin::users-permissions.permission';

/** API tokens that Strapi creates on an empty database. We do not know their secrets, and our code never uses them. */
const DEFAULTS = [
  { name: 'Read Only', type: 'read-only' },
  { name: 'Full Access', type: 'full-access' },
];

const readMark = sql<{ value: string }>('deployment.read', `select value from deployment where key = $1`);

/** Stores a mark under a key. A later value does not replace the first one. */
const setMark = sql(
  'deployment.write',
  `insert into deployment (key, value) values ($1, $2) on conflict (key) do nothing`,
);

const REASON = 'Made up for the demonstration';

/**
 * Prepares a database so that the shop can be used: removes default tokens, sets exact permissions, and creates staff
 * roles, languages of content, edit form texts, the first administrator, US places, delivery methods, search synonyms, and in a demo its
 * content. Everything can be run again. Throws if a live shop is started on a former demo database, whose orders and
 * accounts are not real.
 */
export async function prepareDeployment(strapi: Core.Strapi, db: Db, settings: Settings): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(lock, [LOCK]);
    if (settings.MODE === 'live') await refuseDemoDatabase(db);
    await db.run(setMark, [settings.MODE === 'live' ? 'live' : 'demo', settings.MODE]);
    await removeDefaultTokens(strapi);
    await setApiPermissions(strapi);
    await once(db, 'roles', () => createStaffRoles(strapi));
    await createContentLanguages(strapi, shopLanguages());
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
      for (const language of shopLanguages().filter((each) => each !== DEFAULT_LANGUAGE)) {
        await once(db, `demo-content-${language}`, () => seedTranslations(strapi, language));
      }
      await once(db, 'demo-selling', () => seedSelling(db));
      await once(db, 'demo-promotions', () => seedPromotions(db));
      await once(db, 'demo-rewards', () => seedRewards(db));
      await once(db, 'demo-kits', () => seedKits(db, settings));
      await once(db, 'demo-coverage', () => seedCoverage(db, join(folder, 'demo/coverage.geojson')));
      await once(db, 'demo-partner-terms', () => seedPartnerTerms(db));
    }
    // This runs after the demo's delivery methods are seeded, so that they stay as they are.
    await once(db, 'delivery-methods', () => db.run(createDeliveryMethods));
  });
}

/** Loads the demo's coverage map (R11) the same way as an operator's file. */
async function seedCoverage(db: Db, path: string): Promise<void> {
  const file = await readCoverageFile(await readFile(path, 'utf8'));
  const by = { reason: REASON, staffId: null, at: new Date() };
  const version = await addCoverageMap(db, { file, source: 'coverage.geojson', demo: true, ...by });
  await switchCoverage(db, { version, expected: null, ...by });
}

/** Runs `work` unless this database remembers that it was done. If `work` throws, nothing is remembered. */
async function once(db: Queryable, key: string, work: () => Promise<unknown>): Promise<void> {
  if ((await mark(db, key)) !== null) return;
  await work();
  await db.run(setMark, [key, 'done']);
}

/** Deletes the API tokens that Strapi creates by default, so that no unknown token grants access. */
async function removeDefaultTokens(strapi: Core.Strapi): Promise<void> {
  for (const where of DEFAULTS) await strapi.db.query('admin::api-token').deleteMany({ where });
}

/** Sets each role's permissions to exactly the allowed ones. Those added by hand are removed at the next start. */
async function setApiPermissions(strapi: Core.Strapi): Promise<void> {
  const roles: { id: number; type: string; permissions: { id: number; action: string }[] }[] = await strapi.db
    .query('plugin::users-permissions.role')
    .findMany({ populate: ['permissions'] });
  for (const role of roles) {
    const allowed = ALLOWED[role.type] ?? [];
    const has = new Set(role.permissions.map(({ action }) => action));
    const extra = role.permissions.filter(({ action }) => !allowed.includes(action)).map(({ id }) => id);
    if (extra.length > 0) await strapi.db.query(PERMISSION).deleteMany({ where: { id: { $in: extra } } });
    for (const action of allowed) {
      if (!has.has(action)) await strapi.db.query(PERMISSION).create({ data: { action, role: role.id } });
    }
  }
}

async function refuseDemoDatabase(db: Db): Promise<void> {
  if ((await mark(db, 'demo')) === null) return;
  throw new Error(
    'this database was a demo, and a live shop needs one of its own; point DATABASE_URL at an empty database',
  );
}

/** Returns the mark stored under a key, or `null`: `demo` or `live` (how the database was used), `roles`, and so on. */
async function mark(db: Queryable, key: string): Promise<string | null> {
  return (await db.first(readMark, [key]))?.value ?? null;
}

import type { Core } from '@strapi/strapi';
import { auditAccounts } from './audit/audit-accounts.ts';
import { keepNewerRights } from './boot/staff-roles.ts';
import { prepareDeployment } from './boot/prepare-deployment.ts';
import { sendStrapiMails } from './boot/strapi-mail.ts';
import { restrictStrapiRoutes } from './boot/strapi-routes.ts';
import { keepChoices } from './content/publish/keep-choices.ts';
import { projectContentChanges } from './content/publish/project-content-changes.ts';
import { projectMedia } from './content/publish/project-media.ts';
import { purgeInvalidations } from './commerce/outbox/invalidations/read-invalidations.ts';
import { serveFirst } from './commerce/http/fast-path.ts';
import { closeListener } from './commerce/outbox/invalidations/routes.ts';
import { commerce } from './composition/commerce.ts';
import { startHousekeeping } from './composition/housekeeping.ts';
import { createMailer, type Mailer } from './commerce/mail/mail.ts';
import { installBundles } from './commerce/db/bundle.ts';
import { isAheadOf, migrate } from './commerce/migrations/migrate.ts';
import type { Background } from './composition/background.ts';
import { checkCurrency, checkGateways, startDeploymentBackground } from './composition/deployment-background.ts';
import { deploymentPayments } from './composition/deployment-payments.ts';
import { commerceRoutes } from './composition/routes.ts';
import type { Loop } from './commerce/outbox/worker.ts';
import { registerStaffActions } from './commerce/panel/staff-actions.ts';
import { staffRoutes } from './commerce/staff/staff-routes.ts';
import { endBlockedSessions, endStaffSessions } from './identity/account/end-sessions.ts';
import { demandSecondFactor } from './identity/second-factor/demand-second-factor.ts';
import { guardSessions } from './identity/second-factor/guard-sessions.ts';
import { startPromotionInvalidation } from './commerce/pricing/promotions/invalidate-promotion-pages.ts';
import { startPlanTaxInvalidation } from './commerce/pricing/tax/invalidate-plan-tax.ts';
import { refuseStaleWrites } from './content/conflicts/refuse-stale-writes.ts';
import { keepTranslations } from './content/translations/keep-translations.ts';
import { startSchedules } from './content/schedule/run-schedules.ts';
import { keepUploads } from './media/keep-uploads.ts';
import { closeDatabase, database, prepareDatabase } from './operations/database.ts';
import { settings } from './operations/settings.ts';
import { uploads } from './operations/uploads.ts';

let mailer: Mailer | undefined;
let background: Background | undefined;
let housekeeping: Loop | undefined;
let schedules: Loop | undefined;
let cards: ReturnType<typeof startPromotionInvalidation> | undefined;
let planTax: Loop | undefined;

/** Runs before Strapi reads the database. Registers custom fields and middleware. */
async function register({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  await prepareDatabase();
  strapi.customFields.register({ name: 'price', type: 'integer', inputSize: { default: 4, isResizable: true } });
  showCurrency(strapi, settings().CURRENCY);
  keepUploads(strapi, uploads());
  refuseStaleWrites(strapi);
  projectContentChanges(strapi);
  keepTranslations(strapi);
  keepChoices(strapi);
  auditAccounts(strapi);
  endBlockedSessions(strapi);
  // This must run before the admin panel grants its super admin all actions registered so far.
  await registerStaffActions(strapi);
  strapi.server.routes(staffRoutes(commerce, deploymentPayments));
  guardSessions(strapi);
  demandSecondFactor(strapi);
  restrictStrapiRoutes(strapi);
  if (await isAheadOf(database())) keepNewerRights(strapi);
}

interface PriceAttribute {
  customField?: string;
  options?: Record<string, unknown>;
}

/** Passes the currency to all price fields of the edit forms, because the panel's bundle is the same everywhere. */
function showCurrency(strapi: Core.Strapi, currency: string): void {
  for (const { attributes } of [...Object.values(strapi.contentTypes), ...Object.values(strapi.components)]) {
    for (const attribute of Object.values(attributes) as PriceAttribute[]) {
      if (attribute.customField === 'global::price') attribute.options = { ...attribute.options, currency };
    }
  }
}

/** Runs once Strapi's own tables exist, before the first request. */
async function bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  const { ran, ahead } = await migrate(database());
  if (ran.length > 0) strapi.log.info(`Migrations: ${ran.join(', ')}`);
  if (ahead.length > 0) {
    strapi.log.warn(`A newer release has migrated the database (${ahead.join(', ')}); this one runs on with it`);
  }
  await installBundles(database());
  await prepareDeployment(strapi, database(), settings());
  mailer = createMailer(settings());
  sendStrapiMails(strapi, mailer);
  projectMedia(strapi, uploads());
  endStaffSessions(strapi);
  await database().run(purgeInvalidations);
  await checkCurrency();
  await checkGateways();
  background = startDeploymentBackground(mailer);
  serveFirst(strapi.server.httpServer, settings().CMS_PREFIX, commerceRoutes(), commerce().log);
  const { SESSION_IDLE: idleSeconds, SESSION_MAX_AGE: maxAgeSeconds } = settings();
  housekeeping = startHousekeeping(commerce(), { idleSeconds, maxAgeSeconds });
  cards = startPromotionInvalidation(commerce());
  planTax = startPlanTaxInvalidation(commerce());
  schedules = startSchedules(strapi, database(), commerce().now, commerce().log);
}

/** Runs after the last request has been answered. */
async function destroy(): Promise<void> {
  await background?.stop();
  await housekeeping?.stop();
  await schedules?.stop();
  await cards?.stop();
  await planTax?.stop();
  mailer?.close();
  await closeListener();
  await closeDatabase();
}

export default { register, bootstrap, destroy };

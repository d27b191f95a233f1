import { showsRibbon } from '@cerulean/contract/settings';
import { settings } from '../operations/settings.ts';
import { shopLanguages } from '../operations/shop-languages.ts';
import { sql } from '../commerce/db/statement.ts';
import { unfitCurrency } from '../commerce/payment/gateways/check-currency.ts';
import { GatewayError } from '../commerce/payment/gateways/gateway.ts';
import { sellerOf } from '../commerce/invoice/seller.ts';
import { deploymentPlatform } from '../commerce/line/provisioning/deployment-platform.ts';
import { type Mailer, mailShops, senderName } from '../commerce/mail/mail.ts';
import { checkKeyKind } from '../commerce/payment/check-key-kind.ts';
import { startBackground, type Background } from './background.ts';
import { deploymentPayments } from './deployment-payments.ts';

const otherCurrency = sql<{ currency: string }>(
  'payments.other-currency',
  `select currency from (
     (select currency from customer_order order by placed_at desc limit 1)
     union all (select currency from customer_order order by placed_at limit 1)
   ) o where currency <> $1 limit 1`,
);

/**
 * Throws if there are orders in another currency, because amounts in two currencies would be added up. Checking the
 * oldest and the newest order is enough, because no previous start has allowed a second currency.
 */
export async function checkCurrency(): Promise<void> {
  const { db, currency } = deploymentPayments();
  const other = await db.first(otherCurrency, [currency]);
  if (other)
    throw new Error(`CURRENCY is ${currency}, and there are orders in ${other.currency}: it cannot change any more`);
}

/**
 * Checks that each gateway accepts our key and our currency. Throws one line per problem, which aborts the start. An
 * unreachable gateway only logs a warning, because the shop can wait for it.
 */
export async function checkGateways(): Promise<void> {
  const { db, gateways, currency, log, now } = deploymentPayments();
  for (const gateway of gateways.all()) {
    const unfit = unfitCurrency(gateway, currency);
    if (unfit) throw new Error(unfit);
    await checkKeyKind(db, gateway, now());
    try {
      const checks = [await gateway.check(currency), await gateway.checkWebhook()];
      const wrong = checks.flatMap((check) => check.wrong);
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
      for (const { warnings, unknown } of checks) for (const warning of [...warnings, ...unknown]) log.warn(warning);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (error.kind === 'refused')
        throw new Error(`The key of the gateway ${gateway.name} was refused: ${error.message}`, { cause: error });
      log.warn(`The gateway ${gateway.name} cannot be reached yet: ${error.message}`);
    }
  }
}

/** Starts the background jobs of this deployment. */
export function startDeploymentBackground(mailer: Mailer): Background {
  const { MAIL_FROM, PUBLIC_URL, DATABASE_URL, INTERNAL_SECRET, OIDC_PROVIDERS = [] } = settings();
  const { STAFF_MAIL, CMS_PUBLIC_URL, LOW_STOCK_THRESHOLD, TIME_ZONE: timeZone } = settings();
  return startBackground(deploymentPayments(), {
    databaseUrl: DATABASE_URL,
    mailer,
    shop: mailShops(
      { name: senderName(MAIL_FROM), publicUrl: PUBLIC_URL, timeZone, ribbon: showsRibbon(settings()) },
      shopLanguages(),
    ),
    codeSecret: INTERNAL_SECRET,
    sites: new Map(OIDC_PROVIDERS.map(({ name, label }) => [name, label])),
    platform: deploymentPlatform(),
    seller: sellerOf(settings()),
    staff:
      STAFF_MAIL === undefined
        ? null
        : { address: STAFF_MAIL, panelUrl: CMS_PUBLIC_URL, lowStock: LOW_STOCK_THRESHOLD },
  });
}

import type { Settings } from '@cerulean/contract/settings';
import { findSupportPhone } from '../content/read-content.ts';
import { database } from '../operations/database.ts';
import { settings } from '../operations/settings.ts';
import { shopLanguages } from '../operations/shop-languages.ts';
import { deploymentKeys } from '../commerce/stock/kits/line-keys.ts';
import { createGatewayRegistry, smallestCharge } from '../commerce/payment/gateways/registry.ts';
import type { CallReaders, Commerce } from '../commerce/http/handler.ts';
import type { ServeOptions } from '../commerce/http/serve.ts';
import { referralOf } from '../commerce/partner/referral.ts';
import { tableProvider, type TaxProvider } from '../commerce/pricing/tax/tax-provider.ts';
import { createStripeTax } from '../commerce/pricing/tax/stripe/stripe-tax.ts';

let opened: Commerce | undefined;

/** Tax providers by name. A new one is a folder in `commerce/pricing/tax`, a line here, and a TAX_PROVIDER value. */
const TAX_PROVIDERS: Readonly<Record<Settings['TAX_PROVIDER'], (settings: Settings) => TaxProvider>> = {
  table: () => tableProvider,
  stripe: (settings) => createStripeTax(settings),
};

/** Returns the dependencies of every handler, created on first use from the deployment's settings. */
export function commerce(): Commerce {
  opened ??= {
    db: database(),
    currency: settings().CURRENCY,
    timeZone: settings().TIME_ZONE,
    now: () => new Date(),
    buyerFields: settings().BUYER_FIELDS,
    tax: createTaxProvider(settings()),
    smallestCharge: smallestCharge(createGatewayRegistry(settings()), settings().CURRENCY),
    returnAddress: settings().RETURN_ADDRESS ?? [],
    supportPhone: findSupportPhone,
    lineKeys: deploymentKeys(),
    log: {
      info: (message) => strapi.log.info(message),
      warn: (message) => strapi.log.warn(message),
      error: (message, error) =>
        strapi.log.error(message, { stack: error instanceof Error ? error.stack : String(error ?? '') }),
    },
  };
  return opened;
}

/** Creates the tax provider named in the settings. */
function createTaxProvider(settings: Settings): TaxProvider {
  return TAX_PROVIDERS[settings.TAX_PROVIDER](settings);
}

/** Functions that read the parts of a call that the domains need. */
export const callReaders: CallReaders = { referral: referralOf };

let options: ServeOptions | undefined;

/** Returns the options with which calls are served in this deployment. */
export function serveOptions(): ServeOptions {
  if (!options) {
    const { JWT_SECRET, SESSION_IDLE, MODE } = settings();
    options = {
      jwtSecret: JWT_SECRET,
      idleSeconds: SESSION_IDLE,
      checkAnswers: MODE === 'test' || MODE === 'dev',
      languages: shopLanguages(),
      readers: callReaders,
    };
  }
  return options;
}

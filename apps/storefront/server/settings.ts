import { parseSettings, showsRibbon } from '@cerulean/contract/settings';
import type { Environment, StorefrontSettings } from '@cerulean/contract/settings';
import type { PublicConfig } from '../app/platform/visit.ts';

/** The storefront's settings, or one line on standard error per thing that is wrong, and the end of the process. */
export function settingsOrExit(env: Environment): StorefrontSettings {
  const parsed = parseSettings(env, 'storefront');
  if (parsed.ok) return parsed.settings;
  for (const message of parsed.messages) process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** What of the settings the browser may know. */
export function publicConfig(settings: StorefrontSettings, buildId: string): PublicConfig {
  return {
    publicUrl: settings.PUBLIC_URL,
    currency: settings.CURRENCY,
    ribbon: showsRibbon(settings),
    buildId,
    providers: (settings.OIDC_PROVIDERS ?? []).map(({ name, label }) => ({ name, label })),
  };
}

/**
 * The origins of the gateways' pages: only private pages may post there (decision 9). Stripe's own page, or that of
 * whatever answers in its place.
 */
export function gatewayOrigins(settings: Pick<StorefrontSettings, 'GATEWAYS' | 'STRIPE_API_BASE'>): string[] {
  return settings.GATEWAYS.map(() => {
    const base = settings.STRIPE_API_BASE;
    return base && base !== 'https://api.stripe.com' ? new URL(base).origin : 'https://checkout.stripe.com';
  });
}

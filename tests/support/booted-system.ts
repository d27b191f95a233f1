import type { GatewayName } from '@cerulean/contract/gateways';
import { gatewayAddresses } from '../../scripts/lib/gateways.mjs';
import type { System } from '../../scripts/lib/system.mjs';
import { SEEDED_ADMIN } from '../../apps/backend/tests/strapi-environment.ts';
import { fastAndForgetful } from '../../scripts/lib/temporary.mjs';
import { temporarySystem } from '../../scripts/lib/temporary-system.mjs';
import { prepareBrowser } from './prepare-browser.ts';
import { startRemoteControl } from './remote-control.ts';

/**
 * Facts about the system for the tests, which run in separate processes. Each gateway's name maps to the URL of its
 * simulator, API and page. Only strings and numbers can be passed.
 */
export interface SystemFacts extends Record<GatewayName, string> {
  /** URL of the shop, such as `http://localhost:40123`. */
  shop: string;
  /** Base URL of the backend, without the prefix. */
  cms: string;
  prefix: string;
  databaseUrl: string;
  /** URL of the simulator that shows the emails. */
  mails: string;
  /** URL of the OpenID provider, which is also its issuer. */
  oidc: string;
  /** URL of the simulated platform that activates lines. */
  lines: string;
  internalSecret: string;
  stripeSecretKey: string;
  webhookSecret: string;
  admin: { email: string; password: string };
  dataDir: string;
  /** Environment variables of the backend, so that a test can start another backend on the same database. */
  backendEnv: Record<string, string>;
  /** URL for killing, stopping and starting parts; see `remote-control.ts`. */
  control: string;
  browser: { path: string; env: Record<string, string> };
}

export interface BootedSystem {
  facts: SystemFacts;
  buildPanel(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Boots a system that shares nothing with a running system: not its `.env`, its ports, its data or its database.
 * @param seeded the data folder of the demo, which is copied
 */
export async function bootSystem(seeded: string): Promise<BootedSystem> {
  const options = { mode: 'test', databaseFlags: fastAndForgetful } as const;
  const settings = (cmsPort: number) => ({
    // Removes the limit, because all test visitors share one IP address, and many leave a payment page open.
    STOCK_HOLD_SHARE: '100',
    LANGUAGES: 'en,es',
    // A site other than the shop's, as in real deployments. On the same site, a preview's frame would receive cookies.
    CMS_PUBLIC_URL: `http://127.0.0.1:${cmsPort}`,
    ...SEEDED_ADMIN,
  });
  const { system, stop: stopSystem } = await temporarySystem(options, ({ cmsPort }) => settings(cmsPort), seeded);
  try {
    const [browser] = await Promise.all([prepareBrowser(), system.start()]);
    const control = await startRemoteControl(system);
    const stop = async (): Promise<void> => {
      await control.close();
      await stopSystem();
    };
    const facts = { ...factsOf(system), control: control.url, browser };
    return { facts, buildPanel: () => system.buildAdminPanel(), stop };
  } catch (error) {
    await stopSystem();
    throw error;
  }
}

function factsOf(system: System): Omit<SystemFacts, 'control' | 'browser'> {
  const { settings, dataDir } = system;
  const { shop, mails, oidc, lines } = system.addresses;
  if (!settings || !mails || !oidc || !lines) throw new Error('The system did not start as a test');
  return {
    shop,
    cms: settings.CMS_URL,
    prefix: settings.CMS_PREFIX,
    databaseUrl: settings.DATABASE_URL,
    ...gatewayAddresses(system.ports.gatewayPorts),
    mails,
    oidc,
    lines,
    internalSecret: settings.INTERNAL_SECRET,
    stripeSecretKey: settings.STRIPE_SECRET_KEY ?? '',
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? '',
    admin: { email: settings.ADMIN_EMAIL ?? '', password: settings.ADMIN_PASSWORD ?? '' },
    dataDir,
    backendEnv: { ...(system.parts.get('backend')?.options.env as Record<string, string>) },
  };
}

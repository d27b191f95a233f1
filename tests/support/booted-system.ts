import type { GatewayName } from '@cerulean/contract/gateways';
import { gatewayAddresses } from '../../scripts/lib/gateways.mjs';
import type { System } from '../../scripts/lib/system.mjs';
import { fastAndForgetful } from '../../scripts/lib/temporary.mjs';
import { temporarySystem } from '../../scripts/lib/temporary-system.mjs';
import { prepareBrowser } from './prepare-browser.ts';
import { startRemoteControl } from './remote-control.ts';

/**
 * What tests, which run in processes of their own, are told of the system: by the name of a gateway, where its simulator is, API and
 * page. Only text and numbers cross over.
 */
export interface SystemFacts extends Record<GatewayName, string> {
  /** The shop, as in `http://localhost:40123`. */
  shop: string;
  /** The backend's base address, without the prefix. */
  cms: string;
  prefix: string;
  databaseUrl: string;
  /** The page of mails. */
  mails: string;
  /** The OpenID provider's address, which is its issuer. */
  oidc: string;
  /** The platform that activates lines. */
  lines: string;
  internalSecret: string;
  stripeSecretKey: string;
  webhookSecret: string;
  admin: { email: string; password: string };
  dataDir: string;
  /** What the backend was started with, so that a test can start another one on the same database. */
  backendEnv: Record<string, string>;
  /** Where parts are killed, stopped and started; see `remote-control.ts`. */
  control: string;
  browser: { path: string; env: Record<string, string> };
}

export interface BootedSystem {
  facts: SystemFacts;
  buildPanel(): Promise<void>;
  stop(): Promise<void>;
}

/** Boots a system that shares nothing with a running copy: not its `.env`, its ports, its data or its database. */
export async function bootSystem(): Promise<BootedSystem> {
  const options = { mode: 'test', databaseFlags: fastAndForgetful } as const;
  const { system, stop: stopSystem } = await temporarySystem(options, ({ cmsPort }) => ({
    // All visitors of the tests share one address, and many leave a payment page open.
    STOCK_HOLD_SHARE: '100',
    // Another site than the shop's, as in real deployments: on one, cookies would reach a preview's frame.
    CMS_PUBLIC_URL: `http://127.0.0.1:${cmsPort}`,
  }));
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

import { join } from 'node:path';
import { environmentOf } from './environment.mjs';
import { sharedWithSimulators, simulatorsOfGateways } from './gateways.mjs';
import { reachable } from './healthy.mjs';
import { Part } from './part.mjs';
import { inRoot } from './paths.mjs';

/** @typedef {import('./environment.mjs').Environment} Environment */
/** @typedef {import('./environment.mjs').Settings} Settings */

/**
 * Node's flags for the storefront: 32 MB for short-lived objects. With Node's default of 16 MB, objects of a page with
 * many tiles are copied while the page renders, which takes a tenth of the render time.
 */
export const storefrontFlags = ['--max-semi-space-size=32'];

/**
 * Creates the storefront process without starting it.
 * @param {{ env: Environment, settings: Settings, dataDir: string, echo: boolean }} options
 */
export function storefrontPart({ env, settings, dataDir, echo }) {
  return new Part({
    name: 'storefront',
    script: inRoot('apps/storefront/server', settings.MODE === 'dev' ? 'dev.ts' : 'main.ts'),
    nodeFlags: storefrontFlags,
    cwd: inRoot('apps/storefront'),
    env: environmentOf(env, settings, 'storefront'),
    logFile: join(dataDir, 'logs/storefront.log'),
    echo,
    ready: { url: `http://${reachable(settings.HOST)}:${settings.PORT}/healthz` },
    patience: 60_000,
    drain: 15_000,
  });
}

/**
 * Returns the URL that reports whether the shop can serve visitors: the backend responds, and a first page is rendered.
 * @param {Settings} settings
 */
export function shopReadiness(settings) {
  return `http://${reachable(settings.HOST)}:${settings.PORT}/readyz`;
}

/** @param {{ env: Environment, settings: Settings, dataDir: string, echo: boolean }} options */
export function backendPart({ env, settings, dataDir, echo }) {
  return new Part({
    name: 'backend',
    script: inRoot('apps/backend/server.mjs'),
    cwd: inRoot('apps/backend'),
    env: { ...environmentOf(env, settings, 'backend'), DATA_DIR: dataDir },
    logFile: join(dataDir, 'logs/backend.log'),
    echo,
    ready: { url: `http://${reachable(settings.HOST)}:${settings.CMS_PORT}${settings.CMS_PREFIX}/commerce/ready` },
    // The backend first fills an empty database with its schema and the demo: 30 seconds on two cores, else minutes.
    patience: 600_000,
    drain: 30_000,
  });
}

/**
 * @param {{ env: Environment, settings: Settings, dataDir: string } & import('./gateways.mjs').SimulatorPorts} options
 */
export function simulatorsPart({ env, settings, dataDir, gatewayPorts, smtpPort, mailPort, oidcPort, linesPort }) {
  const webhooks = `http://${reachable(settings.HOST)}:${settings.PORT}${settings.CMS_PREFIX}/webhooks`;
  return new Part({
    name: 'simulators',
    script: inRoot('tools/simulators/src/main.ts'),
    cwd: inRoot('tools/simulators'),
    env: {
      ...environmentOf(env, settings, 'simulators'),
      SIM_SMTP_PORT: String(smtpPort),
      SIM_MAIL_PORT: String(mailPort),
      SIM_OIDC_PORT: String(oidcPort),
      SIM_OIDC_CLIENT_SECRET: settings.OIDC_CLIENT_SECRETS?.['demo-id'],
      SIM_OIDC_REDIRECT_URI: `${settings.PUBLIC_URL}/connect/demo-id/callback`,
      SIM_SOCIAL_PROVIDERS: JSON.stringify(settings.OIDC_PROVIDERS),
      SIM_SOCIAL_SECRETS: JSON.stringify(settings.OIDC_CLIENT_SECRETS),
      SIM_SOCIAL_SHOP: settings.PUBLIC_URL,
      SIM_LINES_PORT: String(linesPort),
      // Activation delay: just long enough to see the page wait. Tests do not wait.
      SIM_LINES_DELAY_MS: settings.MODE === 'test' ? '0' : '4000',
      PROVISIONING_TOKEN: settings.PROVISIONING_TOKEN,
      SIM_STATE_DIR: join(dataDir, 'simulators'),
      // The host name differs from the shop's, because browsers send cookies to every port of a host.
      SIM_PUBLIC_HOST: '127.0.0.1',
      CURRENCY: settings.CURRENCY,
      ...Object.fromEntries(sharedWithSimulators.map((name) => [name, env[name]])),
      // As with the real gateways, webhooks go to the shop's public URL, which forwards them to the backend.
      ...simulatorsOfGateways(gatewayPorts, webhooks),
    },
    logFile: join(dataDir, 'logs/simulators.log'),
    echo: false,
    ready: { message: 'ready' },
    patience: 30_000,
    drain: 5000,
  });
}

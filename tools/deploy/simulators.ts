import { settingNames, settingNote, type SettingName } from '@cerulean/contract/settings';
import type { GatewayName } from '@cerulean/contract/gateways';
import { demoEnvironment, settingsOf } from '../../scripts/lib/environment.mjs';
import { freeSimulatorPorts, gatewayAddresses, simulatorsOfGateways } from '../../scripts/lib/gateways.mjs';
import { Part } from '../../scripts/lib/part.mjs';
import { simulatorsPart } from '../../scripts/lib/parts.mjs';

import { demoSecrets } from '../../scripts/lib/secrets.mjs';
import type { Proxy } from './proxy.ts';
import type { Settings } from './release.ts';

export interface Deployment {
  settings: Settings;
  simulators: Part;
  sims: Readonly<Record<GatewayName | 'mails' | 'lines', string>>;
  admin: { email: string; password: string };
}

/**
 * Returns the settings of a test deployment. MODE=test lets the image use simulated gateways, which a live shop
 * refuses, just as it refuses a test's database. The simulators are not in the image. They run from this clone and send
 * their webhooks through the proxy.
 */
export async function describeDeployment(proxy: Proxy, databaseUrl: string, dataDir: string): Promise<Deployment> {
  const ports = await freeSimulatorPorts();
  const secrets = demoSecrets(dataDir);
  const given = {
    PUBLIC_URL: proxy.shopUrl,
    CMS_PUBLIC_URL: proxy.adminUrl,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
  };
  const env = demoEnvironment(given, { mode: 'test', secrets, databaseUrl, ...ports });
  const settings = settingsOf(env);
  const { options } = simulatorsPart({ env, settings, dataDir, ...ports });
  const simulators = new Part({
    ...options,
    env: {
      ...options.env,
      PATH: process.env.PATH,
      NODE_EXTRA_CA_CERTS: proxy.caFile,
      ...simulatorsOfGateways(ports.gatewayPorts, `${proxy.shopUrl}/webhooks`),
    },
  });
  const partOf = (part: 'backend' | 'storefront'): Record<string, string> =>
    Object.fromEntries(
      settingNames
        .filter((name: SettingName) => settingNote(name).parts.includes(part))
        .flatMap((name) => (env[name] ? [[name, env[name] ?? '']] : [])),
    );
  // The deployment's DATA_DIR is left out, because the image defines its own.
  const { DATA_DIR: _, ...backend } = partOf('backend');
  return {
    settings: { backend, storefront: partOf('storefront') },
    simulators,
    sims: {
      ...gatewayAddresses(ports.gatewayPorts),
      mails: `http://127.0.0.1:${ports.mailPort}`,
      lines: `http://127.0.0.1:${ports.linesPort}`,
    },
    admin: { email: env['ADMIN_EMAIL'] ?? '', password: env['ADMIN_PASSWORD'] ?? '' },
  };
}

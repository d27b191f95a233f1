import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { GatewayName } from '@cerulean/contract/gateways';
import { settingsOf } from '../../scripts/lib/environment.mjs';
import { gatewayAddresses } from '../../scripts/lib/gateways.mjs';
import { answers, Part } from '../../scripts/lib/part.mjs';
import { backendPart, storefrontPart } from '../../scripts/lib/parts.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import type { System } from '../../scripts/lib/system.mjs';
import { temporarySystem } from '../../scripts/lib/temporary-system.mjs';
import type { PartName } from './plan.ts';

/**
 * Database settings with which data survive the death of any process, and a run kills nothing else. Only a machine
 * crash would lose data. `synchronous_commit` stays on, as answered requests must survive a kill of PostgreSQL itself.
 */
const DATABASE_FLAGS = ['fsync=off', 'full_page_writes=off', 'max_connections=200'];

/** Two backends and two storefronts on one database, with the simulators. */
export interface CrowdedShop {
  system: System;
  parts: ReadonlyMap<PartName, Part>;
  /** Storefront URLs. They stand for one shop behind a load balancer. */
  shops: readonly string[];
  backends: readonly string[];
  publicUrl: string;
  prefix: string;
  databaseUrl: string;
  sims: Readonly<Record<GatewayName | 'mails' | 'lines', string>>;
  admin: { email: string; password: string };
  /** Folder with the files that tell a backend to die at a fault point. */
  pointsFolder: string;
  /** Waits until each part responds, for at most `patience` milliseconds. Returns false if a part did not respond. */
  isUp(names: readonly PartName[], patience: number): Promise<boolean>;
  stop(): Promise<void>;
}

/** Boots the whole crowded shop. An environment variable can shift the second backend's clock. */
export async function bootCrowdedShop(): Promise<CrowdedShop> {
  const pointsIn = (dataDir: string): string => join(dataDir, 'points');
  const temporary = await temporarySystem({ mode: 'test', databaseFlags: DATABASE_FLAGS }, ({ dataDir }) => ({
    LOG_LEVEL: 'warn',
    // Each buyer sends a separate IP address, as if from one proxy.
    TRUSTED_PROXIES: '1',
    FAULT_POINTS: pointsIn(dataDir),
  }));
  const { system, dataDir, port } = temporary;
  const pointsFolder = pointsIn(dataDir);
  mkdirSync(pointsFolder);
  const [port2, cmsPort2] = [await freePort(), await freePort()];
  const others: Part[] = [];
  const stop = async (): Promise<void> => {
    for (const part of others) await part.stop();
    await temporary.stop();
  };
  try {
    await system.start();
    const { settings } = system;
    const { mails, lines } = system.addresses;
    if (!settings || !mails || !lines) throw new Error('The system did not start as a test');
    const { PUBLIC_URL, CMS_PUBLIC_URL, HOST, CMS_PREFIX } = settings;
    const second = {
      ...system.env,
      PUBLIC_URL,
      CMS_PUBLIC_URL,
      PORT: String(port2),
      CMS_PORT: String(cmsPort2),
      CMS_URL: `http://${HOST}:${cmsPort2}`,
    };
    const options = { env: second, settings: settingsOf(second), dataDir, echo: false };
    const skewed = ['--import', inRoot('tools/faults/skewed-clock.mjs')];
    const backend = renamed(backendPart(options), 'second backend', dataDir, skewed);
    const storefront = renamed(storefrontPart(options), 'second storefront', dataDir);
    others.push(storefront, backend);
    await backend.start();
    await storefront.start();
    const own = (name: string): Part => {
      const part = system.parts.get(name);
      if (!part) throw new Error(`There is no ${name}`);
      return part;
    };
    const parts = new Map<PartName, Part>([
      ['backend', own('backend')],
      ['second backend', backend],
      ['storefront', own('storefront')],
      ['second storefront', storefront],
      ['simulators', own('simulators')],
    ]);
    const sims = { ...gatewayAddresses(system.ports.gatewayPorts), mails, lines };
    const shops = [`http://${HOST}:${port}`, `http://${HOST}:${port2}`];
    const backends = [settings.CMS_URL, second.CMS_URL];
    const ready: Record<PartName, string> = {
      backend: `${backends[0]}${CMS_PREFIX}/commerce/ready`,
      'second backend': `${backends[1]}${CMS_PREFIX}/commerce/ready`,
      storefront: `${shops[0]}/healthz`,
      'second storefront': `${shops[1]}/healthz`,
      simulators: `${sims.stripe}/_sim/health`,
    };
    return {
      system,
      parts,
      shops,
      backends,
      publicUrl: PUBLIC_URL,
      prefix: CMS_PREFIX,
      databaseUrl: settings.DATABASE_URL,
      sims,
      admin: { email: settings.ADMIN_EMAIL ?? '', password: settings.ADMIN_PASSWORD ?? '' },
      pointsFolder,
      isUp: async (names, patience) => {
        const deadline = Date.now() + patience;
        const urls = names.map((name) => ready[name]);
        while (Date.now() < deadline) {
          if ((await Promise.all(urls.map(answers))).every(Boolean)) return true;
          await pause(200);
        }
        return false;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates a second instance of a part, with a separate log. */
function renamed({ options }: Part, name: PartName, dataDir: string, nodeFlags?: readonly string[]): Part {
  const logFile = join(dataDir, `logs/${name.replace(' ', '-')}.log`);
  return new Part({ ...options, name, logFile, ...(nodeFlags ? { nodeFlags } : {}) });
}

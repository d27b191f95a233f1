import type { TestProject } from 'vitest/node';
import { type BootedSystem, bootSystem } from './booted-system.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    system: BootedSystem['facts'];
    /** Why there is no system: every test that needs it says so, and the others run. */
    bootFailure: string;
  }
}

/** The projects of one run share one system: it is booted for the first that asks and ended after the last. */
const shared = globalThis as typeof globalThis & { ceruleanSystem?: { users: number; booted: Promise<BootedSystem> } };

/** Boots the whole system once for the tests, with a database, ports and a data folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.ceruleanSystem ??= { users: 0, booted: bootSystem() };
  const mine = shared.ceruleanSystem;
  mine.users += 1;
  try {
    project.provide('system', (await mine.booted).facts);
  } catch (error) {
    project.provide('bootFailure', error instanceof Error ? error.message : String(error));
  }
  return async () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    shared.ceruleanSystem = undefined;
    const booted = await mine.booted.catch(() => undefined);
    await booted?.stop();
  };
}

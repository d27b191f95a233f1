import { lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import type { Settings } from '../../packages/contract/src/settings.ts';
import { readSettings } from '../../packages/contract/src/settings/parse-settings.ts';
import { GATEWAYS } from '../../packages/contract/src/gateways.ts';

/** The deployment to check: its settings, and the network as seen from this machine. */
export interface Place {
  settings: ReturnType<typeof readSettings>['settings'];
  /** Settings errors, one sentence each. */
  complaints: readonly string[];
  now: Date;
  network: Network;
  needs: Needs;
  /** Folder that holds the backups. */
  backups: string;
  dataDir: string;
}

export interface Network {
  resolver: Pick<Resolver, 'resolve4' | 'resolve6' | 'resolveTxt'>;
  /** Resolves the address of a host for a connection. */
  lookup: LookupFunction;
  /** Certificate authorities trusted instead of the machine's. Tests use their own authority. */
  ca?: string;
  /** Port on which the proxy redirects HTTP to HTTPS. */
  httpPort: number;
  /** Request timeout in milliseconds. */
  patience: number;
}

/** The guide's requirements for a machine, its backups, certificates, and clock. */
export interface Needs {
  cores: number;
  memoryMegabytes: number;
  freeMegabytes: number;
  /** Hours after which a daily backup counts as overdue. */
  backupHours: number;
  /** Minimum days for which a certificate must still be valid. If fewer are left, automatic renewal is not working. */
  certificateDays: number;
  /** Maximum seconds by which the machine's clock may be off. */
  clockSeconds: number;
}

/** The guide's minimums. A machine sold with 4 GB reports slightly less. Stripe's payment pages tolerate 60 seconds. */
const NEEDS: Needs = {
  cores: 2,
  memoryMegabytes: 3_500,
  freeMegabytes: 2_000,
  backupHours: 26,
  certificateDays: 14,
  clockSeconds: 10,
};

/** Returns the deployment that the environment describes, as a live shop. */
export function placeOf(env: Record<string, string | undefined>, folders: Pick<Place, 'backups' | 'dataDir'>): Place {
  const { settings, messages } = readSettings({ ...env, MODE: 'live' }, 'backend');
  return {
    settings,
    complaints: messages,
    now: new Date(),
    network: { resolver: new Resolver({ timeout: 3_000, tries: 2 }), lookup, httpPort: 80, patience: 10_000 },
    needs: NEEDS,
    ...folders,
  };
}

/** Returns the message for a missing setting without which the check cannot run. */
export function notSet(name: keyof Settings): string {
  return `${name} is not set, or cannot be read`;
}

/** Section headings of docs/operators/going-live.md, in order. Each result belongs to one. A test compares them. */
export const SECTIONS = [
  '1. What you need',
  '2. Settings',
  'Uploads',
  'TLS to the database',
  ...Object.values(GATEWAYS).map(({ label }) => label),
  'Sign-in with Google, Microsoft, Apple, Facebook, or another provider',
  '3. The proxy',
  '4. First start',
  '5. The first sale',
  '6. Running it',
  '7. Updating without an interruption',
  '8. Backup and restore',
] as const;
export type Section = (typeof SECTIONS)[number];

/** The result for one item of the guide. Only `to do` makes the exit code nonzero. */
export interface Line {
  section: Section;
  /** The item that was checked, such as `Certificate of shop.example.com`. */
  about: string;
  state: 'ok' | 'to do' | 'not checked';
  /** The finding, the remedy, or the reason why the item was not checked: a sentence without its final period. */
  says: string;
}

/** Returns functions that create the results of one section. */
export function linesOf(section: Section) {
  const line =
    (state: Line['state']) =>
    (about: string, says: string): Line => ({ section, about, state, says });
  return { ok: line('ok'), todo: line('to do'), unchecked: line('not checked') };
}

import { lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import type { Settings } from '../../packages/contract/src/settings.ts';
import { readSettings } from '../../packages/contract/src/settings/parse-settings.ts';
import { GATEWAYS } from '../../packages/contract/src/gateways.ts';

/** What is examined: a deployment by its settings, and the network as it is seen from here. */
export interface Place {
  settings: ReturnType<typeof readSettings>['settings'];
  /** What is wrong with the settings, a sentence each. */
  complaints: readonly string[];
  now: Date;
  network: Network;
  needs: Needs;
  /** Where backups are kept. */
  backups: string;
  dataDir: string;
}

export interface Network {
  resolver: Pick<Resolver, 'resolve4' | 'resolve6' | 'resolveTxt'>;
  /** How a connection finds the address of a host. */
  lookup: LookupFunction;
  /** Authorities that are trusted instead of the machine's; a test has its own. */
  ca?: string;
  /** Where a proxy redirects from. */
  httpPort: number;
  /** After how many milliseconds an answer is none. */
  patience: number;
}

/** What the guide asks of a machine. */
export interface Needs {
  cores: number;
  memoryMegabytes: number;
  freeMegabytes: number;
  /** After so many hours a daily backup is missing. */
  backupHours: number;
  /** With fewer days left, a certificate is not being renewed by itself. */
  certificateDays: number;
  /** By how many seconds the clock may be wrong. */
  clockSeconds: number;
}

/** A machine that is sold as one with 4 GB shows a little less. A page of Stripe has 60 seconds to spare. */
const NEEDS: Needs = {
  cores: 2,
  memoryMegabytes: 3_500,
  freeMegabytes: 2_000,
  backupHours: 26,
  certificateDays: 14,
  clockSeconds: 10,
};

/** The deployment that the environment describes, as a live shop. */
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

/** A missing setting that prevents the check, as a sentence. */
export function notSet(name: keyof Settings): string {
  return `${name} is not set, or cannot be read`;
}

/** The headings of docs/operators/going-live.md, in its order: every line belongs to one, and a test holds both equal. */
export const SECTIONS = [
  '1. What you need',
  '2. Settings',
  'Uploads',
  'TLS to the database',
  ...Object.values(GATEWAYS).map(({ label }) => label),
  'Log-in with Google, Microsoft, Apple, Facebook, or another provider',
  '3. The proxy',
  '4. First start',
  '5. The first sale',
  '6. Running it',
  '7. Updating without an interruption',
  '8. Backup and restore',
] as const;
export type Section = (typeof SECTIONS)[number];

/** What was found about one thing that the guide asks for. Only `to do` makes the exit code other than 0. */
export interface Line {
  section: Section;
  /** What was looked at, as `Certificate of shop.example.com`. */
  about: string;
  state: 'ok' | 'to do' | 'not checked';
  /** What was seen, what to do, or why it was not checked; a sentence without its full stop. */
  says: string;
}

/** Ways to write the lines of one section. */
export function linesOf(section: Section) {
  const line =
    (state: Line['state']) =>
    (about: string, says: string): Line => ({ section, about, state, says });
  return { ok: line('ok'), todo: line('to do'), unchecked: line('not checked') };
}

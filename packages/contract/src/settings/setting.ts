import { z } from 'zod';

/** The parts that read settings. A part is only given what it names here, so a hole in one exposes less of the rest. */
export type SettingPart = 'backend' | 'storefront';

export const BOTH = ['backend', 'storefront'] as const satisfies readonly SettingPart[];
export const BACKEND = ['backend'] as const satisfies readonly SettingPart[];

/** What people are told about one setting, in `.env.example` and in the refusal at boot. */
export interface SettingNote {
  /** Its heading in `.env.example`. */
  group:
    | 'Deployment'
    | 'Addresses'
    | 'Database'
    | 'Uploads'
    | 'Secrets'
    | 'Sessions'
    | 'Payments'
    | 'Social log-in'
    | 'Lines'
    | 'Mail'
    | 'Invoices'
    | 'Third parties'
    | 'First log-in';
  /** One sentence without its full stop: what the value is. */
  about: string;
  /** A value of the right shape, never a usable secret. */
  example: string;
  parts: readonly SettingPart[];
  /** True when the value must not be printed, not even to say that it is wrong. */
  secret?: true;
  /** True when a live copy cannot start without it. */
  needed?: true;
  /** True when `npm start`, `npm run dev` and the tests make the value, and only `npm run serve` wants it from outside. */
  madeInDemo?: true;
}

/** One setting: what its value must look like, and what people are told about it. */
export interface Setting extends SettingNote {
  schema: z.ZodType;
}

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings by the name of their environment variable. */
export type SettingTable = Readonly<Record<string, Setting>>;

export const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

/** 32 characters of base64 are 24 random bytes: more than can be guessed, and what our own generator makes. */
export const secret = z.string().min(32);

/** The placeholder for a secret. */
export const NEW_SECRET = 'the output of: openssl rand -base64 32';

/** A demo makes the value, and a live copy does not start without it. */
export const NEEDED_LIVE = { needed: true, madeInDemo: true } as const;

/** Settings under one heading of `.env.example`. */
export function inGroup<const Table extends Readonly<Record<string, Omit<Setting, 'group'>>>>(
  group: SettingNote['group'],
  table: Table,
) {
  const grouped = Object.entries(table).map(([name, setting]) => [name, { ...setting, group }]);
  return Object.fromEntries(grouped) as { [Name in keyof Table]: Table[Name] & Pick<Setting, 'group'> };
}

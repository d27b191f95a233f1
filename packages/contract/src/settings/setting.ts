import { z } from 'zod';

/** The parts that read settings. Each gets only the settings that name it, so that a breach of one exposes less. */
export type SettingPart = 'backend' | 'storefront';

export const BOTH = ['backend', 'storefront'] as const satisfies readonly SettingPart[];
export const BACKEND = ['backend'] as const satisfies readonly SettingPart[];

/** Description of a setting for people, in `.env.example` and in error messages at boot. */
export interface SettingNote {
  /** Heading in `.env.example`. */
  group:
    | 'Deployment'
    | 'Addresses'
    | 'Database'
    | 'Uploads'
    | 'Secrets'
    | 'Sessions'
    | 'Payments'
    | 'Social sign-in'
    | 'Lines'
    | 'Mail'
    | 'Invoices'
    | 'Third parties'
    | 'First sign-in';
  /** One sentence without a period that describes the value. */
  about: string;
  /** A value in the right format, never a usable secret. */
  example: string;
  parts: readonly SettingPart[];
  /** True if the value must never be printed, not even in an error message. */
  secret?: true;
  /** True if a live deployment cannot start without it. */
  needed?: true;
  /** True if `npm start`, `npm run dev`, and the tests generate the value, and only `npm run serve` requires it. */
  madeInDemo?: true;
}

/** One setting: its schema and its description for people. */
export interface Setting extends SettingNote {
  schema: z.ZodType;
}

/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings by the name of their environment variable. */
export type SettingTable = Readonly<Record<string, Setting>>;

export const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));

/** 32 characters of base64 are 24 random bytes, which cannot be guessed, and our own generator makes as many. */
export const secret = z.string().min(32);

/** Placeholder for a secret. */
export const NEW_SECRET = 'the output of: openssl rand -base64 32';

/** A demo generates the value, and a live deployment does not start without it. */
export const NEEDED_LIVE = { needed: true, madeInDemo: true } as const;

/** Settings under one heading of `.env.example`. */
export function inGroup<const Table extends Readonly<Record<string, Omit<Setting, 'group'>>>>(
  group: SettingNote['group'],
  table: Table,
) {
  const grouped = Object.entries(table).map(([name, setting]) => [name, { ...setting, group }]);
  return Object.fromEntries(grouped) as { [Name in keyof Table]: Table[Name] & Pick<Setting, 'group'> };
}

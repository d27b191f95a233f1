import type { z } from 'zod';
import { deploymentSettings } from './settings/deployment-settings.ts';
import { lineSettings } from './settings/line-settings.ts';
import { firstLogInSettings, secretSettings, sessionSettings, socialSettings } from './settings/log-in-settings.ts';
import { invoiceSettings, mailSettings } from './settings/mail-settings.ts';
import { paymentSettings } from './settings/payment-settings.ts';
import type { SettingNote } from './settings/setting.ts';
import { uploadSettings } from './settings/upload-settings.ts';
import { thirdPartySettings } from './settings/third-party-settings.ts';

/**
 * Settings of a deployment: every environment variable that Cerulean reads, with its meaning and format. `.env.example`
 * is generated from this table (`scripts/env-example.mjs`), and every part parses it at boot. Editors never control
 * these values, because a changed public URL would redirect password resets.
 */
const table = {
  ...deploymentSettings,
  ...uploadSettings,
  ...secretSettings,
  ...sessionSettings,
  ...paymentSettings,
  ...socialSettings,
  ...lineSettings,
  ...mailSettings,
  ...invoiceSettings,
  ...thirdPartySettings,
  ...firstLogInSettings,
};

type SettingsTable = typeof table;
export type SettingName = keyof SettingsTable;

/** All settings, as the backend gets them. Durations are in seconds, URLs have no trailing slash. */
export type Settings = { [Name in SettingName]: z.output<SettingsTable[Name]['schema']> } & {
  PUBLIC_URL: string;
  CMS_URL: string;
  CMS_PUBLIC_URL: string;
};

/** Settings of the storefront, without the database, gateway keys, and mail server. */
export type StorefrontSettings = Omit<Settings, BackendOnly>;
type BackendOnly = {
  [Name in SettingName]: 'storefront' extends SettingsTable[Name]['parts'][number] ? never : Name;
}[SettingName];

/** Setting names in the order of `.env.example`. */
export const settingNames = Object.keys(table) as SettingName[];

/** Returns the description of a setting for people. */
export function settingNote(name: SettingName): SettingNote {
  return table[name];
}

/** Returns the schema that validates and parses a setting. */
export function settingSchema(name: SettingName): z.ZodType {
  return table[name].schema;
}

/** Returns the default of a setting as it would be written in the environment. */
export function settingDefault(name: SettingName): string | undefined {
  const parsed = settingSchema(name).safeParse(undefined);
  if (!parsed.success || parsed.data === undefined) return undefined;
  if (typeof parsed.data === 'boolean') return parsed.data ? '1' : '0';
  return String(parsed.data);
}

/** Returns true if visitors must be told that no real money is charged: always, unless deployment and keys are live. */
export function showsRibbon(settings: Pick<Settings, 'MODE' | 'ALLOW_TEST_PAYMENTS'>): boolean {
  return settings.MODE !== 'live' || settings.ALLOW_TEST_PAYMENTS;
}

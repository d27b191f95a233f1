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
 * The settings of a deployment: every environment variable that Cerulean reads, with what it means and what it looks
 * like. `.env.example` is generated from this table (`scripts/env-example.mjs`), and every part parses it at boot.
 * Editors never hold these values: a changed public address would redirect password resets.
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

/** All settings, as the backend gets them. Durations are seconds, addresses have no slash at their end. */
export type Settings = { [Name in SettingName]: z.output<SettingsTable[Name]['schema']> } & {
  PUBLIC_URL: string;
  CMS_URL: string;
  CMS_PUBLIC_URL: string;
};

/** What the storefront gets: no database, no gateway key, no mail server. */
export type StorefrontSettings = Omit<Settings, BackendOnly>;
type BackendOnly = {
  [Name in SettingName]: 'storefront' extends SettingsTable[Name]['parts'][number] ? never : Name;
}[SettingName];

/** Names in the order of `.env.example`. */
export const settingNames = Object.keys(table) as SettingName[];

/** What people are told about a setting. */
export function settingNote(name: SettingName): SettingNote {
  return table[name];
}

/** What the value of a setting must look like, and what becomes of it. */
export function settingSchema(name: SettingName): z.ZodType {
  return table[name].schema;
}

/** The value that is used when the environment does not name one, as it would be written there. */
export function settingDefault(name: SettingName): string | undefined {
  const parsed = settingSchema(name).safeParse(undefined);
  if (!parsed.success || parsed.data === undefined) return undefined;
  if (typeof parsed.data === 'boolean') return parsed.data ? '1' : '0';
  return String(parsed.data);
}

/** True when visitors must be told that no money moves: everywhere but on a live copy with live keys. */
export function showsRibbon(settings: Pick<Settings, 'MODE' | 'ALLOW_TEST_PAYMENTS'>): boolean {
  return settings.MODE !== 'live' || settings.ALLOW_TEST_PAYMENTS;
}

import { settingNames, settingNote, settingSchema, type Settings, type StorefrontSettings } from '../settings.ts';
import { complaint } from './complaint.ts';
import { missingSettings } from './missing-settings.ts';
import { renamedSettings } from './renamed-settings.ts';
import type { Environment, SettingPart } from './setting.ts';
import { unfitForLive } from './unfit-for-live.ts';

export type ParsedSettings<S> = { ok: true; settings: S } | { ok: false; messages: string[] };

/**
 * Parses the environment of a part. An empty variable counts as missing. Returns typed settings, or one message per
 * problem. Each message names the setting, its format, and where to set it, and never prints a secret. In live mode it
 * also refuses values that are unsafe for real customers: a simulator's URL, a gateway's test key (unless
 * ALLOW_TEST_PAYMENTS=1), a public http URL that is not on this machine.
 */
export function parseSettings(env: Environment): ParsedSettings<Settings>;
export function parseSettings(env: Environment, part: 'backend'): ParsedSettings<Settings>;
export function parseSettings(env: Environment, part: 'storefront'): ParsedSettings<StorefrontSettings>;
export function parseSettings(env: Environment, part: SettingPart = 'backend'): ParsedSettings<Settings> {
  const { settings, messages } = readSettings(env, part);
  return messages.length > 0 ? { ok: false, messages } : { ok: true, settings: settings as Settings };
}

/** Returns the valid settings, with one message per problem as in {@link parseSettings}. */
export function readSettings(
  env: Environment,
  part: SettingPart,
): { settings: Partial<Settings> & Addresses; messages: string[] } {
  const values: Record<string, unknown> = {};
  const messages: string[] = [];
  for (const name of settingNames) {
    if (!settingNote(name).parts.includes(part)) continue;
    const given = env[name] === '' ? undefined : env[name];
    const parsed = settingSchema(name).safeParse(given);
    if (parsed.success) values[name] = parsed.data;
    else messages.push(complaint(name, given, parsed.error.issues[0]));
  }
  const settings = withAddresses(values as Partial<Settings>);
  messages.push(...renamedSettings(env), ...missingSettings(settings, env, part), ...unfitForLive(settings));
  return { settings, messages };
}

type Addresses = Pick<Settings, 'PUBLIC_URL' | 'CMS_URL' | 'CMS_PUBLIC_URL'>;

function withAddresses(settings: Partial<Settings>): Partial<Settings> & Addresses {
  return {
    ...settings,
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    CMS_URL: settings.CMS_URL ?? `http://127.0.0.1:${settings.CMS_PORT}`,
    CMS_PUBLIC_URL: settings.CMS_PUBLIC_URL ?? `http://localhost:${settings.CMS_PORT}`,
  };
}

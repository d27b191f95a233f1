import { GATEWAYS } from '../gateways.ts';
import { settingNote, type SettingName, type Settings } from '../settings.ts';
import { secretComplaints } from '../social-providers.ts';
import { complaint } from './complaint.ts';
import type { Environment, SettingPart } from './setting.ts';

/** Settings that a demo generates and a live shop must provide. */
const NEEDED_LIVE = [
  'PROVISIONING_URL',
  'PROVISIONING_TOKEN',
  'SIM_KIT_KEYS',
  'PORT_IN_KEYS',
  'RETURN_ADDRESS',
] as const;

/** Returns a message for each missing setting that the mode or another setting requires. */
export function missingSettings(settings: Partial<Settings>, env: Environment, part: SettingPart): string[] {
  const needed: SettingName[] = [];
  if (settings.MODE === 'live') {
    needed.push('PUBLIC_URL', 'CMS_PUBLIC_URL');
    if (part === 'backend') needed.push(...NEEDED_LIVE);
  }
  if (part === 'backend') {
    for (const name of settings.GATEWAYS ?? []) needed.push(...GATEWAYS[name].required);
  }
  if (part === 'backend' && settings.TAX_PROVIDER === 'stripe' && !needed.includes('STRIPE_SECRET_KEY')) {
    needed.push('STRIPE_SECRET_KEY');
  }
  if (part === 'backend' && settings.UPLOADS === 's3') {
    needed.push('S3_BUCKET');
    // One half of a key pair is a mistake. Without both, S3 uses the machine's role.
    if (env['S3_ACCESS_KEY_ID'] || env['S3_SECRET_ACCESS_KEY']) needed.push('S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  }
  const complaints = needed
    .filter((name) => !env[name] && settingNote(name).parts.includes(part))
    .map((name) => complaint(name, undefined));
  if (part === 'backend') {
    complaints.push(...secretComplaints(settings.OIDC_PROVIDERS ?? [], settings.OIDC_CLIENT_SECRETS ?? {}));
  }
  return complaints;
}

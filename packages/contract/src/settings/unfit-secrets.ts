import { bitsOf, isRepetitive } from './secret-strength.ts';
import { settingNote, type SettingName, type Settings } from '../settings.ts';

/** Secrets that the operator generates. Secrets issued by a gateway or a provider are not checked here. */
const OWN = [
  'INTERNAL_SECRET',
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
  'PROVISIONING_TOKEN',
  'SIM_KIT_KEYS',
  'PORT_IN_KEYS',
] as const satisfies readonly SettingName[];

/** Prefix of each demo secret (`scripts/lib/secrets.mjs`), by which a live shop recognizes it. */
export const DEMO_MARK = 'demo-';

/** Matches common placeholders that stand in place of a secret. */
const PLACEHOLDER =
  /…|\.\.\.|\s|openssl|change[-_ ]?me|example|placeholder|your[-_ ]|replace|todo|secret|password|dummy|sample/i;

const MAKE_ONE = 'make one with `openssl rand -base64 32` and set it in .env or the environment';

/** Minimum entropy by character frequency. 128 random bits reach it in any usual encoding, including hex. */
const MIN_BITS = 80;

/** Returns a message for each of a live shop's weak secrets. It explains what to do and never prints a secret. */
export function unfitSecrets(settings: Partial<Settings>): string[] {
  const messages: string[] = [];
  const holders = new Map<string, SettingName>();
  for (const name of OWN) {
    const keys = keysOf(settings, name);
    const reason = keys.map(unfitKey).find((found) => found !== null);
    if (reason) messages.push(`${name} ${reason}: ${MAKE_ONE}`);
    for (const key of keys) {
      const parts = partsOf(key);
      const other = parts.map((part) => holders.get(part)).find((holder) => holder !== undefined);
      if (other === name) messages.push(`${name} names the same key twice: ${MAKE_ONE}`);
      else if (other) messages.push(`${name} is the same as ${other}, so one that leaks opens both: ${MAKE_ONE}`);
      for (const part of parts) holders.set(part, other ?? name);
    }
  }
  const { ADMIN_PASSWORD: password, ADMIN_EMAIL: email } = settings;
  if (password !== undefined && unfitPassword(password, email)) {
    messages.push(
      'ADMIN_PASSWORD is easy to guess: choose 12 characters or more that are no common password, no name of yours, and not the demo’s, and set it in .env or the environment',
    );
  }
  return messages;
}

function keysOf(settings: Partial<Settings>, name: (typeof OWN)[number]): string[] {
  const value = settings[name];
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value.map((each) => (typeof each === 'string' ? each : each.key));
}

/** Length of a substring that two random keys never share. A key with only another number appended is the same key. */
const PART = 12;

function partsOf(key: string): string[] {
  if (key.length <= PART) return [key];
  return Array.from({ length: key.length - PART + 1 }, (_, at) => key.slice(at, at + PART));
}

/** Matches parts of keyboard rows, which look random by character frequency. */
const KEYBOARD = /qwert|werty|yuiop|asdfg|hjkl;|zxcvb|poiuy|lkjhg/i;

function unfitKey(key: string): string | null {
  if (key.startsWith(DEMO_MARK)) return 'was made for the demo';
  if (PLACEHOLDER.test(key) || key === settingNote('JWT_SECRET').example) return 'is an example, not a secret';
  if (bitsOf(key) < MIN_BITS || isRepetitive(key) || KEYBOARD.test(key)) return 'is easy to guess';
  return null;
}

/** Parts of the most guessed passwords, matched after digits and symbols are mapped back to letters. */
const GUESSED =
  /password|passwort|passw|admin|welcome|letmein|qwert|asdf|zxcv|iloveyou|monkey|dragon|football|baseball|sunshine|princess|changeme|secret|master|login|abc123|cerulean|winter|spring|summer|autumn/;
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Three words and four digits, the format that the demo generates. */
const DEMO_PASSWORD = /^[A-Z][a-z]{2,8}-[A-Z][a-z]{2,8}-[A-Z][a-z]{2,8}-\d{4}$/;

function unfitPassword(password: string, email: string | undefined): boolean {
  if (password.length < 12 || new Set(password).size < 6 || isRepetitive(password)) return true;
  if (DEMO_PASSWORD.test(password) || password === settingNote('ADMIN_PASSWORD').example) return true;
  const lower = password.toLowerCase();
  const read = lower.replace(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign);
  // A common word is acceptable among several words, but not if little else remains.
  const rest = read.replace(new RegExp(GUESSED, 'g'), '').replace(/[^a-z]/g, '');
  if ((GUESSED.test(lower) || GUESSED.test(read)) && rest.length < 8) return true;
  const name = email?.split('@')[0]?.toLowerCase() ?? '';
  return name.length >= 4 && lower.includes(name);
}

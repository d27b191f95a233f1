import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { VersionedKey } from '@cerulean/contract/versioned-keys';
import { QR_ID } from '@cerulean/rules/limits';

/** Crockford's letters: none of them is taken for another, also by people who type them. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits, twice: neither the kits that exist nor a signature can be guessed. */
const BYTES = 10;

/** A new name for a kit, as written in its QR code: 16 letters and digits that say nothing. */
export function newKitCode(): string {
  return lettersOf(randomBytes(BYTES));
}

/** What the QR code of a kit holds (R28): the version of the key, the kit's name, and the signature of both. */
export function qrIdOf(kit: { code: string; keyVersion: number }, keys: readonly VersionedKey[]): string {
  const key = keys.find(({ version }) => version === kit.keyVersion);
  if (!key) throw new Error(`SIM_KIT_KEYS has no key of version ${kit.keyVersion}`);
  return `${key.version}-${kit.code}-${signatureOf(key, kit.code)}`;
}

/**
 * The name of the kit that a QR code is about; null for one that none of our keys signed, so that a made-up one never
 * reaches the database. Takes capital letters, and the whole address that the code leads to.
 */
export function readQrId(text: string, keys: readonly VersionedKey[]): string | null {
  const qrId = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/[^\s?#]*\/user-onboard\//, '');
  if (!QR_ID.test(qrId)) return null;
  const [version, code = '', signature = ''] = qrId.split('-');
  const key = keys.find((each) => each.version === Number(version));
  return key && isEqual(signature, signatureOf(key, code)) ? code : null;
}

function signatureOf({ version, key }: VersionedKey, code: string): string {
  const hash = createHmac('sha256', key).update(`sim-kit\n${version}\n${code}`).digest();
  return lettersOf(hash.subarray(0, BYTES));
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** Five bits a letter. */
function lettersOf(bytes: Buffer): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  let text = '';
  for (let place = (bytes.length * 8) / 5 - 1; place >= 0; place -= 1) {
    text += LETTERS[Number((bits >> BigInt(place * 5)) & 31n)];
  }
  return text;
}

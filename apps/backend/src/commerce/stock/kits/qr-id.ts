import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { VersionedKey } from '@cerulean/contract/versioned-keys';
import { QR_ID } from '@cerulean/rules/limits';

/** Crockford's alphabet, in which no letter is mistaken for another, even when people type it. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** Length in bytes of both the code and the signature: each has 80 bits, so neither can be guessed. */
const BYTES = 10;

/** Creates a random code for a kit's QR code: 16 letters and digits without meaning. */
export function newKitCode(): string {
  return lettersOf(randomBytes(BYTES));
}

/** Returns the content of a kit's QR code (R28): the key version, the kit's code, and the signature of both. */
export function qrIdOf(kit: { code: string; keyVersion: number }, keys: readonly VersionedKey[]): string {
  const key = keys.find(({ version }) => version === kit.keyVersion);
  if (!key) throw new Error(`SIM_KIT_KEYS has no key of version ${kit.keyVersion}`);
  return `${key.version}-${kit.code}-${signatureOf(key, kit.code)}`;
}

/**
 * Returns the code of the kit that a QR code identifies. Returns `null` if none of our keys signed the QR code, so that
 * an invented code never reaches the database. Accepts capital letters, and the QR code's full URL.
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

/** Encodes bytes as letters, five bits per letter. */
function lettersOf(bytes: Buffer): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  let text = '';
  for (let place = (bytes.length * 8) / 5 - 1; place >= 0; place -= 1) {
    text += LETTERS[Number((bits >> BigInt(place * 5)) & 31n)];
  }
  return text;
}

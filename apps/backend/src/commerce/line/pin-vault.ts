import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { VersionedKey } from '@cerulean/contract/versioned-keys';

/**
 * Encrypts a transfer PIN for storage (R28): AES-256-GCM under PORT_IN_KEYS, bound to the line, so that the PIN cannot
 * be decrypted for another line. An encrypted PIN is `version.iv.tag.text`, base64url.
 */
export function sealPin(pin: string, lineId: string, keys: readonly VersionedKey[]): string {
  const [newest] = keys;
  if (!newest) throw new Error('PORT_IN_KEYS is not set');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', bytesOf(newest), iv).setAAD(Buffer.from(lineId));
  const text = Buffer.concat([cipher.update(pin, 'utf8'), cipher.final()]);
  return [newest.version, ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
}

/** Decrypts a transfer PIN. Throws if its key is missing, or the text was changed or encrypted for another line. */
export function openPin(sealed: string, lineId: string, keys: readonly VersionedKey[]): string {
  const [version, iv = '', tag = '', text = ''] = sealed.split('.');
  const key = keys.find((each) => each.version === Number(version));
  if (!key) throw new Error(`PORT_IN_KEYS has no key of version ${version}`);
  const decipher = createDecipheriv('aes-256-gcm', bytesOf(key), Buffer.from(iv, 'base64url'))
    .setAAD(Buffer.from(lineId))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8');
}

function bytesOf({ key }: VersionedKey): Buffer {
  return createHash('sha256').update(`port-in\n${key}`).digest();
}

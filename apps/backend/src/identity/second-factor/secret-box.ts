import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/** Derives a key for second factors only, so that nothing else encrypted with ENCRYPTION_KEY can be used here. */
function keyOf(encryptionKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', encryptionKey, '', 'staff second factor', 32));
}

/** Encrypts a secret (AES-256-GCM) for one staff member. Copied to another member's row, it cannot be decrypted. */
export function seal(encryptionKey: string, userId: number, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyOf(encryptionKey), iv).setAAD(Buffer.from(String(userId)));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** Decrypts the result of {@link seal}. Throws if it was created for another user or key, or was changed. */
export function unseal(encryptionKey: string, userId: number, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(encryptionKey), sealed.subarray(0, IV))
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/** A separate key for this purpose, so that nothing that ENCRYPTION_KEY protects elsewhere can be put in its place. */
function keyOf(encryptionKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', encryptionKey, '', 'staff second factor', 32));
}

/** Encrypts (AES-256-GCM) for one member of staff: moved to another one's row, it cannot be read. */
export function seal(encryptionKey: string, userId: number, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyOf(encryptionKey), iv).setAAD(Buffer.from(String(userId)));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** What {@link seal} made. Throws when it was made for somebody else, with another key, or was changed. */
export function unseal(encryptionKey: string, userId: number, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(encryptionKey), sealed.subarray(0, IV))
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
}

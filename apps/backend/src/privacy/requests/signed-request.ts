import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const MAX_LENGTH = 4_000;

const payloadSchema = z.object({
  algorithm: z.literal('HMAC-SHA256'),
  /** The provider's id for its user, which is the subject of the login. */
  user_id: z.string().min(1).max(255),
});

/**
 * Returns the subject of a provider's signed request, or `null` if the signature is invalid. The request is
 * `<signature>.<payload>` in base64url, signed with the shared secret (Meta's data deletion callback).
 */
export function subjectOfSigned(signed: unknown, secret: string): string | null {
  if (typeof signed !== 'string' || signed.length > MAX_LENGTH || secret === '') return null;
  const [signature = '', payload = '', ...rest] = signed.split('.');
  if (rest.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  const right = createHmac('sha256', secret).update(payload).digest();
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  try {
    const read = payloadSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    return read.success ? read.data.user_id : null;
  } catch {
    return null;
  }
}

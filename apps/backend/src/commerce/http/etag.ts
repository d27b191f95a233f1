import { createHash } from 'node:crypto';

/** Returns the entity tag of a value as the database gave it. Another value has another tag. */
export function etagOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** Returns whether a change was made from another value than the current one. Without a tag, it is made from any. */
export function isOutdated(etag: string | undefined, current: unknown): boolean {
  return etag !== undefined && etag !== etagOf(current);
}

import { z } from 'zod';

/** A key with a version, so that it can be rotated while data made with the old key still exists. */
export interface VersionedKey {
  version: number;
  key: string;
}

const ENTRY = /^([1-9]\d?):(\S{32,})$/;

/** Parses `1:key` or `1:key,2:key`: unique versions 1 to 99, keys of 32 characters or more. Highest version first. */
export const versionedKeysSchema = z.string().transform((text, context): VersionedKey[] => {
  const keys = text.split(',').map((entry) => ENTRY.exec(entry.trim()));
  const read = keys.flatMap((match) => (match ? [{ version: Number(match[1]), key: match[2] ?? '' }] : []));
  if (read.length < keys.length || new Set(read.map(({ version }) => version)).size < read.length) {
    context.addIssue('These are not keys with versions');
    return z.NEVER;
  }
  return read.sort((a, b) => b.version - a.version);
});

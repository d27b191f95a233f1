import type { IncomingMessage } from 'node:http';
import { line } from '@cerulean/contract/fields';
import { words } from '@cerulean/messages/all/staff-coverage';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { z } from 'zod';
import { addCoverageMap, listCoverageMaps, switchCoverage } from '../catalog/coverage/coverage-maps.ts';
import { CoverageFileError, MAX_FILE_BYTES, readCoverageFile } from '../catalog/coverage/read-coverage-file.ts';
import { NOT_UTF8, textOfFile } from '../panel/file-text.ts';
import { found, reason, refused, route, type StaffRoute } from '../panel/staff-route.ts';

const t = words[DEFAULT_LANGUAGE];

const version = z.number().int().min(1).max(2_000_000_000);
const uploadQuery = z.object({ source: line(200, 'file_name_missing'), reason });
const switchBody = z.object({ version, expected: version.nullable(), reason });

/** Coverage map routes (R11): list the stored maps, add a map from a file, and switch the map in force. */
export const coverageRoutes: readonly StaffRoute[] = [
  route('GET', '/coverage', 'api::staff.coverage.read', async (_asked, { db }) =>
    found({ maps: await db.query(listCoverageMaps) }),
  ),
  // The map file is the body, as application/geo+json. No form parser accepts it, so the body has its own size limit.
  route('PUT', '/coverage', 'api::staff.coverage.change', async (asked, { db, now }) => {
    const given = uploadQuery.parse(asked.query);
    const bytes = await bytesOf(asked.request, MAX_FILE_BYTES);
    if (bytes === null) {
      return refused(413, t.fileTooLarge({ megabytes: MAX_FILE_BYTES / 1024 / 1024 }), { code: 'too_large' });
    }
    const text = textOfFile(bytes);
    if (text === null) return refused(400, NOT_UTF8, {});
    try {
      const file = await readCoverageFile(text);
      return found({ version: await addCoverageMap(db, { file, ...given, ...asked.by, at: now() }) });
    } catch (error) {
      if (!(error instanceof CoverageFileError)) throw error;
      return refused(400, error.message, { feature: error.feature });
    }
  }),
  route('PUT', '/coverage/in-force', 'api::staff.coverage.change', async (asked, { db, now }) => {
    const outcome = await switchCoverage(db, { ...switchBody.parse(asked.body), ...asked.by, at: now() });
    if (outcome.ok) return found({ changed: true });
    if (outcome.why === 'unknown') return refused(404, t.gone, outcome);
    if (outcome.why === 'same') return refused(400, t.same, outcome);
    return refused(409, t.changed, outcome);
  }),
];

/** Reads the request body. Returns `null` if it is larger than `most` bytes. */
async function bytesOf(request: IncomingMessage, most: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > most) return null;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > most) return null;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

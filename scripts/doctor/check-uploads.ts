import { isEmpty } from '../../apps/backend/src/media/store/copy-files.ts';
import { fileStore } from '../../apps/backend/src/media/store/file-store.ts';
import { linesOf, notSet, type Line, type Place } from './check.ts';

const { ok, todo, unchecked } = linesOf('Uploads');

/** Checks whether the upload storage is readable. Writes nothing, so it does not detect a read-only key. */
export async function checkUploads({ settings, dataDir }: Place): Promise<Line[]> {
  const about = 'Uploads';
  const { UPLOADS = 'folder', S3_REGION = 'us-east-1', S3_PREFIX = '' } = settings;
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (UPLOADS === 's3' && !S3_BUCKET) return [unchecked(about, notSet('S3_BUCKET'))];
  const bucket = { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_PREFIX, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const store = fileStore({ UPLOADS, ...bucket }, dataDir);
  try {
    return [ok(about, `${store.place} can be read${(await isEmpty(store)) ? ', and is empty' : ''}`)];
  } catch (error) {
    const why = error instanceof Error ? error.message || error.name : String(error);
    return [todo(about, `correct UPLOADS and S3_…: ${store.place} cannot be read (${why})`)];
  }
}

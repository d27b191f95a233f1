import { resolve } from 'node:path';
import { fileStore } from '../../apps/backend/src/media/store/file-store.ts';
import { readSettings } from '../../packages/contract/src/settings/parse-settings.ts';
import { root } from './paths.mjs';
import { Refusal } from './refusal.mjs';

/** @typedef {import('../../apps/backend/src/media/store/file-store.ts').FileStore} FileStore */

/**
 * Returns the upload store that the settings choose, or the store that another value of UPLOADS would choose.
 * @param {Record<string, string | undefined>} env
 * @param {'folder' | 's3'} [where]
 * @returns {FileStore}
 */
export function uploadStore(env, where) {
  const { settings, messages } = readSettings({ ...env, ...(where && { UPLOADS: where }) }, 'backend');
  const wrong = messages.filter((message) => /^(UPLOADS|S3_\w+) /.test(message));
  if (wrong.length > 0) throw new Refusal(wrong);
  const { UPLOADS = 'folder', S3_REGION = 'us-east-1', S3_PREFIX = '' } = settings;
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  return fileStore(
    { UPLOADS, S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_PREFIX, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY },
    resolve(root, env['DATA_DIR'] || '.data'),
  );
}

/**
 * Turns an S3 server's error into a refusal that names the store. Returns any other error unchanged.
 * @param {unknown} error
 * @param {FileStore} store
 */
export function explainStore(error, store) {
  if (!store.place.startsWith('s3:') || !(error instanceof Error) || error instanceof Refusal) return error;
  return new Refusal(
    `Uploads in ${store.place} cannot be reached: ${error.message || error.name}. Check UPLOADS and S3_… in .env or the environment.`,
  );
}

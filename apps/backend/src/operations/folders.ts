import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { settings } from './settings.ts';

/** The folder whose `uploads/` holds the pictures; made when it is missing, because Strapi refuses to boot without it. */
export function uploadFolder(): string {
  const folder = resolve(settings().DATA_DIR, 'public');
  mkdirSync(join(folder, 'uploads'), { recursive: true });
  return folder;
}

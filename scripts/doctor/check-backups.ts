import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, type Line, type Place } from './check.ts';

const { ok, todo } = linesOf('8. Backup and restore');
const HOUR = 3_600_000;

/** Reports the age of the newest backup that `npm run backup` completed. */
export function checkBackups({ backups, needs, now }: Place): Line[] {
  const about = 'Newest backup';
  const newest = madeAt(backups).toSorted((a, b) => b - a)[0];
  if (newest === undefined)
    return [todo(about, `run npm run backup daily, and set BACKUP_DIR to where: ${backups} has none`)];
  const hours = Math.floor((now.getTime() - newest) / HOUR);
  return [
    hours <= needs.backupHours
      ? ok(about, `is ${hours} hours old`)
      : todo(about, `see why no newer one was made: it is ${hours} hours old, in ${backups}`),
  ];
}

/** Returns when each backup in a folder was made. Skips interrupted backups: no manifest, or named `.unfinished`. */
function madeAt(folder: string): number[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.unfinished') && existsSync(join(folder, name, 'backup.json')))
    .map((name) => (JSON.parse(readFileSync(join(folder, name, 'backup.json'), 'utf8')) as { madeAt: string }).madeAt)
    .map(Date.parse)
    .filter((time) => !Number.isNaN(time));
}

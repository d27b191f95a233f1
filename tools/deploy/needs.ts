import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OLDEST_POSTGRES } from '@cerulean/rules/limits';
import { programPath } from '../../scripts/lib/image.mjs';

/** Exit code of `npm run test:deploy` if this machine lacks required software: EX_UNAVAILABLE of sysexits. */
export const UNAVAILABLE = 69;

const PROGRAMS = [
  ['buildah', 'buildah'],
  ['nginx', 'nginx-light'],
  ['openssl', 'openssl'],
  ['unshare', 'util-linux'],
] as const;

/** Returns the required software that this machine lacks, one sentence each, with how to install it on Debian. */
export function missingNeeds(): string[] {
  const missing = PROGRAMS.filter(([name]) => !programPath(name)).map(
    ([name, source]) => `${name} is missing: apt-get install ${source}`,
  );
  if (!postgresFolder())
    missing.push(`A PostgreSQL server, version ${OLDEST_POSTGRES} or later, is missing: apt-get install postgresql`);
  if (process.getuid?.() !== 0) missing.push('It mounts the image, so it has to run as root');
  return missing;
}

/** Returns the program folder of the newest PostgreSQL server that Debian's packages installed here. */
export function postgresFolder(): string | undefined {
  const parent = '/usr/lib/postgresql';
  const versions = existsSync(parent)
    ? readdirSync(parent)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  return versions
    .filter((version) => version >= OLDEST_POSTGRES)
    .map((version) => join(parent, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_dump')));
}

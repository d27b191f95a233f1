import { execFileSync } from 'node:child_process';
import { Refusal } from './refusal.mjs';

/**
 * Returns the user that PostgreSQL must run as, or undefined for the current user. PostgreSQL refuses to run as root,
 * so root runs it as the system user `postgres`, which is created if missing.
 * @returns {Promise<{ uid: number, gid: number } | undefined>}
 */
export async function postgresUser() {
  if (process.getuid?.() !== 0) return undefined;
  return idsOf('postgres') ?? makeUser();
}

function makeUser() {
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
      {
        stdio: 'ignore',
      },
    );
  } catch {
    // The failure is handled below: the refusal there names the remedy.
  }
  const ids = idsOf('postgres');
  if (ids) return ids;
  throw new Refusal(
    'PostgreSQL does not run as root, and the user postgres could not be made. Start as an ordinary user, or set DATABASE_URL.',
  );
}

/** @param {string} name */
function idsOf(name) {
  try {
    const id = (/** @type {string} */ flag) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

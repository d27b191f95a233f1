import { execFileSync } from 'node:child_process';
import { Refusal } from './refusal.mjs';

/**
 * The user that PostgreSQL runs as. It refuses to run as root, so root hands it to the system's user `postgres`, who
 * is made if there is none; everybody else runs it themselves.
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
    // The refusal below says what to do.
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

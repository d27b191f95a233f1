import { codeOf, Refusal } from './refusal.mjs';

/**
 * Looks at the database before anything writes to it: it must answer, and what is in it must fit how it is about to be
 * used. The backend marks a database in its table `deployment`; a marker is never removed.
 * @param {string} url
 * @param {string} mode demo, dev, test or live
 */
export async function checkDatabase(url, mode) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    refuseOldServer(Number((await client.query('show server_version_num')).rows[0].server_version_num));
    const marked = await client.query(`select to_regclass('deployment') is not null as marked`);
    if (!marked.rows[0].marked) return;
    const keys = await client.query(`select key from deployment where key in ('demo', 'live')`);
    const refusal = unfitMarker(
      keys.rows.map((row) => row.key),
      mode,
    );
    if (refusal) throw new Refusal(refusal);
  } catch (error) {
    throw explainDatabase(error, url);
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {number} version as `server_version_num` gives it */
function refuseOldServer(version) {
  if (version >= 150_000) return;
  throw new Refusal(
    `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; Cerulean needs 15 or later. Set another in .env or the environment.`,
  );
}

/**
 * Why a database with these markers may not be used in this mode, or undefined if it may.
 * @param {string[]} markers modes in which it was ever used
 * @param {string} mode
 */
export function unfitMarker(markers, mode) {
  if (mode === 'live' && markers.some((marker) => marker !== 'live')) {
    return 'This database was once a demo, and its accounts and orders are not real: a live shop begins with an empty one. Set DATABASE_URL (or DATA_DIR, for the embedded one) in .env or the environment.';
  }
  if (mode !== 'live' && markers.includes('live')) {
    return 'This database holds a live shop, and the demo would write its own content into it. Run npm run serve, or set another DATABASE_URL or DATA_DIR.';
  }
  return undefined;
}

/**
 * @param {unknown} error
 * @param {string} url
 * @returns {unknown}
 */
export function explainDatabase(error, url) {
  if (error instanceof Refusal) return error;
  const { hostname, port, pathname } = new URL(url);
  const where = `${hostname}:${port || 5432}`;
  const remedy = 'Check DATABASE_URL in .env or the environment.';
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
      return new Refusal(`The database cannot be reached: nothing listens at ${where}. ${remedy}`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Refusal(`The database cannot be reached: there is no host ${hostname}. ${remedy}`);
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return new Refusal(`The database cannot be reached: ${where} does not answer. ${remedy}`);
    case '28P01':
    case '28000':
      return new Refusal(`The database at ${where} refuses the user or password. ${remedy}`);
    case '3D000':
      return new Refusal(`The server at ${where} has no database ${pathname.slice(1)}. Create it, or: ${remedy}`);
    default:
      if (error instanceof Error && /timeout|terminated/i.test(error.message)) {
        return new Refusal(`The database cannot be reached: ${where} does not answer. ${remedy}`);
      }
      return error;
  }
}

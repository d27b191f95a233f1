import { OLDEST_POSTGRES } from '@cerulean/rules/limits';
import { codeOf, Refusal } from './refusal.mjs';

/**
 * Checks the database before anything writes to it: it must respond, and its content must fit the mode. The backend
 * records each mode in the database's table `deployment`, and never removes such a marker.
 * @param {string} url
 * @param {string} mode demo, dev, test or live
 */
export async function checkDatabase(url, mode) {
  await withClient(url, async (client) => {
    refuseOldServer(await majorOf(client));
    const marked = await client.query(`select to_regclass('deployment') is not null as marked`);
    if (!marked.rows[0].marked) return;
    const keys = await client.query(`select key from deployment where key in ('demo', 'live')`);
    const refusal = unfitMarker(
      keys.rows.map((row) => row.key),
      mode,
    );
    if (refusal) throw new Refusal(refusal);
  });
}

/**
 * Runs `work` with a connection to this database. If the connection fails, throws a refusal that explains why.
 * @template T
 * @param {string} url
 * @param {(client: import('pg').Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withClient(url, work) {
  const { default: pg } = await import('pg');
  /** @type {import('pg').Client | undefined} */
  let client;
  try {
    // The constructor may throw, because it also reads the files that the URL names, such as sslrootcert.
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    await client.connect();
    return await work(client);
  } catch (error) {
    throw explainDatabase(error, url);
  } finally {
    await client?.end().catch(() => {});
  }
}

/**
 * Returns the major version of the database server.
 * @param {import('pg').Client} client
 */
export async function majorOf(client) {
  const { rows } = await client.query('show server_version_num');
  return Math.floor(Number(rows[0].server_version_num) / 10_000);
}

/**
 * Throws a refusal if the server is too old.
 * @param {number} major its major version
 */
export function refuseOldServer(major) {
  if (major >= OLDEST_POSTGRES) return;
  throw new Refusal(
    `DATABASE_URL leads to PostgreSQL ${major}; Cerulean needs ${OLDEST_POSTGRES} or later. Set another in .env or the environment.`,
  );
}

/**
 * Returns why a database with these markers may not be used in this mode, or `undefined` if it may.
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
 * Turns an error of an unusable database into a refusal: one sentence with the cause and the remedy, never with the
 * password. Returns any other error unchanged.
 * @param {unknown} error
 * @param {string} url
 * @returns {unknown}
 */
export function explainDatabase(error, url) {
  if (error instanceof Refusal) return error;
  const encryption = explainEncryption(error, url);
  if (encryption) return encryption;
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

/** OpenSSL's error codes for a certificate that no known authority has signed. */
const UNKNOWN_AUTHORITY = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/**
 * Explains a TLS failure on the database connection. The driver treats `sslmode=require` as `verify-full`, and does not
 * encrypt without `sslmode`. A server that demands TLS sends the same error code (28000) as for an unknown user, so the
 * message text decides (PostgreSQL, src/backend/libpq/auth.c).
 * @param {unknown} error
 * @param {string} url
 * @returns {Refusal | undefined}
 */
function explainEncryption(error, url) {
  if (!(error instanceof Error)) return undefined;
  const { hostname, port, searchParams } = new URL(url);
  const where = `${hostname}:${port || 5432}`;
  const code = codeOf(error) ?? '';
  const place = 'in DATABASE_URL, in .env or the environment.';
  if (code === '28000' && /no encryption|SSL off/i.test(error.message)) {
    return new Refusal(
      `The database at ${where} does not let this machine in without TLS. Add ?sslmode=verify-full, and &sslrootcert=FILE if its authority is not a public one, ${place}`,
    );
  }
  if (code === '28000' && /client certificate/i.test(error.message)) {
    return new Refusal(
      `The database at ${where} asks for a certificate of ours. Add &sslcert=FILE&sslkey=FILE ${place}`,
    );
  }
  if (/does not support SSL connections/i.test(error.message)) {
    return new Refusal(
      `The database at ${where} does not speak TLS. Turn it on there (ssl = on); on a network that is yours alone, remove sslmode ${place}`,
    );
  }
  if (UNKNOWN_AUTHORITY.has(code)) {
    const file = searchParams.get('sslrootcert');
    return new Refusal(
      `The certificate of the database at ${where} is not signed by ${file ? `an authority in ${file}` : 'an authority that this machine knows'}. Set sslrootcert to the provider’s file of authorities (PEM) ${place}`,
    );
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return new Refusal(
      `The certificate of the database at ${where} is for another host name. Use the name that its provider gives, not an IP address or an alias, ${place}`,
    );
  }
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') {
    return new Refusal(
      `The certificate of the database at ${where} ${code === 'CERT_HAS_EXPIRED' ? 'has expired' : 'is not valid yet'}. Renew it there, or set this machine’s clock.`,
    );
  }
  const { path } = /** @type {NodeJS.ErrnoException} */ (error);
  if (path && ['ENOENT', 'EACCES', 'EISDIR'].includes(code)) {
    const named = ['sslrootcert', 'sslcert', 'sslkey'].find((name) => searchParams.get(name) === path);
    if (named) return new Refusal(`${path} cannot be read (${code}). Check ${named} ${place}`);
  }
  return undefined;
}

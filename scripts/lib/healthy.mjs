/**
 * Exits with code 0 if a part reports that it is ready for visitors, else with 1. Used by health checks of containers
 * and load balancers on the same machine. Reads only the environment that the part itself was started with.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Timeout in milliseconds. A health check runs every few seconds, so a slower response counts as no response. */
const PATIENCE = 5000;

/**
 * Returns the URL at which a part reports that it is ready.
 * @param {string} part
 * @param {Record<string, string | undefined>} env
 * @returns {string | undefined} undefined if there is no such part
 */
export function readinessOf(part, env) {
  const host = reachable(env['HOST'] || '127.0.0.1');
  if (part === 'storefront') return `http://${host}:${env['PORT'] || 3000}/readyz`;
  if (part === 'backend') {
    return `http://${host}:${env['CMS_PORT'] || 1337}${env['CMS_PREFIX'] || '/api'}/commerce/ready`;
  }
  return undefined;
}

/**
 * Returns the part that a command line runs. A container runs one part.
 * @param {string} commandLine arguments separated by NUL, as in /proc/1/cmdline
 */
export function partOf(commandLine) {
  const words = commandLine.split('\0');
  if (words.includes('server/main.ts')) return 'storefront';
  return words.includes('server.mjs') ? 'backend' : '';
}

/**
 * Returns an address at which this machine reaches a server that listens on the given host.
 * @param {string} host
 */
export function reachable(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const address = readinessOf(process.argv[2] ?? partOf(readFileSync('/proc/1/cmdline', 'utf8')), process.env);
  if (!address) {
    process.stderr.write('usage: cerulean healthy storefront | backend\n');
    process.exit(64);
  }
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/**
 * Ends with exit code 0 when a part answers that it can take visitors, else with 1. For the health checks of containers
 * and load balancers on the same machine. It reads only the environment that the part itself was started with.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** A health check asks every few seconds; an answer that takes longer than this is none. */
const PATIENCE = 5000;

/**
 * The address at which a part says that it is ready.
 * @param {string} part
 * @param {Record<string, string | undefined>} env
 * @returns {string | undefined} undefined for a part that there is not
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
 * Which part a command line runs; a container has one.
 * @param {string} commandLine arguments separated by NUL, as in /proc/1/cmdline
 */
export function partOf(commandLine) {
  const words = commandLine.split('\0');
  if (words.includes('server/main.ts')) return 'storefront';
  return words.includes('server.mjs') ? 'backend' : '';
}

/**
 * An address under which this machine reaches a server that listens on the given host.
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

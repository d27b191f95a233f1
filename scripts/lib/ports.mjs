import { createServer } from 'node:net';
import { codeOf, Refusal } from './refusal.mjs';

/** Ports below the range for outgoing connections, which could otherwise take a port before its program does. */
const QUIET = { from: 20_000, count: 12_000 };

/**
 * Returns a port that is currently free.
 * @param {string} [host]
 * @returns {Promise<number>}
 */
export async function freePort(host = '127.0.0.1') {
  for (let tries = 0; tries < 20; tries++) {
    try {
      return await listenOnce(QUIET.from + Math.floor(Math.random() * QUIET.count), host);
    } catch (error) {
      if (codeOf(error) !== 'EADDRINUSE') throw error;
    }
  }
  return listenOnce(0, host);
}

/**
 * Throws a refusal if another program uses the port. The refusal names the setting that chooses another port.
 * @param {number} port
 * @param {string} host
 * @param {'PORT' | 'CMS_PORT'} setting
 */
export async function refuseTakenPort(port, host, setting) {
  try {
    await listenOnce(port, host);
  } catch (error) {
    throw explainPort(error, port, host, setting);
  }
}

/**
 * @param {unknown} error thrown by listening
 * @param {number} port
 * @param {string} host
 * @param {'PORT' | 'CMS_PORT'} setting
 * @returns {unknown}
 */
function explainPort(error, port, host, setting) {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new Refusal(
        `Port ${port} is in use by another program. End it, or choose another port: ${setting}=${port + 1}, in .env or the environment.`,
      );
    case 'EACCES':
      return new Refusal(
        `This user may not listen on port ${port}. Choose one above 1023: ${setting}=${port + 8000}, in .env or the environment.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Refusal(`HOST is ${host}, which is no address of this machine. Set it in .env or the environment.`);
    default:
      return error;
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number>}
 */
function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(taken));
    });
  });
}

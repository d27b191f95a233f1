import type { Server } from 'node:http';

/** Milliseconds that open requests get to finish before they are cut off. */
const PATIENCE = 10_000;

/**
 * Shuts down a server cleanly: refuses new connections, closes idle connections, lets open requests finish, and cuts
 * off the rest after ten seconds. Resolves when the last connection is closed.
 */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE);
    cut.unref();
    // Responses that are not written yet tell their client not to reuse the connection.
    server.on('request', (_request, response) => response.setHeader('connection', 'close'));
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

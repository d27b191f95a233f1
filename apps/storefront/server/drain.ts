import type { Server } from 'node:http';

/** Milliseconds that open requests get to finish. */
const PATIENCE = 10_000;

/**
 * Shuts down a server cleanly: refuses new connections, closes idle connections, finishes requests in flight, and cuts
 * the rest after ten seconds. Resolves when the last connection is closed.
 */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE);
    cut.unref();
    // Responses that are not written yet tell their client not to reuse this connection.
    server.on('request', (_request, response) => response.setHeader('connection', 'close'));
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

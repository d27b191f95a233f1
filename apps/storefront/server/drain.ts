import type { Server } from 'node:http';

/** Milliseconds that open requests get. */
const PATIENCE = 10_000;

/**
 * Ends a server cleanly: no new connections, idle ones closed, requests in flight finished, the rest cut after ten
 * seconds. Resolves when the last connection is gone.
 */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE);
    cut.unref();
    // Answers that are still to be written tell their client not to come back on this connection.
    server.on('request', (_request, response) => response.setHeader('connection', 'close'));
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

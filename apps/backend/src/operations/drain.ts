import type { Server } from 'node:http';

const endings = new Set<() => void>();

/** Registers a function that ends a connection that would stay open (an event stream). Returns how to unregister it. */
export function onDrain(end: () => void): () => void {
  endings.add(end);
  return () => endings.delete(end);
}

/**
 * Shuts a server down: stops listening, ends event streams and idle connections, and waits for responses in progress,
 * at most `limit` milliseconds.
 */
export function drain(server: Server, limit: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), limit);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    for (const end of endings) end();
    server.closeIdleConnections();
  });
}

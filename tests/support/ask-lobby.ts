import { get } from 'node:http';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL at which test processes request the services that they need; see `lobby.ts`. */
    lobby: string;
  }
}

/** Milliseconds to wait: enough to boot the system, including its builds, on a busy machine. */
export const BOOT_PATIENCE_MS = 600_000;

/** Requests a service from the lobby, which starts it on the first request. Throws with the reason if that fails. */
export function askLobby(need: 'postgres' | 'strapi' | 'system' | 'own-system'): Promise<string> {
  return new Promise((resolve, reject) => {
    // This does not use fetch, which gives up after five minutes without a response and is replaced by some tests.
    const request = get(`${inject('lobby')}/${need}`, { agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => (response.statusCode === 200 ? resolve(text) : reject(new Error(text))));
    });
    request.on('error', reject);
  });
}

import { get } from 'node:http';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where test processes ask for what they need; see `lobby.ts`. */
    lobby: string;
  }
}

/** Long enough for a boot with its builds on a busy machine. */
export const BOOT_PATIENCE_MS = 600_000;

/** What the lobby gives, starting it on the first request. Throws with the reason when it could not be started. */
export function askLobby(need: 'postgres' | 'strapi' | 'system' | 'own-system'): Promise<string> {
  return new Promise((resolve, reject) => {
    // Not fetch, which gives up after five minutes without an answer, and which tests replace.
    const request = get(`${inject('lobby')}/${need}`, { agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => (response.statusCode === 200 ? resolve(text) : reject(new Error(text))));
    });
    request.on('error', reject);
  });
}

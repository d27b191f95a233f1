import { address, closeServer, listen } from '../base/http.ts';
import type { Settings } from '../settings/settings.ts';
import { Book } from './book.ts';
import { Faults } from './faults.ts';
import { serveLines } from './serve-lines.ts';

/** Starts the platform that puts lines on air and gives its address. */
export async function startLines(settings: Settings): Promise<{ url: string; close(): Promise<void> }> {
  const { host, publicHost, linesPort, linesToken: token, linesDelay: delay, stateDir } = settings;
  const book = new Book(stateDir);
  const world = { book, faults: new Faults(), token, delay, publicHost };
  try {
    const { server, port } = await listen(
      (request, response) => serveLines(world, request, response, new URL(request.url ?? '/', 'http://simulator')),
      host,
      linesPort,
    );
    return {
      url: address('http', host, port),
      close: async () => {
        await closeServer(server);
        book.close();
      },
    };
  } catch (error) {
    book.close();
    throw error;
  }
}

import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

interface RenderOptions {
  nonce: string;
  /** Milliseconds after which rendering fails. */
  timeout: number;
}

/**
 * Renders a whole document at once, without streaming, so that it can be hashed, compressed once, and cached. Waits for
 * all of its parts and data. Rejects with the error that a component threw. Returns bytes, because each further step
 * would copy a string.
 */
export function renderToBytes(node: ReactNode, { nonce, timeout }: RenderOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        done();
        resolve(Buffer.concat(chunks));
      },
    });
    let failed = false;
    const fail = (error: unknown): void => {
      if (failed) return;
      failed = true;
      clearTimeout(timer);
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const { pipe, abort } = renderToPipeableStream(node, {
      nonce,
      // By default, React would move larger parts to the end of the document and put them back with an inline script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        if (!failed) pipe(sink);
      },
      onShellError: fail,
      onError: fail,
    });
    const timer = setTimeout(() => {
      fail(new Error(`The page was not rendered within ${timeout} ms`));
      abort();
    }, timeout);
  });
}

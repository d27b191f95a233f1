import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

interface RenderOptions {
  nonce: string;
  /** Milliseconds. */
  timeout: number;
}

/**
 * Renders a whole document in one piece: nothing is streamed, so that it can be hashed, compressed once and cached. Waits
 * for all of its parts, and for its data at its end. Rejects with what a component threw. Gives bytes, because text is
 * copied at every step.
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
      // React would move what is larger behind the rest and bring it back with an inline script.
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

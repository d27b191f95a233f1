import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders a whole document to one string: nothing is streamed, so that it can be hashed, compressed once and cached.
 * Rejects with what a component threw. `timeout` is in milliseconds.
 */
export function renderToText(node: ReactNode, { nonce, timeout }: { nonce: string; timeout: number }): Promise<string> {
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
        resolve(Buffer.concat(chunks).toString('utf8'));
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

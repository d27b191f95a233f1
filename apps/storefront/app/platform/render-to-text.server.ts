import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

interface RenderOptions {
  nonce: string;
  /** Milliseconds. */
  timeout: number;
}

/**
 * How React marks a part that was not ready, without the `<!--` before it: a search for a rare first character passes
 * over a long document many times faster. Text and data never hold it, their `>` is escaped.
 */
const UNREADY = ['$!-->', '$?-->'];

/** What the stream begins with and a document drawn in one go does not. */
const DOCTYPE = '<!DOCTYPE html>';

/**
 * Renders a whole document to one string, without its doctype (`takeHandOff` puts it there): nothing is streamed, so that it can be hashed, compressed once and cached.
 * Where nothing has to be waited for, which is every time but the first of a late part, it is drawn in one go: that
 * costs half of what React's stream does. Rejects with what a component threw.
 */
export async function renderToText(node: ReactNode, options: RenderOptions): Promise<string> {
  const html = renderToString(node);
  return UNREADY.some((mark) => html.includes(mark)) ? waitAndRender(node, options) : html;
}

function waitAndRender(node: ReactNode, { nonce, timeout }: RenderOptions): Promise<string> {
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
        const html = Buffer.concat(chunks).toString('utf8');
        resolve(html.startsWith(DOCTYPE) ? html.slice(DOCTYPE.length) : html);
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

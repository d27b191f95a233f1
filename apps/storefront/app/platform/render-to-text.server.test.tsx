import { lazy, Suspense } from 'react';
import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { takeHandOff } from './hand-off.server.ts';
import { renderToText } from './render-to-text.server.ts';

const options = { nonce: 'n', timeout: 5_000 };

function page(part: React.ReactNode) {
  return (
    <html lang="en">
      <head>
        <title>Devices</title>
      </head>
      <body>
        <Suspense fallback={null}>{part}</Suspense>
      </body>
    </html>
  );
}

test('a late part is waited for the first time and drawn at once afterwards, to the same text', async () => {
  const Late = lazy(() => Promise.resolve({ default: () => <p>late part</p> }));
  const first = await renderToText(page(<Late />), options);
  expect(first).toMatch(/^<html lang="en">.*<p>late part<\/p>.*<\/body><\/html>$/);
  expect(await renderToText(page(<Late />), options)).toBe(first);
});

test('what a component throws is thrown, also from a late part', async () => {
  const Broken = (): never => {
    throw new Error('broken');
  };
  await expect(renderToText(page(<Broken />), options)).rejects.toThrow('broken');
  await expect(renderToText(<Broken />, options)).rejects.toThrow('broken');
});

function entryOf(data: string): EntryContext {
  const serverHandoffStream = new Response(data).body;
  return { serverHandoffStream, renderMeta: { didRenderScripts: true } } as unknown as EntryContext;
}

test('the data of a page stands at its end and cannot leave its script', async () => {
  const { entry, put } = takeHandOff(entryOf('["</script><!--\u2028"]'));
  expect(entry.serverHandoffStream).toBeUndefined();
  expect((await put('<html><body></body></html>', 'n')).toString()).toBe(
    '<!DOCTYPE html><html><body><!--$--><script nonce="n">window.__reactRouterContext.streamController.enqueue("[\\"\\u003c/script\\u003e' +
      '\\u003c!--\\u2028\\"]");</script><!--$--><script nonce="n">window.__reactRouterContext.streamController.close();' +
      '</script><!--/$--><!--/$--></body></html>',
  );
});

test('a document without scripts gets no data', async () => {
  const { put } = takeHandOff({ ...entryOf('["data"]'), renderMeta: {} });
  expect((await put('<html><body></body></html>', 'n')).toString()).toBe('<!DOCTYPE html><html><body></body></html>');
});

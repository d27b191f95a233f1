import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderToBytes } from './render-to-bytes.server.ts';

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

test('a late part is waited for, and the document comes in one piece', async () => {
  const Late = lazy(() => Promise.resolve({ default: () => <p>late part</p> }));
  const html = (await renderToBytes(page(<Late />), options)).toString();
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">.*<p>late part<\/p>.*<\/body><\/html>$/);
  expect(html).not.toContain('<script');
});

test('what a component throws is thrown, also from a late part', async () => {
  const Broken = (): never => {
    throw new Error('broken');
  };
  await expect(renderToBytes(page(<Broken />), options)).rejects.toThrow('broken');
  await expect(renderToBytes(<Broken />, options)).rejects.toThrow('broken');
});

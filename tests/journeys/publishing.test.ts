import { randomUUID } from 'node:crypto';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSecondShop, type SecondShop } from '../support/second-shop.ts';
import { system, until } from '../support/system.ts';
import { openPanel, type Editor } from './steps/editor.ts';

/** A proxy between a storefront and the backend that can cut only the stream of invalidations. */
interface Line {
  url: string;
  cut(): void;
  mend(): void;
  /** Returns how many requests for the stream were refused since the stream was cut. */
  refused(): number;
  close(): void;
}

async function startLine(): Promise<Line> {
  const streams = new Set<ServerResponse>();
  let isCut = false;
  let refused = 0;
  const server: Server = createServer((incoming, response) => {
    const isStream = incoming.url?.includes('/commerce/invalidations') === true;
    if (isStream && isCut) {
      refused += 1;
      response.destroy();
      return;
    }
    const { method, headers } = incoming;
    const onward = request(system.cms + incoming.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
    if (!isStream) return;
    streams.add(response);
    response.on('close', () => streams.delete(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      refused = 0;
      for (const stream of streams) stream.destroy();
    },
    mend: () => {
      isCut = false;
    },
    refused: () => refused,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

let editor: Editor;
let line: Line;
let shop: SecondShop;

beforeAll(async () => {
  editor = await openPanel();
  line = await startLine();
  shop = await startSecondShop({ CMS_URL: line.url });
});
afterAll(async () => {
  await shop?.stop();
  line?.close();
});

const fields = (slug: string, words: string) => ({
  title: words,
  slug,
  description: 'A page of a test.',
  sections: [{ __component: 'section.rich-text', title: words, body: 'Words.' }],
});

test('what was published and taken away while a storefront’s line was cut is new there as soon as it is back', async () => {
  const slug = `t-${randomUUID().slice(0, 8)}`;
  const gone = `t-${randomUUID().slice(0, 8)}`;
  const documentId = await editor.publishNew('page', fields(slug, 'First words'));
  const other = await editor.publishNew('page', fields(gone, 'Here for now'));
  const words = async (origin: string) => (await fetch(`${origin}/p/${slug}`)).text();
  const status = async (origin: string) => (await fetch(`${origin}/p/${gone}`)).status;
  try {
    await until(async () => (await words(shop.url)).includes('First words') && (await status(shop.url)) === 200);
    line.cut();
    await editor.publish('page', documentId, fields(slug, 'Second words'));
    await editor.unpublish('page', other);
    // The other storefront has received the invalidation.
    await until(async () => (await words(system.shop)).includes('Second words') && (await status(system.shop)) >= 400);
    await until(async () => line.refused() > 0);
    expect(await words(shop.url)).toContain('First words');
    expect(await status(shop.url)).toBe(200);

    line.mend();
    await until(async () => (await words(shop.url)).includes('Second words'));
    expect(await status(shop.url)).toBeGreaterThanOrEqual(400);
  } finally {
    line.mend();
    await editor.remove('page', documentId);
    await editor.remove('page', other);
  }
});

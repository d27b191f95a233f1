import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from '@cerulean/contract/operations';
import { ask } from './http-client.ts';

const CARDS = 40;

/**
 * Sits in front of the backend and answers from memory, so that what is measured is the drawing of pages. Every product list
 * has 40 cards: the shop's own pages are shorter, and the figure is that of the comparison in the targets.
 * @param base the backend's address without the prefix
 */
export async function startListBackend(base: string): Promise<{ url: string; close: () => void }> {
  const kept = new Map<string, Promise<Buffer>>();
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/(\/commerce\/catalog\/products)\?.*/, '$1?pageSize=60');
    const answer = kept.get(path) ?? read(base + path);
    kept.set(path, answer);
    answer.then(
      (bytes) => {
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length });
        response.end(bytes);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.closeAllConnections(),
  };
}

async function read(url: string): Promise<Buffer> {
  const answer = await ask<object>({ method: 'GET', url });
  return Buffer.from(JSON.stringify('products' in answer ? withCards(answer as Answer<'listProducts'>) : answer));
}

function withCards(list: Answer<'listProducts'>): Answer<'listProducts'> {
  const products = Array.from({ length: CARDS }, (_, index) => {
    const product = list.products[index % list.products.length];
    if (!product) throw new Error('The demo sells no products');
    return { ...product, documentId: product.documentId.slice(0, -2) + String(index).padStart(2, '0') };
  });
  return { ...list, products, total: CARDS, page: 1, pageSize: CARDS };
}

import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { requestContext } from '../platform/request-context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { loader } from './product.tsx';

/** Returns how often the page of a device in Sea and Fog opts out of caching for this query string. */
async function timesDrawnOnce(search: string): Promise<number> {
  const variants = ['Sea', 'Fog'].map((color) => ({ sku: color, color, price: 100, availability: 'in_stock' }));
  const product = { name: 'Lumen', description: '', variants, colors: [], pictures: [] };
  const page = { tag: vi.fn(), noStore: vi.fn() };
  const backend = { call: vi.fn().mockResolvedValue({ product, plans: [], currency: 'USD', languages: ['en'] }) };
  const context = new RouterContextProvider();
  const config = { publicUrl: 'https://shop.example.com' };
  const remember = () => Promise.resolve({ site: { name: 'Shop' }, announcements: [] });
  context.set(requestContext, {
    backend,
    page,
    config,
    remember,
    query: new URLSearchParams(search),
  } as unknown as RequestContext);
  const request = new Request(`https://shop.example.com/products/x?${search}`);
  const args = { context, params: { documentId: 'x' }, request, url: new URL(request.url) };
  await loader(args as unknown as Parameters<typeof loader>[0]);
  return page.noStore.mock.calls.length;
}

test('R24 a page is kept for each color of the device, and for none that somebody makes up', async () => {
  expect(await Promise.all(['', 'color=sea', 'color=fog'].map(timesDrawnOnce))).toEqual([0, 0, 0]);
  expect(await timesDrawnOnce('color=pink')).toBe(1);
});

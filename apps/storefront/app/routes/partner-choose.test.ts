import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { requestContext } from '../platform/request-context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { middleware } from './partner-choose.ts';

const at = (seconds: number) => `${'a'.repeat(24)}:${seconds}:/partner/coast:${'0'.repeat(64)}`;

/** Follows the partner's link with these headers and cookie. Returns the stored partner and the redirect target. */
async function come(headers: Record<string, string>, partner?: string) {
  const keepPartner = vi.fn();
  const call = vi.fn().mockResolvedValue({ referral: at(1_800_000_000) });
  const current = { query: new URLSearchParams('plan=bay'), backend: { call }, partner, keepPartner };
  const context = new RouterContextProvider();
  context.set(requestContext, current as unknown as RequestContext);
  const request = new Request('http://shop.test/through/coast?plan=bay', { headers });
  const args = { context, params: { slug: 'coast' }, request, url: new URL(request.url), pattern: '/through/:slug' };
  const answer = await middleware[0]?.(args, () => Promise.reject(new Error('it has failed')));
  expect((answer as Response).headers.get('location')).toBe('/plans/bay');
  return keepPartner.mock.calls.flat();
}
const TAB = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' };
const PICTURE = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' };

test('R17 only somebody who follows the link gets the partner’s cookie, and not over a younger one', async () => {
  expect(await come(TAB)).toEqual([at(1_800_000_000)]);
  expect(await come(PICTURE)).toEqual([]);
  expect(await come({ accept: 'image/*' })).toEqual([]);
  expect(await come(TAB, at(1_799_999_999))).toEqual([at(1_800_000_000)]);
  expect(await come(TAB, at(1_800_000_009))).toEqual([]);
});

import type { Core } from '@strapi/strapi';
import { expect, it } from 'vitest';
import errorEnvelope from './error-envelope.ts';

/** Returns what the middleware makes of an answer with this status and body. */
async function enveloped(status: number, body: unknown, language = 'en', path = '/api/things'): Promise<unknown> {
  const strapi = { config: { get: () => '/api' } } as unknown as Core.Strapi;
  const ctx = { status, body, path, headers: { 'accept-language': language }, state: { requestId: 'request-1' } };
  const middleware = errorEnvelope({}, { strapi }) as unknown as (
    given: object,
    next: () => Promise<void>,
  ) => Promise<void>;
  await middleware(ctx, () => Promise.resolve());
  return ctx.body;
}

it.each([
  [413, undefined, 'too_large', 'That’s too much to send at once. Shorten it and try again.'],
  [404, undefined, 'not_found', expect.any(String)],
  [405, undefined, 'bad_request', expect.any(String)],
  [418, undefined, undefined, 'We can’t do what this request asks. Check it and try again.'],
  [
    400,
    { error: { name: 'SyntaxError', message: 'Unexpected token' } },
    'bad_request',
    expect.not.stringMatching('token'),
  ],
  [400, { error: { name: 'ValidationError', message: 'Too long' } }, 'bad_request', 'Too long'],
])('what Strapi refuses with %s and %j has our envelope', async (status, body, code, message) => {
  expect(await enveloped(status, body)).toMatchObject({
    data: null,
    error: { status, message, details: { ...(code ? { code } : {}), requestId: 'request-1' } },
  });
});

it('speaks the language of the caller, and leaves everything else alone', async () => {
  expect(await enveloped(413, undefined, 'es')).toMatchObject({
    error: { message: 'Es demasiado para enviarlo de una sola vez. Acórtalo e inténtalo de nuevo.' },
  });
  expect(await enveloped(200, 'fine')).toBe('fine');
  expect(await enveloped(404, 'no page', 'en', '/admin')).toBe('no page');
});

import { RouterContextProvider, type EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { pageHandlers } from './page-handlers.server.ts';
import { testBuild } from './test-build.ts';

const pages = ['plans', 'plans/:slug', '*'].map((path) => ({ id: path, path, module: { loader: () => path } }));
const build = testBuild({
  handle: (_request: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext) =>
    new Response(staticHandlerContext.matches.map(({ route }) => route.id).join(' '), { status, headers }),
  pages,
});

const handlerOf = pageHandlers(build, 'production');
const shown = async (pattern: string | undefined, path: string): Promise<string> => {
  const answer = await handlerOf(pattern)(new Request(`https://shop.example${path}`), new RouterContextProvider());
  return answer.text();
};

test.each([
  ['/plans', '/plans', 'root plans'],
  ['/plans/:slug', '/plans/coast', 'root plans/:slug'],
  // What the rule takes for its page and the router does not is shown as the whole table shows it.
  ['/plans/:slug', '/plans//coast/x', 'root *'],
  [undefined, '/plans/coast', 'root plans/:slug'],
  ['/no-such-rule', '/plans', 'root plans'],
  [undefined, '/nowhere', 'root *'],
])('B14 the handler of %s shows %s as the whole table would: %s', async (pattern, path, expected) => {
  expect(await shown(pattern, path)).toBe(expected);
  expect(await shown(undefined, path)).toBe(expected);
});

test('a handler is made once', () => {
  expect(handlerOf('/plans')).toBe(handlerOf('/plans'));
  expect(handlerOf('/plans')).not.toBe(handlerOf(undefined));
});

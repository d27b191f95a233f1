import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { PageHead } from './page-exports.ts';

const { page } = vi.hoisted(() => ({ page: { current: {} as PageHead } }));
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  useMatches: () => [{ pathname: '/blogs/one', loaderData: {}, handle: { head: () => page.current } }],
}));
const LANGUAGES = [
  { language: 'en', prefix: '' },
  { language: 'es', prefix: '/es' },
];
vi.mock('./root-data.ts', () => ({
  useRootData: () => ({ site: { name: 'Shop' }, config: { publicUrl: 'https://shop.example', languages: LANGUAGES } }),
}));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Returns the addresses in a page's head: its own, and those of the same page in each language. */
async function addressesOf(head: PageHead, language: 'en' | 'es') {
  page.current = head;
  vi.resetModules();
  if (language === 'es') {
    vi.stubEnv('SHOP_LANGUAGE', 'es');
    vi.stubEnv('SHOP_PREFIX', '/es');
  }
  const { Head } = await import('./head.tsx');
  const html = renderToStaticMarkup(<Head />);
  const twins = [...html.matchAll(/hrefLang="([^"]+)" href="https:\/\/shop\.example([^"]+)"/gi)];
  return {
    canonical: /rel="canonical" href="https:\/\/shop\.example([^"]+)"/.exec(html)?.[1],
    twins: Object.fromEntries(twins.map(([, name = '', path]) => [name, path])),
  };
}

const original = { en: '/blogs/one', 'x-default': '/blogs/one' };

test.each(['en', 'es'] as const)('B07 a translated page names itself and its twins in %s', async (language) => {
  const canonical = language === 'es' ? '/es/blogs/one' : '/blogs/one';
  const twins = { ...original, es: '/es/blogs/one' };
  expect(await addressesOf({ languages: ['en', 'es'] }, language)).toEqual({ canonical, twins });
  expect(await addressesOf({}, language)).toEqual({ canonical, twins });
});

test.each(['en', 'es'] as const)(
  'B07 a page that is not translated names the original, and no twin, in %s',
  async (language) => {
    expect(await addressesOf({ languages: ['en'] }, language)).toEqual({ canonical: '/blogs/one', twins: original });
  },
);

import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Renders a page with a deferred part twice: as soon as the part is defined, and later. */
async function draw(): Promise<[string, string]> {
  const { deferHydration: late } = await import('./defer-hydration.tsx');
  const Part = late(() => Promise.resolve(() => <p>Here</p>));
  const first = renderToString(<Part />);
  await new Promise((resolve) => setTimeout(resolve));
  return [first, renderToString(<Part />)];
}

const UNREADY = '<!--$!-->';

test('the built server has its late parts before the first page is asked for', async () => {
  vi.stubEnv('SSR', true);
  vi.stubEnv('PROD', true);
  expect((await draw())[1]).toBe('<!--$--><p>Here</p><!--/$-->');
});

test('while developing, a part is loaded when a page first needs it', async () => {
  vi.stubEnv('SSR', true);
  vi.stubEnv('PROD', false);
  expect((await draw())[0]).toContain(UNREADY);
});

import type { ServerBuild } from 'react-router';

/** How a built page is handled, and which pages there are below the root, by their ids. */
interface Parts {
  handle: ServerBuild['entry']['module']['default'];
  /** Below the root; `module` is its loader and action. */
  pages: readonly { id: string; path: string; module: object }[];
  rootModule?: object;
}

/** A build of the storefront as React Router makes it, with these pages and nothing else. */
export function testBuild({ handle, pages, rootModule = {} }: Parts): ServerBuild {
  const nothing = () => null;
  const root = { id: 'root', path: '', module: { default: nothing, ErrorBoundary: nothing, ...rootModule } };
  const below = pages.map(({ id, path, module }) => [
    id,
    { id, parentId: 'root', path, module: { default: nothing, ...module } },
  ]);
  return {
    entry: { module: { default: handle } },
    routes: { root, ...(Object.fromEntries(below) as object) },
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: 'b1' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}

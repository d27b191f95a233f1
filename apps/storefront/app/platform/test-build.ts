import type { ServerBuild } from 'react-router';

/** The request handler of a build, and the pages below the root with their ids. */
interface Parts {
  handle: ServerBuild['entry']['module']['default'];
  /** Pages below the root. `module` contains the page's loader and action. */
  pages: readonly { id: string; path: string; module: object }[];
  rootModule?: object;
}

/** Creates a build of the storefront as React Router would, but with only these pages. */
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

import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { preloadErrorPlugin } from './preload-error-plugin.ts';

/** The root of the repository holds React 18 for the admin panel; everything of the shop must get this app's React 19. */
const dedupe = ['react', 'react-dom', 'react-router'];

export default defineConfig({
  plugins: [reactRouter(), preloadErrorPlugin()],
  resolve: { dedupe },
  // One bundle for the server: an external package would be resolved from the root and bring its React along.
  ssr: { noExternal: true },
  build: { target: 'es2022', assetsInlineLimit: 0, cssMinify: true },
  server: { host: '127.0.0.1' },
});

import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { browserPackages } from './browser-packages.ts';
import { clientRules } from './client-rules-plugin.ts';
import { firstLoadChunk } from './first-load-chunk.ts';
import { layerOrder } from './layer-order-plugin.ts';
import { preloadErrorPlugin } from './preload-error-plugin.ts';

export default defineConfig(({ command }) => ({
  plugins: [layerOrder(), reactRouter(), clientRules(), preloadErrorPlugin(), firstLoadChunk()],
  // Left to the start, a server without NODE_ENV would run React's development build, five times as slow.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // The root of the repository holds React 18 for the admin panel; everything of the shop must get this app's React 19.
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  ssr: {
    // One bundle for the server: an external package would be resolved from the root and bring its React along. While
    // developing, only what imports React from there has to be kept in.
    noExternal: command === 'build' ? true : ['lucide-react'],
  },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  // All of the server in one file: a part that is loaded later would be missing once a new build has taken its place.
  environments: {
    ssr: command === 'build' ? { build: { rolldownOptions: { output: { codeSplitting: false } } } } : {},
  },
  optimizeDeps: { include: browserPackages },
  server: { host: '127.0.0.1' },
}));

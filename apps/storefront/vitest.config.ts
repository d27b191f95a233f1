import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  // React from the root of the repository is another version; what is bundled here resolves like the app does.
  ssr: { noExternal: ['lucide-react'] },
  test: {
    name: 'storefront',
    include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
    environment: 'node',
  },
});

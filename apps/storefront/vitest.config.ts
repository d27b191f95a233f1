import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  // The repository root has another version of React. Packages bundled here resolve it as the app does.
  ssr: { noExternal: ['lucide-react'] },
  test: {
    name: 'storefront',
    include: ['app/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
    environment: 'node',
  },
});

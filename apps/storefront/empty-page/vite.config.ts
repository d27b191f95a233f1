import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  build: { target: 'es2022', modulePreload: false },
});

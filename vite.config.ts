import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const server: BuildEnvironmentOptions = {
  target: 'node20',
  ssr: true,
  outDir: 'dist/server',
  rollupOptions: {
    input: {
      main: path('server/main.ts'),
      ops: path('server/ops.ts'),
      // The database's thread: a file of its own, beside main.js (server/db/pglite/database-thread.ts).
      'pglite-worker': path('server/db/pglite/worker.mjs'),
      // The process that works on images (server/media/image-work.ts).
      'image-process': path('server/media/image-process.mjs'),
    },
    // All in one folder: files find each other by their own address.
    output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  },
};
const browser: BuildEnvironmentOptions = {
  target: 'es2022',
  outDir: 'dist/app',
  manifest: true,
  rollupOptions: { input: { index: path('index.html') } },
};

/** One tool builds both sides: `vite build` the browser, `vite build --ssr` the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: isSsrBuild ? server : browser,
}));

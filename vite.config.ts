import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type Plugin } from 'vite';
import { tokenCss } from './src/ui/token-css.ts';

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

const TOKENS = 'virtual:tokens.css';
/** `import 'virtual:tokens.css'`: the design tokens as a style sheet, which is there before any script runs. */
const designTokens = (): Plugin => ({
  name: 'design-tokens',
  resolveId: (id) => (id === TOKENS ? `\0${TOKENS}` : null),
  load: (id) => (id === `\0${TOKENS}` ? tokenCss() : null),
});

/** One tool builds both sides: `vite build` the browser, `vite build --ssr` the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), designTokens()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: isSsrBuild ? server : browser,
}));

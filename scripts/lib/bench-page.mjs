import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const path = (relative) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

/** Where the built bench page lies. */
export const BENCH_DIR = path('dist/bench');

/** Builds bench.html as production builds the app, by itself: it is no part of what is served to people. */
export async function buildBenchPage() {
  await build({
    root: path('.'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      target: 'es2022',
      outDir: BENCH_DIR,
      emptyOutDir: true,
      chunkSizeWarningLimit: 2000,
      rollupOptions: { input: path('bench.html') },
    },
  });
}

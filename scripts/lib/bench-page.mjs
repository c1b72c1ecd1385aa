import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile } from 'vite';

const path = (relative) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

/** Where the built bench page lies. */
export const BENCH_DIR = path('dist/bench');

/** Builds bench.html as production builds the app, by itself: it is no part of what is served to people. */
export async function buildBenchPage() {
  const app = await loadConfigFromFile({ command: 'build', mode: 'production' }, path('vite.config.ts'));
  await build({
    root: path('.'),
    configFile: false,
    logLevel: 'warn',
    plugins: app.config.plugins,
    build: {
      target: 'es2022',
      outDir: BENCH_DIR,
      emptyOutDir: true,
      chunkSizeWarningLimit: 2000,
      rollupOptions: { input: path('bench.html') },
    },
  });
}

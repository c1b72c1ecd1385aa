/**
 * Builds benches as production builds the server (without the test runner's wrappers, React in production mode) and runs them.
 *   node bench/run.mjs render route-match layout
 */
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const names = process.argv.slice(2);
const outDir = path('node_modules/.cache/bench');

await build({
  root: path('.'),
  configFile: false,
  logLevel: 'warn',
  mode: 'production',
  plugins: [react()],
  build: {
    target: 'node20',
    ssr: true,
    outDir,
    emptyOutDir: true,
    rollupOptions: {
      input: {
        ...Object.fromEntries(names.map((name) => [name, path(`bench/${name}.ts`)])),
        // Where a bench opens the embedded database itself: its thread is a separate file, as in production.
        'pglite-worker': path('server/platform/db/pglite/worker.mjs'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'pglite-worker' ? '[name].js' : '[name].mjs'),
        chunkFileNames: '[name]-[hash].mjs',
      },
    },
  },
});
let failed = 0;
for (const name of names) {
  const { status } = spawnSync(process.execPath, [`${outDir}/${name}.mjs`], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  failed ||= status ?? 1;
}
await rm(outDir, { recursive: true, force: true });
process.exitCode = failed;

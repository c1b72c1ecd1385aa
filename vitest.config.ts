import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { mjml } from './scripts/lib/mjml-plugin.mjs';

/** Three projects by where the code runs. The server suite runs once per database: TEST_ENGINE=pglite (default) or postgres. */
export default defineConfig({
  plugins: [mjml(), react()],
  test: {
    // Style sheets imported with ?inline are what the product ships: tests read them too.
    css: true,
    // Vitest leaves one processor free, which on two is half of them.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'common',
          environment: 'node',
          include: ['common/**/*.test.{ts,tsx}'],
          // One module graph for all files of a worker: they share no state, and loading is most of the time.
          isolate: false,
          // Property tests make hundreds of pages; a busy machine may take its time.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'src',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.{ts,tsx}'],
          globalSetup: ['scripts/lib/test-setup.mjs', 'server/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

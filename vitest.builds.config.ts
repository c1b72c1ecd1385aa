import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { memoryFolder } from './scripts/lib/memory-folder.mjs';
import { mjml } from './scripts/lib/mjml-plugin.mjs';
import { TEST_TAGS } from './scripts/lib/test-tags.mjs';

process.env.TMPDIR = memoryFolder();

/** `npm run test:builds`: builds that take long and need a package registry, and all that `npm test` builds, too. */
export default defineConfig({
  plugins: [mjml(), react()],
  test: {
    environment: 'node',
    tags: TEST_TAGS,
    include: ['server/**/*.builds.ts', 'server/developer/delivery/builds/sandbox.test.ts'],
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 600_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    env: { TEST_ENGINE: process.env.TEST_ENGINE || 'pglite' },
    globalSetup: ['scripts/lib/test-setup.mjs', 'server/testing/global-setup.ts'],
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { findServerTests } from './scripts/lib/find-server-tests.mjs';
import { findSrcTests } from './scripts/lib/find-src-tests.mjs';
import { LongFirst } from './scripts/lib/long-first.mjs';
import { memoryFolder } from './scripts/lib/memory-folder.mjs';
import { moduleCachePath } from './scripts/lib/module-cache.mjs';
import { mjml } from './scripts/lib/mjml-plugin.mjs';
import { TEST_TAGS } from './scripts/lib/test-tags.mjs';

process.env.TMPDIR = memoryFolder();
// By default glibc gives each large piece of memory back at once and asks the kernel for the next, page by page: for a
// twentieth of the processor time of the server's tests (bench/RESULTS.md). Other libraries do not know these names.
Object.assign(process.env, { MALLOC_MMAP_THRESHOLD_: String(2 ** 30), MALLOC_TRIM_THRESHOLD_: String(2 ** 30) });

/** TEST_ENGINE=pglite (default), postgres or both. */
const engine = process.env.TEST_ENGINE || 'pglite';
/** What no test needs even where two others share its processor: a limit on what hangs, not on what is slow. */
const TEST_MS = 90_000;
const serverTests = findServerTests();
const srcTests = findSrcTests();

const dom = (name: string, include: string[], isolate = false): TestProjectConfiguration => ({
  extends: true,
  test: {
    name,
    include,
    isolate,
    environment: 'jsdom',
    setupFiles: ['scripts/lib/patient-queries.mjs', 'scripts/lib/shared-document.mjs'],
    testTimeout: TEST_MS,
    hookTimeout: 2 * TEST_MS,
  },
});

interface ServerProject {
  readonly name: string;
  readonly include: string[];
  readonly env?: Record<string, string>;
  readonly globalSetup?: string[];
}
/** One of five thousand that meets a busy machine's worst moment, as for the journeys (playwright.config.ts); each is named. */
const retry = process.env.CI ? 1 : 0;
const server = (options: ServerProject): TestProjectConfiguration => ({
  extends: true,
  test: { environment: 'node', isolate: false, retry, testTimeout: TEST_MS, hookTimeout: 2 * TEST_MS, ...options },
});
const serverOn = (each: string, name: string, include: string[]) =>
  server({
    name,
    include,
    env: { TEST_ENGINE: each },
    globalSetup: ['scripts/lib/test-setup.mjs', 'server/testing/global-setup.ts'],
  });
const onPglite = () => serverOn('pglite', 'server-pglite', [...serverTests.onPostgres, ...serverTests.others]);
/** `npm test` plays the first alone (scripts/lib/test-commands.mjs). */
const onPostgres = () => [
  serverOn('postgres', 'server-postgres', serverTests.onPostgres),
  serverOn('postgres', 'server-postgres-others', serverTests.others),
];

/**
 * Projects by where the code runs. `isolate: false` gives all files of a worker one module graph: they share no state, and
 * loading is most of the time. What needs a document and is no .tsx says so in its first line (`@vitest-environment jsdom`).
 */
export default defineConfig({
  plugins: [mjml(), react()],
  test: {
    // Style sheets imported with ?inline are what the product ships: tests read them too.
    css: true,
    // What a project made of a module serves the other projects, and the next run, as long as its source is the same.
    experimental: { fsModuleCache: true, fsModuleCachePath: moduleCachePath() },
    // A second, the default, is what one busy process takes from another.
    expect: { poll: { timeout: 30_000 } },
    // Vitest leaves one processor free, which on two is half of them.
    maxWorkers: '100%',
    // Most of what a test runs, it runs a few times: V8 optimizes after fifteen times as much work as by default. By
    // what a folder does, that takes as much processor time as before or up to a fifth less (bench/RESULTS.md).
    execArgv: ['--interrupt-budget=1000000'],
    sequence: { sequencer: LongFirst },
    tags: TEST_TAGS,
    projects: [
      {
        extends: true,
        test: {
          name: 'common',
          environment: 'node',
          include: ['common/**/*.test.{ts,tsx}'],
          isolate: false,
          testTimeout: TEST_MS,
          hookTimeout: 2 * TEST_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'src',
          environment: 'node',
          include: srcTests.node,
          isolate: false,
          testTimeout: TEST_MS,
          hookTimeout: 2 * TEST_MS,
        },
      },
      dom('src-dom', srcTests.dom),
      dom('src-dom-texts', srcTests.texts),
      dom('src-dom-alone', srcTests.alone, true),
      server({ name: 'server', include: serverTests.once, globalSetup: ['scripts/lib/test-setup.mjs'] }),
      ...(engine === 'postgres' ? [] : [onPglite()]),
      ...(engine === 'pglite' ? [] : onPostgres()),
    ],
  },
});

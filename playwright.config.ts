import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';

const { executablePath, args } = await findBrowser();

/** What says in milliseconds how fast something must be: nothing else may run beside it. */
const TIMED = /(?:damaged-pages|first-visit|lighthouse)\.e2e\.ts$/;

/** The whole product in a real browser, against the built app on a data folder of its own (tests/fixtures/product.ts). */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  fullyParallel: false,
  // Each file starts a product of its own, or shares its worker's; `npm test` runs the timed ones afterwards, one by one.
  workers: Math.min(2, availableParallelism()),
  projects: [
    { name: 'journeys', testIgnore: TIMED },
    { name: 'timed', testMatch: TIMED },
  ],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME || 'test-results/report.json' }]],
  use: {
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    // Steps and requests only: pictures and copies of the page at each step take a third of the time of all journeys.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...args, '--disable-background-networking', '--disable-component-update'] },
  },
});

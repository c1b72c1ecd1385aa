import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';

const { executablePath, args } = await findBrowser();

/** The whole product in a real browser, against the built app on a data folder of its own (tests/fixtures/product.ts). */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME || 'test-results/report.json' }]],
  use: {
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: [...args, '--disable-background-networking', '--disable-component-update'] },
  },
});

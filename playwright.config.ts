import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';
import { memoryFolder } from './scripts/lib/memory-folder.mjs';
import type { ByHand } from './tests/fixtures/test';

process.env.TMPDIR = memoryFolder();

const { executablePath, args } = await findBrowser();

/**
 * What is played where is a tag of the test; without any, `npm test` plays it by mouse.
 * - `@keyboard`: `npm test` plays it by keys alone (tests/fixtures/keyboard/), which is the stricter hand, and `npm run
 *   test:hands` by mouse; `@mouse`: the other way round.
 * - `@details`: beside the main way through a feature, `npm run test:details`.
 * - `@looks`: the other looks of a screen, the other languages, texts of other lengths, `npm run test:looks`.
 * - `@crash`: further kinds of damage, attack and failure, `npm run test:crash`.
 * - `@packages`: needs a package registry, `npm run test:builds`.
 * - `@times`: times what it does, and `npm run bench -- times` holds it to its limits (tests/fixtures/times.ts);
 *   `@alone`: takes long and says little beside other work, so that only that bench and `npm run test:all` play it.
 */
const tagged = (...names: string[]) => new RegExp(`@(?:${names.join('|')})\\b`);
const OF_OTHER_COMMANDS = tagged('details', 'looks', 'crash', 'packages', 'alone', 'screens');
const HANDS = [tagged('looks'), tagged('packages')];
const both = (one: string, other: string) => new RegExp(`(?=.*@${one}\\b).*@${other}\\b`);

/** The whole product in a real browser, against the built app on a data folder of its own (tests/fixtures/product.ts). */
export default defineConfig<object, ByHand>({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  fullyParallel: false,
  globalSetup: './tests/fixtures/make-data-template.ts',
  // Each file starts a product of its own, or shares its worker's. Journeys wait much, for autosaves and quiet screens: two
  // for each processor keep both busy.
  workers: 2 * Math.min(2, availableParallelism()),
  projects: [
    { name: 'journeys', grepInvert: [OF_OTHER_COMMANDS, tagged('keyboard')] },
    { name: 'keyboard', grep: tagged('keyboard'), grepInvert: OF_OTHER_COMMANDS, use: { hand: 'keyboard' } },
    { name: 'details', grep: tagged('details'), grepInvert: tagged('keyboard') },
    { name: 'details-by-keyboard', grep: both('details', 'keyboard'), use: { hand: 'keyboard' } },
    { name: 'other-hand', grep: tagged('keyboard'), grepInvert: HANDS },
    { name: 'other-hand-by-keyboard', grep: tagged('mouse'), grepInvert: HANDS, use: { hand: 'keyboard' } },
    { name: 'looks', grep: tagged('looks') },
    { name: 'crash', grep: tagged('crash') },
    { name: 'packages', grep: tagged('packages') },
    { name: 'packages-by-keyboard', grep: both('packages', 'keyboard'), use: { hand: 'keyboard' } },
    { name: 'times', grep: tagged('times') },
    { name: 'screens', grep: tagged('screens') },
  ],
  // Limits on what hangs, not on what is slow: CI's machine has been three times slower than an idle one.
  timeout: 400_000,
  // One of three hundred that meets a busy machine's worst moment would refuse the other six thousand tests. What passed only
  // when it was played again is named at the end: `npm test` counts it, and it is looked into.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME || 'test-results/report.json' }]],
  use: {
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    // Even without pictures a trace takes a quarter of the time of all journeys: `--trace on` for the one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [...args, '--disable-background-networking', '--disable-component-update'],
      // Playwright hides scrollbars by default; people see them.
      ignoreDefaultArgs: ['--hide-scrollbars'],
    },
  },
});

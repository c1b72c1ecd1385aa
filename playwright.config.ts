import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.mjs';
import { memoryFolder } from './scripts/lib/memory-folder.mjs';
import type { ByHand } from './tests/fixtures/test';

process.env.TMPDIR = memoryFolder();

const { executablePath, args } = await findBrowser();

/** Journeys that time what they do: `npm run bench -- times` plays them alone and holds them to it (tests/fixtures/times.ts). */
const TIMED = /(?:damaged-pages|first-visit|lighthouse|streams)\.e2e\.ts$/;

/** Of these, what takes long and says little beside other work: never played elsewhere. */
const LONG = /(?:lighthouse|streams)\.e2e\.ts$/;

/** Journeys of people's hands that `npm test` plays twice, by mouse and by keyboard (tests/fixtures/keyboard/). */
const BY_BOTH = /\/(?:by-keyboard|ticket-to-live|tickets)\.e2e\.ts$/;
/** Those that it plays by the keyboard alone, and `npm run test:looks` by mouse. */
const BY_KEYS =
  /\/(?:connections|organization|plans|provider-sign-in|sign-up|subscription|support|flows\/admin|flows\/shell)\.e2e\.ts$/;
/** The editor's saves are the other way round: most of their edits are drags. */
const BY_MOUSE = /\/autosave\.e2e\.ts$/;
/** Of all these: what is done by keys anyway, by nobody's hand, or the same in another language, and takes long. */
const NOT_BY_KEYS =
  /can be used by everybody|axe finds nothing|is dragged between|S begins its session|end: (?!en-US)| (?:2|4|15): | 5: (?:503|413|HTML|status:false|an empty|another)/;

/**
 * The other looks of each screen and the other languages of the subscription: `npm run test:looks`. `npm test` sees every
 * screen narrow in Arabic, light and dark, and the main ones and the editor also wide in English.
 */
const OTHER_LOOKS =
  /en-US, 3[29]0 px|ar-SA, (?:390|1280) px|(?:axe finds nothing|installation:|the ways in:).*en-US, 1280 px|cut off, at 1280 px|in every look|end: (?!en-US)/;

/** What needs a package registry: `npm run test:builds`. */
const WITH_PACKAGES = /with packages/;

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
    {
      name: 'journeys',
      testIgnore: [/by-keyboard\.e2e\.ts$/, LONG, BY_KEYS],
      grepInvert: [OTHER_LOOKS, WITH_PACKAGES],
    },
    { name: 'journeys-by-mouse', testMatch: BY_KEYS, grep: NOT_BY_KEYS, grepInvert: OTHER_LOOKS },
    { name: 'looks', grep: OTHER_LOOKS },
    { name: 'other-hand', testMatch: BY_KEYS, grepInvert: [OTHER_LOOKS, NOT_BY_KEYS] },
    { name: 'other-hand-by-keyboard', testMatch: BY_MOUSE, grepInvert: NOT_BY_KEYS, use: { hand: 'keyboard' } },
    { name: 'packages', grep: WITH_PACKAGES },
    // Elements are chosen by pointing; visual-edits.e2e.ts chooses them from their tree by keys in `npm test`.
    {
      name: 'packages-by-keyboard',
      testIgnore: /visual-(?:edits|templates)\.e2e\.ts$/,
      grep: WITH_PACKAGES,
      use: { hand: 'keyboard' },
    },
    { name: 'times', testMatch: TIMED },
    {
      name: 'keyboard',
      testMatch: [BY_BOTH, BY_KEYS],
      grepInvert: [NOT_BY_KEYS, WITH_PACKAGES],
      use: { hand: 'keyboard' },
    },
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
    launchOptions: { executablePath, args: [...args, '--disable-background-networking', '--disable-component-update'] },
  },
});

// `npm test`: everything that must hold. The last line is `N passed, N failed`.
// `npm test -- --packed-browser` takes the browser that comes with the packages although CHROMIUM_PATH names another.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createConnection } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANES, makeChecks } from './lib/checks.mjs';
import { memoryFolder } from './lib/memory-folder.mjs';
import { runBeside, runSteps, tool, toolBeside } from './lib/steps.mjs';
import { UNIT_PROJECTS } from './lib/unit-projects.mjs';

const unknown = process.argv.slice(2).filter((argument) => argument !== '--packed-browser');
if (unknown.length > 0) {
  console.error(`npm test takes --packed-browser alone, not ${unknown.join(' ')}.`);
  process.exit(1);
}
// What is started below inherits it (scripts/find-browser.mjs).
if (process.argv.includes('--packed-browser')) process.env.PACKED_BROWSER = '1';

// All that is thrown away stands in one folder, which goes with it at the end.
process.env.TMPDIR = mkdtempSync(join(memoryFolder(), 'pagewright-test-'));
const reports = mkdtempSync(join(tmpdir(), 'reports-'));
let passed = 0;
let failed = 0;
let flaky = 0;

/** Adds a vitest or Playwright JSON report to the count; a missing report is one failure. */
function count(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    flaky += report.stats?.flaky ?? 0;
    passed += report.numPassedTests ?? report.stats.expected + report.stats.flaky;
    failed += report.numFailedTests ?? report.stats.unexpected;
  } catch {
    failed += 1;
  }
}

const answers = (host, port) =>
  new Promise((resolve) => {
    const socket = createConnection({ host, port, timeout: 1000 });
    socket.on('connect', () => resolve(true)).on('connect', () => socket.destroy());
    socket.on('error', () => resolve(false)).on('timeout', () => resolve(false));
  });

/** A step of vitest; `runTool` says whether its output comes at once or at its end. */
function vitest(name, projects, runTool, env = {}) {
  const report = join(reports, `${name}.json`);
  const again = join(reports, `${name} flaky`);
  const named = ['--reporter=default', '--reporter=scripts/lib/flaky-tests.mjs'];
  const shown = [...named, '--reporter=json', `--outputFile.json=${report}`];
  const run = async () => {
    const code = await runTool('vitest', ['run', ...projects, ...shown], { ...env, FLAKY_REPORT: again });
    count(report);
    if (existsSync(again)) flaky += Number(readFileSync(again, 'utf8'));
    return code;
  };
  return { name, run };
}

const postgres = new URL(process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres');
const hasPostgres = await answers(postgres.hostname, Number(postgres.port || 5432));
/** As far as can be told without a build: the sandbox needs namespaces of its own. */
const box = ['--unshare-all', '--ro-bind', '/', '/', '--', 'true'];
const hasSandbox = spawnSync('bwrap', box, { stdio: 'ignore' }).status === 0;
/** Its tests wait half of their time, for programs, databases and clocks: two for a processor keep it busy. */
const serverWorkers = String(2 * Math.min(4, availableParallelism()));
/** Both databases in one run: PostgreSQL works in processes of its own, and no processor waits between the two. */
const server = vitest('server suite', ['--project', 'server*'], tool, {
  // `--maxWorkers` counts for the root alone: projects bring their own from vitest.config.ts.
  VITEST_MAX_WORKERS: serverWorkers,
  TEST_ENGINE: hasPostgres ? 'both' : 'pglite',
  TEST_DATABASE_URL: postgres.href,
});

/** In one run, so that no processor waits for the last file of the first project. */
const journeys = {
  name: 'browser journeys, by mouse and by keyboard alone',
  run: async () => {
    const report = join(reports, 'journeys.json');
    const projects = ['--project', 'journeys*', '--project', 'keyboard'];
    const code = await tool('playwright', ['test', ...projects], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
    count(report);
    return code;
  },
};

const build = async () =>
  (await runBeside('npm', ['run', '--silent', 'build'])) || (await toolBeside('size-limit', []));
const tested = await runSteps(
  [
    vitest('unit tests', UNIT_PROJECTS, toolBeside),
    // The server suites and the journeys start the built server.
    { name: 'build and bundle sizes', run: build },
    ...makeChecks(null),
  ],
  LANES,
);
const then = await runSteps([server, journeys]);
const result = { passed: tested.passed + then.passed, failed: [...tested.failed, ...then.failed] };
rmSync(process.env.TMPDIR, { recursive: true, force: true });
if (!hasPostgres) console.log(`PostgreSQL did not answer at ${postgres.host}: its server suite was not run.`);
if (!hasSandbox)
  console.log('bubblewrap (bwrap) does not work here: builds of projects were not run, only their refusal.');
for (const name of result.failed) console.log(`failed: ${name}`);
if (flaky > 0) console.log(`${flaky} passed only when run again: see "flaky" above.`);
// A step that fails without a failed test in its report (lint, a crash) still counts once.
const counted = /^(?:unit tests|server suite|browser journeys)/;
const bare = result.failed.filter((name) => !counted.test(name)).length;
const silent = failed === 0 && result.failed.length > bare ? 1 : 0;
console.log(`${passed + result.passed} passed, ${failed + bare + silent} failed`);
process.exit(result.failed.length ? 1 : 0);

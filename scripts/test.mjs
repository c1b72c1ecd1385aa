// `npm test`: everything that must hold. The last line is `N passed, N failed`.
// `npm test -- --packed-browser` takes the browser that comes with the packages although another is installed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './lib/checks.mjs';
import { run, runSteps, tool } from './lib/steps.mjs';

const unknown = process.argv.slice(2).filter((argument) => argument !== '--packed-browser');
if (unknown.length > 0) {
  console.error(`npm test takes --packed-browser alone, not ${unknown.join(' ')}.`);
  process.exit(1);
}
// What is started below inherits it (scripts/find-browser.mjs).
if (process.argv.includes('--packed-browser')) process.env.PACKED_BROWSER = '1';

const reports = mkdtempSync(join(tmpdir(), 'pagewright-test-'));
let passed = 0;
let failed = 0;

/** Adds a vitest or Playwright JSON report to the count; a missing report is one failure. */
function count(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
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

function vitest(name, projects, env = {}) {
  const report = join(reports, `${name}.json`);
  return {
    name,
    run: async () => {
      const picks = projects.flatMap((project) => ['--project', project]);
      const shown = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const code = await tool('vitest', ['run', ...picks, ...shown], env);
      count(report);
      return code;
    },
  };
}

const postgres = new URL(process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres');
const hasPostgres = await answers(postgres.hostname, Number(postgres.port || 5432));
const onPostgres = vitest('server suite on PostgreSQL', ['server'], {
  TEST_ENGINE: 'postgres',
  TEST_DATABASE_URL: postgres.href,
});

/** In one run, so that no processor waits for the last file of the first project. */
const journeys = {
  name: 'browser journeys, by mouse and by keyboard alone',
  run: async () => {
    const report = join(reports, 'journeys.json');
    const projects = ['--project', 'journeys', '--project', 'keyboard'];
    const code = await tool('playwright', ['test', ...projects], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
    count(report);
    return code;
  },
};

const steps = [
  // First: the server suites start the built server, and need not build their own.
  { name: 'build', run: () => run('npm', ['run', '--silent', 'build']) },
  { name: 'bundle sizes', run: () => tool('size-limit', []) },
  vitest('unit tests', ['common', 'src']),
  vitest('server suite on the embedded database', ['server'], { TEST_ENGINE: 'pglite' }),
  ...(hasPostgres ? [onPostgres] : []),
  journeys,
];

const checked = await runChecks();
const tested = await runSteps(steps);
const result = { passed: checked.passed + tested.passed, failed: [...checked.failed, ...tested.failed] };
rmSync(reports, { recursive: true, force: true });
if (!hasPostgres) console.log(`PostgreSQL did not answer at ${postgres.host}: its server suite was not run.`);
for (const name of result.failed) console.log(`failed: ${name}`);
// A step that fails without a failed test in its report (lint, a crash) still counts once.
const counted = /^(?:unit tests|server suite|browser journeys)/;
const bare = result.failed.filter((name) => !counted.test(name)).length;
const silent = failed === 0 && result.failed.length > bare ? 1 : 0;
console.log(`${passed + result.passed} passed, ${failed + bare + silent} failed`);
process.exit(result.failed.length ? 1 : 0);

// `npm test`: everything that must hold. The last line is `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './lib/checks.mjs';
import { run, runSteps, tool } from './lib/steps.mjs';

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

/** Journeys of one Playwright project (playwright.config.ts). */
function journeys(name, project, args = []) {
  const report = join(reports, `${project}.json`);
  return {
    name,
    run: async () => {
      const code = await tool('playwright', ['test', '--project', project, ...args], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      });
      count(report);
      return code;
    },
  };
}

const steps = [
  vitest('unit tests', ['common', 'src']),
  vitest('server suite on the embedded database', ['server'], { TEST_ENGINE: 'pglite' }),
  ...(hasPostgres ? [onPostgres] : []),
  { name: 'build', run: () => run('npm', ['run', '--silent', 'build']) },
  { name: 'bundle sizes', run: () => tool('size-limit', []) },
  journeys('browser journeys', 'journeys'),
  journeys('browser journeys by keyboard alone', 'keyboard'),
  journeys('browser journeys with times to keep', 'timed', ['--workers', '1']),
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

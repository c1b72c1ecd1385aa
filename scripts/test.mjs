// `npm test`: what must hold at every commit; its kin (`npm run test:crash` …) play what it leaves out, `npm run test:all`
// everything: docs/architecture.md, "What proves what". The last line is `N passed, N failed`.
// `npm test -- --part server` or `--part app` plays one half, for two machines.
// `--packed-browser` takes the browser that comes with the packages although CHROMIUM_PATH names another.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LANES } from './lib/checks.mjs';
import { hasSandbox } from './lib/has-sandbox.mjs';
import { memoryFolder } from './lib/memory-folder.mjs';
import { runSteps } from './lib/steps.mjs';
import { makeCommands, PARTS } from './lib/test-commands.mjs';
import { TestReports } from './lib/test-reports.mjs';
import { makeTestSteps, postgres, postgresAnswers } from './lib/test-steps.mjs';

function readArguments() {
  try {
    const options = { part: { type: 'string' }, 'packed-browser': { type: 'boolean', default: false } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [command = 'commit', ...rest] = positionals;
    if (rest.length > 0) throw new Error(`unknown: ${rest.join(' ')}`);
    if (values.part && !(command === 'commit' && PARTS.includes(values.part)))
      throw new Error(`only npm test has parts, ${PARTS.join(' and ')}`);
    return { command, part: values.part ?? null, packedBrowser: values['packed-browser'] };
  } catch ({ message }) {
    console.error(`${message}. npm test takes --part server, --part app and --packed-browser.`);
    process.exit(1);
  }
}

const { command, part, packedBrowser } = readArguments();
// What is started below inherits it (scripts/find-browser.mjs).
if (packedBrowser) process.env.PACKED_BROWSER = '1';
// All that is thrown away lies in one folder, which is removed at the end.
process.env.TMPDIR = mkdtempSync(join(memoryFolder(), 'pagewright-test-'));

const reports = new TestReports();
const steps = makeTestSteps(mkdtempSync(join(tmpdir(), 'reports-')), reports);
const hasPostgres = await postgresAnswers();
const commands = makeCommands(steps, { TEST_ENGINE: hasPostgres ? 'both' : 'pglite' }, part);
if (!Object.hasOwn(commands, command)) {
  console.error(`No such tests: ${command}. There are ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
if (command === 'engines' && !hasPostgres) {
  console.log(`PostgreSQL did not answer at ${postgres.host}.\n0 passed, 1 failed`);
  process.exit(1);
}
const { beside, after } = commands[command]();

const first = await runSteps(beside, LANES);
const second = await runSteps(after);
rmSync(process.env.TMPDIR, { recursive: true, force: true });

const failed = [...first.failed, ...second.failed];
const playsServer = after.some(({ name }) => name === 'server tests');
if (playsServer && !hasPostgres) console.log(`PostgreSQL did not answer at ${postgres.host}: no test was run on it.`);
if (playsServer && !hasSandbox())
  console.log('bubblewrap (bwrap) does not work here: builds of projects were not run, only their refusal.');
for (const name of failed) console.log(`failed: ${name}`);
if (reports.flaky > 0) console.log(`${reports.flaky} passed only when run again: see "flaky" above.`);
// A step that fails without a failed test in its report (lint, a crash) still counts once.
const counted = new Set([...beside, ...after].filter(({ counts }) => counts).map(({ name }) => name));
const bare = failed.filter((name) => !counted.has(name)).length;
const silent = reports.failed === 0 && failed.length > bare ? 1 : 0;
console.log(`${reports.passed + first.passed + second.passed} passed, ${reports.failed + bare + silent} failed`);
process.exit(failed.length ? 1 : 0);

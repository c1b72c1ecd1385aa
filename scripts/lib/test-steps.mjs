import { createConnection } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isBuilt } from './build-stamp.mjs';
import { runBeside, tool, toolBeside } from './steps.mjs';
import { filesWith } from './test-tags.mjs';
import { UNIT_PROJECTS } from './unit-projects.mjs';

/** The PostgreSQL that the server's tests run on. */
export const postgres = new URL(process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres');

/** @returns {Promise<boolean>} whether it is there */
export function postgresAnswers() {
  return new Promise((resolve) => {
    const { hostname: host, port } = postgres;
    const socket = createConnection({ host, port: Number(port || 5432), timeout: 1000 });
    socket.on('connect', () => resolve(true)).on('connect', () => socket.destroy());
    socket.on('error', () => resolve(false)).on('timeout', () => resolve(false));
  });
}

/** Server tests wait half of their time, for programs, databases and clocks: two for a processor keep it busy. */
const serverWorkers = String(2 * Math.min(4, availableParallelism()));

/**
 * The steps that play tests, and count them.
 * @param {string} folder where their reports go
 * @param {import('./test-reports.mjs').TestReports} reports
 */
export function makeTestSteps(folder, reports) {
  /** `runTool` determines whether its output appears as it runs or at its end. */
  const vitest = (name, args, runTool, env = {}) => ({
    name,
    counts: true,
    run: async () => {
      const report = join(folder, `${name}.json`);
      const again = join(folder, `${name} flaky`);
      const named = ['--reporter=default', '--reporter=scripts/lib/flaky-tests.mjs'];
      const shown = [...named, '--reporter=json', `--outputFile.json=${report}`];
      const code = await runTool('vitest', ['run', ...args, ...shown], { ...env, FLAKY_REPORT: again });
      reports.add(report);
      reports.addFlaky(again);
      return code;
    },
  });
  const build = async () =>
    (await runBeside('npm', ['run', '--silent', 'build'])) || (await toolBeside('size-limit', []));
  return {
    /** Server tests and journeys start the built server. */
    build: { name: 'build and bundle sizes', run: build },
    /** The same for commands that look at nothing but tests: a build of these sources is taken as it is. */
    builtAlready: { name: 'build', run: async () => (isBuilt() ? 0 : runBeside('npm', ['run', '--silent', 'build'])) },
    units: vitest('unit tests', UNIT_PROJECTS, toolBeside),
    unitLooks: vitest(
      'widgets in other looks',
      ['--project', 'common', '--tags-filter=looks', ...filesWith('looks', 'common')],
      tool,
    ),
    /**
     * Both databases in one run: PostgreSQL works in processes of its own, and no processor waits between the two.
     * @param {string[]} args projects, files, tags
     * @param {Record<string, string>} env
     */
    server: (args, env) =>
      vitest('server tests', args, tool, {
        // `--maxWorkers` counts for the root alone: projects bring their own from vitest.config.ts.
        VITEST_MAX_WORKERS: serverWorkers,
        TEST_DATABASE_URL: postgres.href,
        ...env,
      }),
    builds: vitest('builds of projects', ['--config', 'vitest.builds.config.ts'], tool),
    /**
     * Projects of playwright.config.ts in one run, so that no processor waits for the last file of the first one.
     * @param {string} name
     * @param {string[]} projects
     * @param {string[]} [args]
     */
    journeys: (name, projects, args = []) => ({
      name,
      counts: true,
      run: async () => {
        const report = join(folder, `${name}.json`);
        const chosen = projects.flatMap((project) => ['--project', project]);
        const code = await tool('playwright', ['test', ...chosen, ...args], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
        reports.add(report);
        return code;
      },
    }),
  };
}

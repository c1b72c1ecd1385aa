import { makeChecks } from './checks.mjs';
import { installApart } from './install-apart.mjs';
import { filesWith } from './test-tags.mjs';

/** All server tests: without a database, on the embedded one, and on PostgreSQL where there is one. */
const SERVER = ['--project', 'server*'];
/** On PostgreSQL only what may behave differently there (the tag `postgres`). */
const SERVER_OF_A_COMMIT = ['server', 'server-pglite', 'server-postgres'].flatMap((name) => ['--project', name]);
const WITHOUT_CRASHES = '--tags-filter=!crash';
const MAIN_WAY = '--tags-filter=!crash && !details';
const CRASHES = '--tags-filter=crash || rounds';
/** What is killed, or fuzzed, once in `npm test` (the tag `rounds`). */
const ALL_ROUNDS = { DURABILITY_ROUNDS: process.env.DURABILITY_ROUNDS || '3' };

/** What `npm test -- --part` takes, each for a machine of its own. */
export const PARTS = ['server', 'app'];

const DETAILS = ['details', 'details-by-keyboard'];
const HANDS = ['other-hand', 'other-hand-by-keyboard'];
const JOURNEYS = ['journeys', 'keyboard'];
const PACKAGES = ['packages', 'packages-by-keyboard'];

/** Other files would be loaded for nothing. */
function crashFiles() {
  return [...new Set([...filesWith('crash'), ...filesWith('rounds')])];
}

/**
 * What `npm test` and its kin play (docs/architecture.md, "What proves what"). Steps of `beside` run two at a time, those of
 * `after` one by one.
 * @param {ReturnType<typeof import('./test-steps.mjs').makeTestSteps>} steps
 * @param {{ TEST_ENGINE: string }} engines what answers
 * @param {string | null} part of `npm test`: `server`, `app` or both
 */
export function makeCommands(steps, engines, part) {
  const ofCommit = {
    server: () => steps.server([...SERVER_OF_A_COMMIT, MAIN_WAY], engines),
    app: () => steps.journeys('browser journeys', JOURNEYS),
  };
  const whole = () => ({
    beside: [steps.units, steps.build, ...makeChecks(null)],
    after: [ofCommit.server(), ofCommit.app()],
  });
  const parts = {
    server: () => ({ beside: [steps.build, ...makeChecks(null)], after: [ofCommit.server()] }),
    app: () => ({ beside: [steps.units, steps.build], after: [ofCommit.app()] }),
  };
  const testsAlone = (...after) => ({ beside: [steps.builtAlready], after });
  return {
    commit: () => (part ? parts[part]() : whole()),
    crash: () =>
      testsAlone(
        steps.server([...SERVER, CRASHES, ...crashFiles()], { ...engines, ...ALL_ROUNDS }),
        steps.journeys('journeys of damage', ['crash']),
      ),
    details: () =>
      testsAlone(
        steps.server([...SERVER_OF_A_COMMIT, '--tags-filter=details', ...filesWith('details')], engines),
        steps.journeys('details', DETAILS),
      ),
    engines: () => testsAlone(steps.server([...SERVER, WITHOUT_CRASHES], engines)),
    looks: () => testsAlone(steps.unitLooks, steps.journeys('other looks', ['looks'])),
    hands: () => testsAlone(steps.journeys('other hand', HANDS)),
    builds: () => testsAlone(steps.builds, steps.journeys('journeys with packages', PACKAGES)),
    all: () => ({
      beside: whole().beside,
      after: [
        steps.unitLooks,
        steps.server(SERVER, { ...engines, ...ALL_ROUNDS }),
        steps.journeys('browser journeys', [...JOURNEYS, ...DETAILS, ...HANDS, 'looks', 'crash']),
        steps.builds,
        steps.journeys('journeys with packages', PACKAGES),
        { name: 'Lighthouse installed', run: () => installApart('lighthouse') },
        steps.journeys('journeys that are timed', ['times'], ['--workers', '1']),
      ],
    }),
  };
}

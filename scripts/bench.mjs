// `npm run bench`: how fast things are. `npm run bench -- editor` or `-- http render` runs a part.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './find-browser.mjs';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { freePort } from './lib/free-port.mjs';
import { installApart } from './lib/install-apart.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const EDITOR = `${root}bench/editor`;
const SIZES = process.env.BENCH_N || '100,1000,3000';
const REPS = process.env.BENCH_REPS || '10';

const start = (command, args, options = {}) => spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
const done = (child) =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${child.spawnargs.join(' ')}: ${code}`))));
  });
const run = (command, args, options) => done(start(command, args, options));

async function install(name) {
  if ((await installApart(name)) !== 0) throw new Error(`bench/${name} could not be installed.`);
}

/** (a) The product's own editor beside the peers, in one run. The peers are installed and built on first use. */
async function editor() {
  const { executablePath } = await findBrowser();
  await install('editor');
  const missing = ['puck', 'grapes', 'craft', 'floor'].filter((name) => !existsSync(`${EDITOR}/dist/${name}`));
  if (missing.length > 0) await run(process.execPath, ['build.mjs', ...missing], { cwd: EDITOR });
  const port = await freePort();
  const server = start(process.execPath, ['scripts/bench-serve.mjs'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise((resolve, reject) => {
      server.stdout.once('data', resolve);
      server.once('exit', () => reject(new Error('The bench page could not be built.')));
    });
    const ours = `ours=http://127.0.0.1:${port}/bench.html`;
    const targets = ['--targets', `puck,grapes,craft,floor,${ours}`];
    const rest = ['--n', SIZES, '--reps', REPS, '--chromium', executablePath];
    await run(process.execPath, ['run.mjs', ...targets, ...rest], { cwd: EDITOR });
  } finally {
    server.kill();
  }
}

const parts = {
  editor,
  /** (b) Pages per second beside React and string concatenation; (d) route match; (e) validate and repair. */
  render: () => run(process.execPath, ['bench/run.mjs', 'render']),
  'route-match': () => run(process.execPath, ['bench/run.mjs', 'route-match']),
  layout: () => run(process.execPath, ['bench/run.mjs', 'layout']),
  components: () => run(process.execPath, ['bench/run.mjs', 'components']),
  /** (c) Cached page, 304, list and save through HTTP, of the built server. */
  http: () => {
    ensureBuilt();
    return run(process.execPath, ['bench/http.mjs']);
  },
  /** 10,000 webhooks, doubled and in random order, while a page is read. */
  webhooks: () => {
    ensureBuilt();
    return run(process.execPath, ['bench/run.mjs', 'webhooks']);
  },
  /** 100,000 people: import, list, search, segment; memory of the server. */
  audience: () => {
    ensureBuilt();
    return run(process.execPath, ['bench/run.mjs', 'audience']);
  },
  /** For how long lists, counts and exports of 100,000 people hold the embedded database. */
  'audience-holds': () => run(process.execPath, ['bench/run.mjs', 'audience-holds']),
  /** Clone and push by a real git client, beside git's own `file://`. */
  git: () => {
    ensureBuilt();
    return run(process.execPath, ['bench/run.mjs', 'git']);
  },
  /** Sessions on 4,000 files: start, turn, difference, memory of twenty. */
  sessions: () => {
    ensureBuilt();
    return run(process.execPath, ['bench/run.mjs', 'sessions']);
  },
  /** An idle screen beside twenty builds that three organizations have queued. */
  'build-queue': () => {
    ensureBuilt();
    return run(process.execPath, ['bench/run.mjs', 'build-queue']);
  },
  /** Lists of 2,000 repositories at GitHub and 10,000 issues at Jira, beside what the hosts take. */
  'outside-lists': () => {
    ensureBuilt();
    return run(process.execPath, ['bench/run.mjs', 'outside-lists']);
  },
  /** 2,000 views a second, a server that is killed among them, and a month of views asked for. */
  views: () => {
    ensureBuilt();
    return run(process.execPath, ['bench/run.mjs', 'views']);
  },
  /** 2,000 posts a second at one form: none lost, and for how long pages wait. */
  forms: () => {
    ensureBuilt();
    return run(process.execPath, ['bench/run.mjs', 'forms']);
  },
  /** How far apart layouts, routes and production of a change set go live and back. */
  'change-sets': () => {
    ensureBuilt();
    return run(process.execPath, ['bench/run.mjs', 'change-sets']);
  },
  /** An hour of thirty organizations at work, six of them hostile. Not among what `npm run bench` plays by itself. */
  soak: () => {
    ensureBuilt();
    return run(process.execPath, ['bench/run.mjs', 'soak']);
  },
  /**
   * Prints and checks against limits: first start, later start, opening a page, site responses, Lighthouse, that sign-in
   * timing does not reveal accounts, and that a flood of one organization holds up no other.
   */
  times: async () => {
    ensureBuilt();
    await install('lighthouse');
    const only = ['test', '--project', 'times', '--workers', '1'];
    const options = { env: { ...process.env, KEEP_TIMES: '1' } };
    for (const test of ['people/accounts/equal-times', 'fair-waits']) {
      const alone = ['run', '--project', 'server-pglite', `server/${test}.test.ts`];
      await run(process.execPath, ['node_modules/.bin/vitest', ...alone], options);
    }
    await run(process.execPath, ['node_modules/.bin/playwright', ...only], options);
  },
};

const wanted = process.argv.slice(2);
const failed = [];
for (const name of wanted.length > 0 ? wanted : Object.keys(parts).filter((part) => part !== 'soak')) {
  if (!Object.hasOwn(parts, name)) throw new Error(`No bench ${name}; there are ${Object.keys(parts).join(', ')}.`);
  console.log(`\n== ${name}`);
  try {
    await parts[name]();
  } catch (error) {
    // The other figures are worth having all the same.
    console.error(error.message);
    failed.push(name);
  }
}
if (failed.length > 0) {
  console.log(`\nfailed: ${failed.join(', ')}`);
  process.exit(1);
}

/**
 * Lists of 2,000 GitHub repositories and 10,000 Jira issues at the built server (`npm run build` first): the time of each
 * call beside the share of the fake servers. BENCH_REPOSITORIES, BENCH_ISSUES, BENCH_ROUNDS and DATABASE_URL change the
 * setup. Fails when a list is incomplete or its p95 exceeds the bound.
 */
import { loadavg } from 'node:os';
import { startFakeAtlassian } from '#server/testing/providers/atlassian.ts';
import { connectOverHttp } from '#server/testing/providers/connect-over-http.ts';
import type { FakeServer } from '#server/testing/providers/fake-server.ts';
import { startFakeGithub } from '#server/testing/providers/github.ts';
import { startBuiltServer } from './start-built-server';

const REPOSITORIES = Number(process.env.BENCH_REPOSITORIES ?? 2000);
const ISSUES = Number(process.env.BENCH_ISSUES ?? 10_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20);
const BOUND_MS = 500;
const PUBLIC_URL = 'https://builder.example.com';

const [github, jira] = await Promise.all([
  startFakeGithub({ publicUrl: PUBLIC_URL }),
  startFakeAtlassian({ publicUrl: PUBLIC_URL }),
]);
const server = await startBuiltServer({ PUBLIC_URL, ...github.settings, ...jira.settings });
const { app: appUrl, token: accessToken, call, get } = server;

for (let n = 0; n < REPOSITORIES; n += 1) {
  await github.repositories.add(`${n % 4 ? 'acme' : 'umbrella'}/site-${n}`, undefined, { private: false });
}
for (let n = 0; n < 200; n += 1) github.repositories.organizations.push(`team-${n}`);
for (let n = 1; n <= ISSUES; n += 1) jira.jira.add(`SHOP-${n}`, `Change page ${n}`, { labels: ['web'] });

function connect(provider: 'github' | 'jira') {
  return connectOverHttp({ appUrl, publicUrl: PUBLIC_URL, accessToken, provider });
}

await connect('jira');

/** A call, and what it took beside the host; the list has to be whole. */
const times = new Map<string, { readonly own: number; readonly host: number }[]>();

async function measure<T>(what: string, host: FakeServer, work: () => Promise<T>): Promise<T> {
  const [from, before] = [performance.now(), host.busyMs()];
  const answer = await work();
  const [whole, busy] = [performance.now() - from, host.busyMs() - before];
  const list = times.get(what) ?? [];
  times.set(what, [...list, { own: whole - busy, host: busy }]);
  return answer;
}

function assertNumber(what: string, is: unknown, wanted: number) {
  if (is !== wanted) throw new Error(`${what}: ${String(is)} in place of ${wanted}`);
}

interface Listed {
  readonly list: readonly unknown[];
  readonly tc: number;
  readonly nextPage: string | null;
}

for (let round = 0; round < ROUNDS; round += 1) {
  // An account of its own: what is kept of a list is kept by account.
  Object.assign(github.account, { id: 1000 + round, login: `dev-${round}` });
  await connect('github');
  const repos = (query: string) => get(`github/repos?${query}`) as Promise<Listed>;
  const first = await measure('repositories, read', github, () => repos('size=20'));
  assertNumber('repositories', first.tc, REPOSITORIES);
  const later = await measure('repositories, a page', github, () => repos('size=20&page=50'));
  assertNumber('a page', later.list.length, 20);
  const found = await measure('repositories, found', github, () => repos(`q=site-${REPOSITORIES - 1}&size=20`));
  assertNumber('found', found.tc, 1);
  const owners = (await measure('owners', github, () => get('github/orgs'))) as Listed;
  assertNumber('owners', owners.tc, 201);
  const issues = (body: object) => call('jira/issues', body) as Promise<Listed>;
  const page = await measure('issues, first page', jira, () => issues({}));
  assertNumber('issues', page.list.length, 50);
  const next = await measure('issues, next page', jira, () => issues({ nextPage: String(ISSUES - 50) }));
  assertNumber('the last page', next.list.length, 50);
  const searched = await measure('issues, found', jira, () => issues({ search: `SHOP-${ISSUES}` }));
  assertNumber('found issues', searched.list.length, 1);
}

function p95(list: readonly number[]) {
  return [...list].sort((a, b) => a - b)[Math.ceil(list.length * 0.95) - 1] ?? 0;
}

function median(list: readonly number[]) {
  return [...list].sort((a, b) => a - b)[list.length >> 1] ?? 0;
}

let isOver = false;
process.stdout.write(
  `${REPOSITORIES} repositories, ${ISSUES} issues, ${ROUNDS} rounds; load ${loadavg()[0]?.toFixed(1)}\n`,
);
for (const [what, list] of times) {
  const own = list.map((one) => one.own);
  isOver ||= p95(own) > BOUND_MS;
  const host = median(list.map((one) => one.host)).toFixed(0);
  process.stdout.write(
    `${what.padEnd(22)} p95 ${p95(own).toFixed(0).padStart(5)} ms (at most ${BOUND_MS}), median ${median(own).toFixed(0)}, first ${own[0]?.toFixed(0)}, the host besides ${host}\n`,
  );
}
await server.stop();
await Promise.all([github.stop(), jira.stop()]);
process.exitCode = isOver ? 1 : 0;

/**
 * Sessions on a repository of 4,000 files at the built server (`npm run build` first): starting one, a turn from the prompt
 * to its end, the difference, and the memory of twenty that are open. BENCH_FILES and BENCH_TURNS change the numbers,
 * DATABASE_URL measures PostgreSQL. Fails when a turn changes nothing or a figure is over its bound.
 */
import { randomUUID } from 'node:crypto';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const FILES = Number(process.env.BENCH_FILES ?? 4000);
const TURNS = Number(process.env.BENCH_TURNS ?? 40);
const OPEN = 20;
const BOUNDS = { start: 1000, turn: 1500, difference: 200, megabytes: 100 };
const ADMIN = { email: 'bench@example.com', password: 'a password for the bench' };

const dataDir = await mkdtemp(join(tmpdir(), 'pagewright-bench-'));
const child = spawn(process.execPath, ['dist/server/main.js'], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: '0',
    SITE_PORT: '0',
    PREVIEW_PORT: '0',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});

async function listening() {
  let text = '';
  for await (const part of child.stdout) {
    text += String(part);
    const app = /App +(\S+)/.exec(text)?.[1];
    if (app !== undefined && text.includes('Data')) return app;
  }
  throw new Error('The server did not start.');
}

const app = await listening();
child.stdout.resume();

let token = '';

async function request(path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${app}/api/${path}`, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

async function get(path: string) {
  return (await (await request(path)).json()) as never;
}

async function post(path: string, body: object) {
  return (await (await request(path, { method: 'POST', body: JSON.stringify(body) })).json()) as never;
}

/** Texts of which one word is in every file, in the kinds of files that shops have. */
function fileOf(n: number): [string, string] {
  const text = `Our offer number ${1000 + n} is open`;
  if (n % 10 === 0) return [`docs/${n % 50}/page-${n}.md`, `# ${text}\n\n${'Some words of the page. '.repeat(40)}\n`];
  if (n % 10 === 1) return [`styles/${n % 50}/part-${n}.css`, `.a${n} {\n  color: #1570ef;\n}\n`.repeat(10)];
  const lines = Array.from({ length: 40 }, (_, line) => `      <p className="c${line}">{items[${line}].name}</p>`);
  return [
    `src/${n % 50}/part-${n}.tsx`,
    `export const Part${n} = ({ items }: Props) => (\n  <section>\n    <h1>${text}</h1>\n${lines.join('\n')}\n  </section>\n);\n`,
  ];
}

function makeRepository(address: string) {
  const dir = join(dataDir, 'source');
  for (let n = 0; n < FILES; n += 1) {
    const [path, content] = fileOf(n);
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', ...args], { cwd: dir });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'Begin');
  git('push', '-q', address, 'main');
}

async function setUp() {
  token = (await post('v1/auth/login', ADMIN))['accessToken'];
  const { plans } = (await post('admin/plans/dash/getPlans', { page: 1, size: 20 })) as {
    plans: { isDefault: boolean; [field: string]: unknown }[];
  };
  const { id, key, name, price, currency, interval } = plans.find(({ isDefault }) => isDefault)!;
  const limits = { projects: null, queries: null, sites: null, emails: null, storage: null };
  await post('admin/plans/savePlan', { plan: { id, key, name, price, currency, interval, limits } });
  const { secret } = (await post('tokens', { name: 'bench', rights: 'write' })) as { secret: string };
  const made: { project: { id: string; slug: string } } = await post('project/sample/clone', {
    sampleId: 'empty',
    name: 'Bench',
  });
  makeRepository(`${app.replace('//', `//bench:${secret}@`).replace(/\/$/, '')}/git/${made.project.slug}.git`);
  return made.project.id;
}

async function timed(act: () => Promise<unknown>) {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

function p95(times: readonly number[]) {
  return [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
}

function median(times: readonly number[]) {
  return [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;
}

type Events = AsyncGenerator<string, void>;

/** The events of a session, each as its text. */
async function* follow(sessionId: string): Events {
  const { body } = await request(`chat/events/${sessionId}?follow=true`);
  let text = '';
  for await (const part of body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    yield* events;
  }
}

async function untilIdle(events: Events) {
  let answer = '';
  for (;;) {
    const { value, done } = await events.next();
    if (done) throw new Error('The stream ended.');
    if (value.includes('"role":"assistant"')) answer = value;
    if (answer !== '' && value.includes('"state":"idle"')) return answer;
  }
}

async function begin(projectId: string) {
  return ((await post('session/create', { projectId, title: 'Bench' })) as { session: { id: string } }).session.id;
}

function memory() {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
}

const report: string[] = [];
let isOver = false;

function tell(what: string, value: number, bound: number, unit: string, more = '') {
  isOver ||= value > bound;
  report.push(`${what.padEnd(26)} ${value.toFixed(0).padStart(6)} ${unit} (at most ${bound})${more}`);
}

/** What a git costs here that does nothing: a turn starts about sixteen of them, a difference six. */
function gitAlone() {
  const times = Array.from({ length: 20 }, () => {
    const start = performance.now();
    execFileSync('git', ['--version']);
    return performance.now() - start;
  });
  return `a git that does nothing, median ${median(times).toFixed(0)} ms`;
}

let alone = '';

try {
  const projectId = await setUp();
  const sessions: string[] = [];
  const starts: number[] = [];
  for (let n = 0; n < 10; n += 1) starts.push(await timed(async () => void sessions.push(await begin(projectId))));
  tell('session start, p95', p95(starts), BOUNDS.start, 'ms', `, median ${median(starts).toFixed(0)}`);

  const sessionId = sessions[0]!;
  const events = follow(sessionId);
  const turns: number[] = [];
  for (let n = 0; n < TURNS; n += 1) {
    const file = (n * 97) % FILES;
    const target = file % 10 === 1 ? file + 1 : file;
    const prompt = `Replace 'Our offer number ${1000 + target} is open' with 'Offer ${target} has begun'`;
    const turn = timed(() =>
      untilIdle(events).then((answer) => {
        if (!answer.includes('"type":"change"')) throw new Error(`Nothing was changed: ${answer.slice(0, 500)}`);
      }),
    );
    await post('chat/prompt', { sessionId, prompt, clientMessageId: randomUUID() });
    turns.push(await turn);
  }
  tell(
    'turn, p95',
    p95(turns),
    BOUNDS.turn,
    'ms',
    `, median ${median(turns).toFixed(0)}, first ${turns[0]?.toFixed(0)}`,
  );

  const differences: number[] = [];
  for (let n = 0; n < 20; n += 1) differences.push(await timed(() => get(`chat/file-changes?sessionId=${sessionId}`)));
  tell('difference, p95', p95(differences), BOUNDS.difference, 'ms', `, median ${median(differences).toFixed(0)}`);

  alone = gitAlone();
  const before = memory();
  while (sessions.length < OPEN) sessions.push(await begin(projectId));
  const open = sessions.map((id) => follow(id));
  await Promise.all(open.map((stream) => stream.next()));
  tell(`${OPEN} sessions open`, memory() - before, BOUNDS.megabytes, 'MB', ` above ${before.toFixed(0)}`);
} finally {
  child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
}
process.stdout.write(
  `${FILES} files, ${TURNS} turns; load ${loadavg()[0]?.toFixed(1)}\n${report.join('\n')}\n${alone}\n`,
);
process.exit(isOver ? 1 : 0);

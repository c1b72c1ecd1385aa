/**
 * One form at the built server: 2,000 posts a second for a minute, each from another network, while the page is read.
 * BENCH_SECONDS, BENCH_RATE and DATABASE_URL (an empty database) change the load. Fails where one is lost or pages wait.
 */
import { Agent, get, request } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from './quantile';
import { startBuiltServer } from './start-built-server';

const RATE = Number(process.env.BENCH_RATE ?? 2000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const PAGES_A_SECOND = 20;
const BOUND_MS = 50;
const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'accept-language': 'en',
};

type Server = Awaited<ReturnType<typeof startBuiltServer>>;

const node = (name: string, props: object, nodes: readonly string[], parent?: string) => ({
  type: { resolvedName: name },
  props,
  nodes,
  ...(parent !== undefined && { parent }),
});

async function makePage({ call }: Server) {
  const field = (key: string, props: object) => node('Field', { label: key, name: key, ...props }, [], 'form');
  const root = {
    ROOT: node('Page', {}, ['form']),
    form: node('Form', { name: 'Bench' }, ['name', 'email', 'message'], 'ROOT'),
    name: field('name', { required: true }),
    email: field('email', { kind: 'email' }),
    message: field('message', { kind: 'textarea' }),
  };
  const meta = { schemaVersion: 1, title: 'Bench' };
  await call('v1/dashboard/setConfig', { type: 'layout', pageKey: 'bench-form', root, meta, isNewRecord: true });
  await call('v1/dashboard/publish', { pageKey: 'bench-form' });
  const url = '/bench-form/';
  await call('v1/pageRoutes/saveRoute', {
    url_string: url,
    sample_url_string: url,
    page_template: 'bench-form',
    is_active: true,
    page_type_advanced: false,
  });
  return url;
}

/** Another address for each: a network may send one form thirty times an hour. */
function addressOf(n: number): string {
  return [11 + (Math.floor(n / 16_777_216) % 200), (n >> 16) & 255, (n >> 8) & 255, n & 255].join('.');
}

/** Calls `ask` at a steady rate, independent of how fast it is answered. @returns stops, and waits for what is open */
function pace(rate: number, ask: (n: number, due: number) => Promise<void>) {
  const from = performance.now();
  let [asked, open, isOver] = [0, 0, false];
  const timer = setInterval(() => {
    while (!isOver && asked < ((performance.now() - from) / 1000) * rate) {
      open += 1;
      void ask(asked, from + (asked * 1000) / rate).finally(() => (open -= 1));
      asked += 1;
    }
  }, 1);
  return async () => {
    isOver = true;
    clearInterval(timer);
    while (open > 0) await sleep(10);
    return asked;
  };
}

const postAgent = new Agent({ keepAlive: true, maxSockets: 400 });
const pageAgent = new Agent({ keepAlive: true, maxSockets: 20 });
const took: { post: number[]; page: number[] } = { post: [], page: [] };
const statuses = new Map<number, number>();

function post(action: string, body: string, n: number, due: number): Promise<void> {
  return new Promise((resolve) => {
    const headers = {
      ...BROWSER,
      'x-forwarded-for': addressOf(n),
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
    };
    const sent = request(action, { method: 'POST', agent: postAgent, headers }, (response) => {
      const status = response.statusCode ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 303) took.post.push(performance.now() - due);
      response.resume().on('close', resolve);
    });
    sent.on('error', () => {
      statuses.set(0, (statuses.get(0) ?? 0) + 1);
      resolve();
    });
    sent.end(body);
  });
}

function readPage(url: string, due: number): Promise<void> {
  return new Promise((resolve) => {
    get(url, { agent: pageAgent, headers: BROWSER }, (response) => {
      response.resume().on('close', () => {
        if (response.statusCode === 200) took.page.push(performance.now() - due);
        resolve();
      });
    }).on('error', () => resolve());
  });
}

function print(what: string, value: number | string, unit = ''): void {
  const text = typeof value === 'number' ? value.toFixed(0) : value;
  process.stdout.write(`${what.padEnd(60)} ${text.padStart(9)} ${unit}\n`);
}

const server = await startBuiltServer({
  TRUST_PROXY: '127.0.0.1/32',
  ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
});
const path = await makePage(server);
const html = await (await fetch(server.site.replace(/\/$/, '') + path)).text();
const own = ['_proof', '_version'].map((name) => [
  name,
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '',
]);
const action = server.site.replace(/\/$/, '') + (/ action="([^"]+)"/.exec(html)?.[1] ?? '');
const bodyOf = (n: number) =>
  new URLSearchParams([
    ...own.map(([name = '', value = '']) => [name, value]),
    ['name', `Person ${String(n)}`],
    ['email', `person${String(n)}@example.com`],
    ['message', 'A question about your opening hours, and whether the garden is open to children.'],
  ]).toString();

// What V8 has yet to compile is no matter of the rate; these come from other networks than the rest.
const warm = pace(RATE / 4, (n, due) => post(action, bodyOf(-1 - n), 2_000_000 + n, due));
await sleep(Math.min(10_000, SECONDS * 500));
await warm();
took.post.length = 0;
const stopPosts = pace(RATE, (n, due) => post(action, bodyOf(n), n, due));
const stopPages = pace(PAGES_A_SECOND, (_n, due) => readPage(server.site.replace(/\/$/, '') + path, due));
const from = performance.now();
await sleep(SECONDS * 1000);
const asked = await stopPosts();
const seconds = (performance.now() - from) / 1000;
await stopPages();

interface Forms {
  readonly forms: readonly { readonly id: string; readonly counts: { readonly all: number; readonly spam: number } }[];
}
const [form] = ((await server.get('v1/forms')) as Forms).forms;
const stored = (form?.counts.all ?? 0) + (form?.counts.spam ?? 0);
const success = statuses.get(303) ?? 0;
print('posts asked for', asked);
print('answered with success', took.post.length / seconds, '/s');
print('answers by status', [...statuses].map(([status, count]) => `${String(status)}: ${String(count)}`).join(', '));
print('post, p50', quantile(took.post, 0.5), 'ms');
print('post, p99', quantile(took.post, 0.99), 'ms');
print('page, p99', quantile(took.page, 0.99), `ms (at most ${String(BOUND_MS)})`);
print('answered with success and not stored', success - stored);
print(
  'load of the machine',
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' '),
);
await server.stop();
postAgent.destroy();
pageAgent.destroy();
if (success !== stored || quantile(took.page, 0.99) > BOUND_MS) process.exitCode = 1;

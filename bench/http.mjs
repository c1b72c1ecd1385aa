/**
 * Issue A section 8 (c): the built server through HTTP, on free ports with a folder of its own.
 * Prints requests per second and latencies of a cached page, its 304, a list and a save.
 * BENCH_SECONDS (default 5) and BENCH_CONNECTIONS (default 50) change the load; DATABASE_URL measures PostgreSQL.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const MAIN = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 50);
const START_MS = 30_000;
const ADMIN = { email: 'bench@example.com', password: 'a password for the bench' };

const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function answered(url, child) {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
    await pause(50);
  }
  throw new Error('The server did not answer in time.');
}

async function startServer() {
  if (!existsSync(MAIN)) throw new Error('Run "npm run build" first.');
  const dataDir = await mkdtemp(join(tmpdir(), 'pagewright-bench-'));
  const [port, sitePort, previewPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_PORT: String(sitePort),
    PREVIEW_PORT: String(previewPort),
    LOG_LEVEL: 'error',
    SEED: 'empty',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = async () => {
    const ended = child.exitCode === null ? new Promise((done) => child.once('exit', done)) : null;
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const app = `http://127.0.0.1:${port}`;
  try {
    const from = performance.now();
    await answered(`${app}/api/health`, child);
    console.log(`first answer after ${Math.round(performance.now() - from)} ms (database created)`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { app, site: `http://127.0.0.1:${sitePort}`, pid: child.pid, stop };
}

async function call(app, token, path, body) {
  const reply = await fetch(`${app}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const json = await reply.json();
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${JSON.stringify(json)}`);
  return json;
}

const node = (resolvedName, props, parent, nodes = []) => ({
  type: { resolvedName },
  isCanvas: nodes.length > 0,
  props,
  displayName: resolvedName,
  custom: {},
  hidden: false,
  nodes,
  linkedNodes: {},
  ...(parent && { parent }),
});

/** A page of 20 sections with a heading and four texts each: about 100 kB as the wire has it. */
function page() {
  const root = {};
  const sections = Array.from({ length: 20 }, (_, s) => `s${s}`);
  root.ROOT = node('Page', {}, null, sections);
  for (const section of sections) {
    const texts = Array.from({ length: 4 }, (_, t) => `${section}t${t}`);
    root[section] = node('Section', {}, 'ROOT', [`${section}h`, ...texts]);
    root[`${section}h`] = node('Heading', { text: `Section ${section}`, level: section === 's0' ? 1 : 2 }, section);
    for (const text of texts)
      root[text] = node('Text', { text: `${text} ${'lorem ipsum dolor '.repeat(60)}` }, section);
  }
  return { root, meta: { schemaVersion: 1, title: 'Bench' } };
}

async function prepare({ app }) {
  const { accessToken } = await call(app, null, 'v1/auth/login', ADMIN);
  const config = { type: 'layout', pageKey: 'bench', ...page() };
  await call(app, accessToken, 'v1/dashboard/setConfig', { ...config, isNewRecord: true });
  await call(app, accessToken, 'v1/dashboard/publish', { pageKey: 'bench' });
  await call(app, accessToken, 'v1/pageRoutes/saveRoute', {
    url_string: '/',
    sample_url_string: '/',
    page_template: 'bench',
    is_active: true,
    page_type_advanced: false,
  });
  for (let i = 0; i < 50; i++) {
    await call(app, accessToken, 'v1/pageTemplates/saveTemplate', {
      template: { name: `Template ${i}`, description: 'One of many' },
    });
  }
  return { accessToken, config: JSON.stringify({ ...config, isNewRecord: false }) };
}

async function measure(name, options, wanted) {
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...options });
  const others = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => code !== String(wanted));
  const failed = others.reduce((sum, [, { count }]) => sum + count, result.errors + result.timeouts);
  const { p50, p99, max } = result.latency;
  console.log(
    `${name.padEnd(28)} ${String(Math.round(result.requests.average)).padStart(7)} req/s   p50 ${p50} ms   p99 ${p99} ms   max ${max} ms   ${failed} not ${wanted}`,
  );
  if (failed > 0) process.exitCode = 1;
}

async function memory(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  return kilobytes === 0 ? 'unknown' : `${Math.round(kilobytes / 1024)} MB`;
}

async function run() {
  const server = await startServer();
  try {
    const { accessToken, config } = await prepare(server);
    const api = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
    const compressed = { 'accept-encoding': 'br, gzip' };
    const first = await fetch(server.site, { headers: compressed });
    if (first.status !== 200) throw new Error(`The page answered ${first.status}.`);
    const etag = first.headers.get('etag') ?? '';

    await measure('cached page', { url: server.site, headers: compressed }, 200);
    await measure('304', { url: server.site, headers: { ...compressed, 'if-none-match': etag } }, 304);
    await measure('unknown page', { url: `${server.site}/nothing/here` }, 404);
    const list = { url: `${server.app}/api/v1/pageTemplates/dash/getTemplates`, method: 'POST', headers: api };
    await measure('list of 20 templates', { ...list, body: JSON.stringify({ size: 20 }) }, 200);
    const save = { url: `${server.app}/api/v1/dashboard/setConfig`, method: 'POST', headers: api, body: config };
    await measure(`save of ${Math.round(config.length / 1000)} kB`, { ...save, connections: 10 }, 200);
    await measure('health', { url: `${server.app}/api/health` }, 200);
    console.log(`memory of the server: ${await memory(server.pid)}`);
  } finally {
    await server.stop();
  }
}

await run();

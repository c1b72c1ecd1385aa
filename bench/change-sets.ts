/**
 * How far apart the parts of a change set go live and back, as visitors see them: a layout, a route and the production
 * address of a project, each asked for again and again at the built server (`npm run build` first). BENCH_REPS changes the
 * rounds. Fails when they are a second or more apart.
 */
import { createServer } from 'node:net';
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { startBuiltServer } from './start-built-server';

const REPS = Number(process.env.BENCH_REPS ?? 5);
const LIMIT_MS = 1000;

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

const previewPort = await freePort();
const server = await startBuiltServer({ PREVIEW_PORT: String(previewPort) });
type Named<Key extends string, Value> = Readonly<Record<Key, Value>>;
type Stored = { readonly id: string; readonly slug: string };

async function ask(port: number, host: string, path: string) {
  const sent = request({ host: '127.0.0.1', port, path, headers: { host } }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  return `${reply.statusCode} ${await text(reply)}`;
}

const sitePort = Number(new URL(server.site).port);

function site(path: string) {
  return ask(sitePort, `localhost:${sitePort}`, path);
}

/** Milliseconds, from one clock, until each of the parts shows something else; none is waited for by another. */
function untilChanged(parts: Readonly<Record<string, () => Promise<string>>>) {
  return Promise.all(
    Object.entries(parts).map(async ([name, read]) => {
      const before = await read();
      return [
        name,
        (async () => {
          while ((await read()) === before) await new Promise((resolve) => setTimeout(resolve, 1));
          return performance.now();
        })(),
      ] as const;
    }),
  );
}

type Watched = Awaited<ReturnType<typeof untilChanged>>;

async function timesOf(watched: Watched, from: number) {
  const times = await Promise.all(watched.map(async ([name, time]) => [name, (await time) - from] as const));
  const all = times.map(([, time]) => time);
  return { times, apart: Math.max(...all) - Math.min(...all) };
}

function page(said: string) {
  return {
    ROOT: { type: { resolvedName: 'Page' }, props: {}, nodes: ['t'] },
    t: { type: { resolvedName: 'Text' }, props: { text: said }, nodes: [], parent: 'ROOT' },
  };
}

function save(pageKey: string, said: string, isNewRecord: boolean) {
  return server.call('v1/dashboard/setConfig', {
    type: 'layout',
    pageKey,
    root: page(said),
    isNewRecord,
    meta: { schemaVersion: 1, title: pageKey },
  });
}

function routeFields(url: string, pageKey: string) {
  return {
    url_string: url,
    sample_url_string: url,
    page_template: pageKey,
    is_active: true,
    page_type_advanced: false,
  };
}

/** A page that is live with a newer draft, and a project that shows its first commit. */
async function prepare(round: number) {
  const pageKey = `bench-${round}`;
  await save(pageKey, 'before', true);
  await server.call('v1/dashboard/publish', { pageKey });
  await server.call('v1/pageRoutes/saveRoute', routeFields(`/${pageKey}`, pageKey));
  await save(pageKey, 'after', false);
  const clone = await server.call('project/sample/clone', { sampleId: 'cafe', name: `Bench ${round}` });
  const { id: projectId, slug } = (clone as Named<'project', Stored>).project;
  const made = await server.call('session/create', { projectId, title: 'Change' });
  const { id: sessionId, branch } = (made as Named<'session', { id: string; branch: string }>).session;
  const file = { sessionId, path: 'index.html', baseHash: null };
  const old = (await server.get(`project/file?projectId=${projectId}&path=index.html`)) as Named<'hash', string>;
  await server.call('chat/edit-file', { ...file, baseHash: old.hash, content: '<h1>After</h1>\n' });
  const { head } = (await server.get(`chat/file-changes?sessionId=${sessionId}`)) as Named<'head', string>;
  await server.call('chat/keep-changes', { sessionId, head });
  const proposed = { projectId, branchName: branch, title: 'Change', body: '' };
  const { pullRequest } = (await server.call('github/pull-request', proposed)) as Named<'pullRequest', Stored>;
  const begun = (await server.call('v1/changeSets', { name: pageKey })) as Named<'changeSet', Stored>;
  const { id } = begun.changeSet;
  const route = { act: 'add', fields: routeFields(`/${pageKey}-too`, pageKey) };
  for (const item of [{ page: { pageKey } }, { route }, { pull: { id: pullRequest.id } }])
    await server.call(`v1/changeSets/addItem/${id}`, item);
  const parts = {
    layout: () => site(`/${pageKey}`),
    route: () => site(`/${pageKey}-too`),
    pointer: () => ask(previewPort, `${slug}.localhost:${previewPort}`, '/'),
  };
  while (!(await parts.pointer()).startsWith('200')) await new Promise((resolve) => setTimeout(resolve, 50));
  return { id, parts };
}

function print(what: string, { times, apart }: Awaited<ReturnType<typeof timesOf>>) {
  const each = times.map(([name, time]) => `${name} ${time.toFixed(0)} ms`).join(', ');
  process.stdout.write(`${what}: ${each}; ${apart.toFixed(0)} ms apart\n`);
  return apart;
}

let worst = 0;
for (let round = 0; round < REPS; round += 1) {
  const { id, parts } = await prepare(round);
  for (const [what, act] of [
    ['live', 'goLive'],
    ['back', 'rollBack'],
  ] as const) {
    const watched = await untilChanged(parts);
    const from = performance.now();
    await server.call(`v1/changeSets/${act}/${id}`, {});
    worst = Math.max(worst, print(`${round + 1} ${what}`, await timesOf(watched, from)));
  }
}
process.stdout.write(`At most ${worst.toFixed(0)} ms apart (limit ${LIMIT_MS} ms).\n`);
await server.stop();
if (worst >= LIMIT_MS) process.exit(1);

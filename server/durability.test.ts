// @module-tag long
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readSettings } from './platform/settings';
import { backUp } from './operations/backup/commands';
import { removeBuiltServer, type ServerProcess } from './testing/built-server';
import { callServer, createDurableServer, type DurableServer, signInTo } from './testing/durable-server';
import { saving } from './testing/layouts';

/** One in `npm test`, three in `npm run test:crash`; `DURABILITY_ROUNDS=50` for the figure of a release. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 1);
const PAGES = 4;

let durable: DurableServer;
beforeEach(async () => void (durable = await createDurableServer()));
afterEach(() => durable.remove());
afterAll(removeBuiltServer);

function start() {
  return durable.start();
}

function post(server: ServerProcess, path: string, token: string, body: object) {
  return callServer(server, ['POST', path], token, body);
}

async function createPage(server: ServerProcess, token: string, name: string) {
  const { body } = await post(server, 'v1/pageTemplates/saveTemplate', token, { template: { name } });
  return z.object({ template: z.object({ global_id: z.string() }) }).parse(body).template.global_id;
}

/** What the server has acknowledged as saved: page and version -> the text it must hold. */
type Acknowledged = Map<string, string>;

/** Saves one version after the other until the server is gone; `onSaved` hears of each that was acknowledged. */
async function keepSaving(
  server: ServerProcess,
  token: string,
  pageKey: string,
  onSaved: (name: string, text: string) => void,
) {
  for (;;) {
    // Long enough to span several pages of the database's files, so that a torn write would show.
    const text = `${pageKey} ${randomUUID()} ${'x'.repeat(randomInt(20_000))} end`;
    const reply = await post(server, 'v1/dashboard/setConfig', token, saving(pageKey, text)).catch(() => null);
    if (reply === null) return;
    expect(reply.status).toBe(200);
    const { version } = z.object({ version: z.number() }).parse(reply.body);
    onSaved(`${pageKey} ${version}`, text);
  }
}

/** Saves to all pages at once and kills the server, in the midst of it, after a number of acknowledged saves. */
async function saveAndKill(server: ServerProcess, token: string, pages: string[], acknowledged: Acknowledged) {
  const killAt = acknowledged.size + randomInt(40, 120);
  let stop = () => undefined as void;
  const enough = new Promise<void>((resolve) => (stop = resolve));
  const keep = (name: string, text: string) => {
    acknowledged.set(name, text);
    if (acknowledged.size >= killAt) stop();
  };
  const savers = pages.map((page) => keepSaving(server, token, page, keep));
  await Promise.race([enough, ...savers]);
  expect(await server.end('SIGKILL')).toBeNull();
  await Promise.all(savers);
}

async function readText(server: ServerProcess, token: string, pageKey: string, version: string) {
  const headers = { authorization: `Bearer ${token}` };
  const address = `${server.address}/api/v1/dashboard/initConfig?pageKey=${pageKey}&version=${version}`;
  const reply = z
    .object({ root: z.object({ t: z.object({ props: z.object({ text: z.string() }) }) }) })
    .parse(await (await fetch(address, { headers })).json());
  return reply.root.t.props.text;
}

async function expectAll(server: ServerProcess, token: string, acknowledged: Acknowledged) {
  const waiting = acknowledged.entries();
  const readOn = async () => {
    for (const [name, text] of waiting) {
      const [pageKey = '', version = ''] = name.split(' ');
      expect(await readText(server, token, pageKey, version), name).toBe(text);
    }
  };
  await Promise.all(Array.from({ length: PAGES }, readOn));
}

describe('the server as it is shipped', { timeout: ROUNDS * 130_000 }, () => {
  it(`keeps every acknowledged save while it is killed ${ROUNDS} times`, { tags: ['rounds'] }, async () => {
    let server = await start();
    let token = await signInTo(server);
    const pages = await Promise.all(Array.from({ length: PAGES }, (_, n) => createPage(server, token, `Page ${n}`)));
    const acknowledged: Acknowledged = new Map();
    for (let round = 0; round < ROUNDS; round += 1) {
      await saveAndKill(server, token, pages, acknowledged);
      server = await start();
      token = await signInTo(server);
    }
    // A lost save would have its number given to another one, whose text is another.
    await expectAll(server, token, acknowledged);
    expect(acknowledged.size).toBeGreaterThanOrEqual(40 * ROUNDS);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('refuses to start twice on one data folder and says why', { tags: ['crash'] }, async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(`Another server is running on the data folder ${durable.dataDir}.`);
    expect((await fetch(`${first.address}/api/health`)).status).toBe(200);
    expect(await first.end('SIGTERM')).toBe(0);
    const next = await start();
    expect(await next.end('SIGINT')).toBe(0);
    expect(await readdir(durable.dataDir)).not.toContain('control.sock');
  });

  it('finishes requests at work when it is stopped, and takes no new ones', { tags: ['crash'] }, async () => {
    const server = await start();
    const token = await signInTo(server);
    const pageKey = await createPage(server, token, 'Page');
    const body = JSON.stringify(saving(pageKey, 'the last words'));
    const { port } = new URL(server.address);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const half = body.length >> 1;
    socket.write(
      `POST /api/v1/dashboard/setConfig HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, half)}`,
    );
    // Another request on its own connection answers after the first one's head has been read.
    await fetch(`${server.address}/api/health`);
    const ended = server.end('SIGTERM');
    const refused = async () =>
      fetch(`${server.address}/api/health`, { headers: { connection: 'close' } }).then(
        (r) => r.status === 503,
        () => true,
      );
    while (!(await refused()));
    socket.write(body.slice(half));
    const [reply] = (await once(socket, 'data')) as [Buffer];
    expect(reply.toString()).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
    expect(await ended).toBe(0);
  });

  it('is backed up while it runs', { tags: ['crash'] }, async () => {
    const server = await start();
    const token = await signInTo(server);
    const pageKey = await createPage(server, token, 'Page');
    const saved = await post(server, 'v1/dashboard/setConfig', token, saving(pageKey, 'kept'));
    expect(saved.status).toBe(200);
    const file = join(durable.dataDir, 'backup.tar.gz');
    const summary = await backUp(readSettings(durable.environment), file, false);
    expect(summary.rows).toMatchObject({ users: 1, sites: 1, page_templates: 1 });
    expect(await server.end('SIGTERM')).toBe(0);
  });
});

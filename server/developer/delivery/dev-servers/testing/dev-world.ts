import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, vi } from 'vitest';
import type { BuildSettings } from '#common/contract/projects.ts';
import { allowEverything, makeProject, type SourceFiles } from '#server/developer/testing/make-project.ts';
import { buildPreviews } from '#server/previews.ts';
import { createWorld, type World } from '#server/testing/world.ts';

/** A session, and its project. */
export interface Site {
  readonly projectId: string;
  readonly sessionId: string;
}

/** What a test does with development servers by the calls of the API. */
function actsOn(world: World) {
  const act = (name: 'start' | 'restart' | 'stop', body: Site) =>
    world.call(`POST project/development/${name}`, { as: world.a4, body });
  const read = async (body: Site) => (await world.call('POST project/development/status', { as: world.a4, body })).body;
  const until = (site: Site, state: string, timeout = 30_000) =>
    vi.waitFor(
      async () => {
        const { server } = await read(site);
        expect(server).toMatchObject({ state });
        return server;
      },
      { timeout, interval: 30 },
    );
  return {
    act,
    read,
    until,
    /** Begins a session of a new project. */
    make: async (name: string, files: SourceFiles, settings: Partial<BuildSettings> = {}): Promise<Site> => {
      const { id: projectId } = await makeProject(world, name, files, settings);
      const body = { projectId, title: name };
      const { session } = (await world.call('POST session/create', { as: world.a4, body })).body;
      return { projectId, sessionId: session.id };
    },
    /** Starts one, and waits until it listens. */
    start: async (site: Site, timeout?: number) => {
      const { status, body } = await act('start', site);
      expect([status, body.server?.state]).toEqual([200, 'starting']);
      return until(site, 'running', timeout);
    },
    logOf: async ({ sessionId }: Site) => {
      const options = { as: world.a4, params: { sessionId }, query: { follow: 'false' } };
      const { body } = await world.send('GET project/development/events/:sessionId', options);
      return [...body.matchAll(/^event: lines\ndata: (.*)$/gm)]
        .flatMap(([, data]) => (JSON.parse(data!) as { lines: { text: string }[] }).lines)
        .map((line) => line.text);
    },
    /** Writes a file of the session's branch by hand. */
    edit: async ({ projectId, sessionId }: Site, path: string, change: (before: string) => string) => {
      const details = await world.call('GET session/details', { as: world.a4, query: { _id: sessionId } });
      const query = { projectId, ref: details.body.session.branch, path };
      const { body: file } = await world.call('GET project/file', { as: world.a4, query });
      const content = change(file.content ?? '');
      const body = { sessionId, path, content, baseHash: file.hash ?? null };
      expect((await world.call('POST chat/edit-file', { as: world.a4, body })).status).toBe(200);
    },
  };
}

/** What a browser does at the previews' port. */
function browserAt(port: number) {
  return {
    /** Asks for a page: the label is in the Host header. */
    visit: async (url: string, options: { method?: string; headers?: object; body?: string } = {}) => {
      const { host, pathname, search } = new URL(url);
      const { method = 'GET', headers, body } = options;
      const asked = request({
        host: '127.0.0.1',
        port,
        path: pathname + search,
        method,
        headers: { host, ...headers },
      }).end(body);
      const [reply] = (await once(asked, 'response')) as [IncomingMessage];
      return { status: reply.statusCode, headers: reply.headers, body: await text(reply) };
    },
    /** Opens a WebSocket. @returns the response, the messages afterwards, and how to close it */
    socketTo: async (url: string, more: Record<string, string> = {}) => {
      const { host, origin, pathname, search } = new URL(url);
      const key = Buffer.from('0123456789abcdef').toString('base64');
      const upgrade = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': key,
        'sec-websocket-version': '13',
      };
      const headers = { host, origin, ...upgrade, ...more };
      const asked = request({ host: '127.0.0.1', port, path: pathname + search, headers }).end();
      const frames: string[] = [];
      const status = await new Promise<number | undefined>((resolve, reject) => {
        asked.on('error', reject);
        asked.on('response', (reply) => resolve(reply.statusCode));
        asked.on('upgrade', (reply: IncomingMessage, socket: Socket, first: Buffer) => {
          const hear = (frame: Buffer) => frames.push(frame.subarray(frame[1] === 126 ? 4 : 2).toString());
          if (first.length > 0) hear(first);
          socket.on('data', hear);
          socket.on('close', () => frames.push('closed'));
          resolve(reply.statusCode);
        });
      });
      return { status, frames, leave: () => asked.destroy() };
    },
  };
}

/** Processes of this machine that have a word in their command line. */
export async function processesWith(word: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return ids.filter((_, index) => lines[index]!.includes(word));
}

/** Folders of a session's development server. */
export async function foldersOf({ sessionId }: Site): Promise<string[]> {
  return (await readdir('/var/tmp')).filter((name) => name.includes(`dev-${sessionId}`));
}

/** The app and its previews, which listen. */
export async function createDevWorld(env: Readonly<Record<string, string>>) {
  const world = await createWorld({ env });
  await allowEverything(world);
  const previews = await buildPreviews(world.parts);
  await previews.listen({ host: '127.0.0.1', port: 0 });
  const { port } = previews.server.address() as AddressInfo;
  const close = async () => {
    await previews.close();
    await world.close();
  };
  return { world, ...actsOn(world), ...browserAt(port), close };
}

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeSandbox } from '#server/developer/delivery/builds/sandbox/probe-sandbox.ts';
import { allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import { node, pageNode, saving } from '#server/testing/layouts.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { findBrowser } from '../../../../../scripts/find-browser.mjs';
import { sweepThreadPictures, threadPictureKey } from './picture-files';

const sandbox = await probeSandbox();
let world: World;
beforeAll(async () => {
  const { executablePath } = await findBrowser();
  world = await createWorld({ env: { CHROMIUM_PATH: executablePath } });
  await allowEverything(world);
});
afterAll(() => world.close());

const RED = '<div style="position:absolute; left:700px; top:1500px; width:100px; height:40px; background:#f00"></div>';
const PAGE = `<!doctype html>\n<body style="margin:0; height:3000px">\n<p>Menu</p>\n${RED}\n</body>\n`;
const words = { x: 0.5, y: 0.5, width: 1280, label: 'div', text: 'Too red' };

/** A thread on an element of a session's page, and the project that it is of. */
async function pinOnPreview(begins: string) {
  const project = await makeProject(world, `Pinned ${begins}`, { 'index.html': PAGE });
  const { call, a4 } = world;
  const begun = await call('POST session/create', { as: a4, body: { projectId: project.id, title: 'Look' } });
  const { id: sessionId } = begun.body.session;
  await call('POST chat/inspect', { as: a4, body: { sessionId } });
  await world.runJobs();
  const [built] = (await call('GET chat/inspect', { as: a4, query: { sessionId } })).body.list;
  const offset = PAGE.indexOf(begins);
  const mark = `index.html:${PAGE.slice(0, offset).split('\n').length}:${offset}`;
  const body = { sessionId, path: '/', mark, nth: 0, sha: built!.sha, ...words };
  const { thread } = (await call('POST comments/project', { as: a4, body })).body;
  expect(thread.picture).toBeNull();
  await world.runJobs();
  const query = { sessionId };
  const read = await call('GET comments/project/:projectId', { as: a4, params: { projectId: project.id }, query });
  return read.body.threads[0]!;
}

function send(as: Person, threadId: string, name: string) {
  return world.send('GET comments/picture/:threadId/:name', { as, params: { threadId, name } });
}

async function colorAt(image: Buffer, left: number, top: number) {
  return [...(await sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

describe.runIf(sandbox.ready)('pictures of threads', () => {
  it('show the element of a preview with what is around it, for whoever may read the thread', async () => {
    const { id, picture } = await pinOnPreview('<div');
    expect(picture).toMatchObject({ width: 480, height: 270, x: 240, y: 135 });
    const reply = await send(world.a4, id, picture!.name);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await colorAt(reply.rawPayload, picture!.x, picture!.y)).toEqual([255, 0, 0]);
    expect(await colorAt(reply.rawPayload, picture!.x - 60, picture!.y)).toEqual([255, 255, 255]);
    // It is of the project: who does not develop does not read it.
    expect((await send(world.a3, id, picture!.name)).statusCode).toBe(404);
    expect((await send(world.b1, id, picture!.name)).statusCode).toBe(404);
    expect((await send(world.a4, id, '0'.repeat(64))).statusCode).toBe(404);

    // A ticket carries it.
    const column = (kind: 'todo' | 'done') => ({ name: kind, kind, limit: null });
    const board = { key: 'PIC', name: 'Pictures', columns: [column('todo'), column('done')] };
    await world.call('POST boards', { as: world.a4, body: { board } });
    const made = { threadId: id, board: 'PIC', title: 'Less red' };
    const { ticket } = (await world.call('POST comments/ticket', { as: world.a4, body: made })).body.thread;
    const { list } = (await world.call('GET tickets/:key/places', { as: world.a4, params: { key: ticket!.key } })).body;
    expect(list[0]?.picture).toEqual(picture);

    // What nothing names is swept after a day.
    const lost = threadPictureKey(id, '1'.repeat(64));
    await world.parts.files.put(lost, Buffer.from('lost'));
    await sweepThreadPictures(world.parts);
    expect(await world.parts.files.get(lost)).not.toBeNull();
    await sweepThreadPictures(world.parts, Date.now() + 2 * 86_400_000);
    expect(await world.parts.files.get(lost)).toBeNull();
    expect(await world.parts.files.get(threadPictureKey(id, picture!.name))).not.toBeNull();
  }, 120_000);

  it('show a block of a page as its newest version draws it', { timeout: 120_000, tags: ['details'] }, async () => {
    const { call, a1, a3 } = world;
    const root = {
      ROOT: pageNode(['s']),
      s: node('Section', 'ROOT', {}, ['h']),
      h: node('Heading', 's', { text: 'Our bread', level: 1 }),
    };
    const body = saving('pic', '', { root, isNewRecord: true });
    expect((await call('POST v1/dashboard/setConfig', { as: a1, body })).status).toBe(200);
    const pin = { pageKey: 'pic', ...words };
    const { thread } = (await call('POST comments/page', { as: a1, body: { ...pin, nodeId: 'h' } })).body;
    await call('POST comments/page', { as: a1, body: { ...pin, nodeId: 'gone' } });
    await world.runJobs();
    const { threads } = (await call('GET comments/page/:pageKey', { as: a3, params: { pageKey: 'pic' } })).body;
    expect(threads.map(({ picture }) => picture !== null)).toEqual([true, false]);
    const { picture } = threads[0]!;
    const reply = await send(a3, thread.id, picture!.name);
    const { width, height } = await sharp(reply.rawPayload).metadata();
    expect([width, height]).toEqual([picture!.width, picture!.height]);
    // Dark letters on light ground.
    const { channels } = await sharp(reply.rawPayload).stats();
    expect(channels[0]!.min).toBeLessThan(100);
    expect(channels[0]!.max).toBeGreaterThan(240);
  });
});

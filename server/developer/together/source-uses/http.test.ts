import { afterAll, beforeAll, expect, it } from 'vitest';
import { commitTo, allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { createWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
});
afterAll(() => world.close());

async function find(address: string, as = world.a4) {
  return (await world.call('GET project/source-uses', { as, query: { address } })).body;
}

function replace(projectId: string, address: string, replacement: string) {
  return world.call('POST project/source-uses/replace', {
    as: world.a4,
    body: { projectId, address, replacement, title: 'Move an address' },
  });
}

it('finds the lines of all projects that name an address, alone', async () => {
  const { siteUrl } = world.parts.settings;
  const page = [
    '<a href="/prices">Prices</a>',
    "<a href='/prices#top'>Top</a>",
    '<a href="/prices/">With a slash</a>',
    `<a href="${siteUrl}/prices?from=mail">By mail</a>`,
    'See (/prices).',
    '<a href="/prices-2024">Old</a>',
    '<a href="/prices/old">Older</a>',
    '<a href="/prices.html">A file</a>',
    '<a href="https://other.test/prices">Elsewhere</a>',
    '<a href="/en/prices">Below another</a>',
  ];
  const shop = await makeProject(world, 'Shop', { 'index.html': page.join('\n'), '.env': 'PATH_OF=/prices\n' });
  const blog = await makeProject(world, 'Blog', { 'a/post.md': 'Hello\n\n[ours](/prices)\n' });
  await makeProject(world, 'Nothing', { 'readme.md': 'Hello\n' });
  const { uses, unread } = await find('/prices');
  expect(unread).toEqual([]);
  expect(uses.map(({ project, places }) => [project, places.map(({ path, line }) => `${path}:${line}`)])).toEqual([
    [{ id: blog.id, name: 'Blog', branch: 'main' }, ['a/post.md:3']],
    [{ id: shop.id, name: 'Shop', branch: 'main' }, [1, 2, 3, 4, 5].map((line) => `index.html:${line}`)],
  ]);
  expect(uses[0]!.places[0]!.text).toBe('[ours](/prices)');
  expect((await find('/prices/')).uses).toEqual(uses);
  expect((await find('/prices', world.b1)).uses).toEqual([]);
});

it('writes another address in their place, and nothing else, by a pull request', async () => {
  // A byte that is no UTF-8, and the words of a replacement that a pattern would read.
  const bytes = Buffer.concat([
    Buffer.from('<a href="/menü">é '),
    Buffer.from([0xff]),
    Buffer.from('</a> /menü-2\r\n'),
  ]);
  const { id, repository } = await makeProject(world, 'Menu', { 'index.html': bytes, 'b.txt': 'none' });
  const { status, body } = await replace(id, '/menü/', '/karte/$&/');
  expect([status, body.files]).toEqual([201, ['index.html']]);
  const params = { id: body.pullRequest.id };
  const { pullRequest } = (await world.call('GET github/pull-request/:id', { as: world.a4, params })).body;
  expect(pullRequest).toMatchObject({ title: 'Move an address', base: 'main', state: 'open' });
  const file = await readFile(repository, pullRequest.headSha, 'index.html');
  const wanted = bytes.toString('latin1').replace(Buffer.from('/menü"').toString('latin1'), () => '/karte/$&"');
  expect(file?.content?.toString('latin1')).toBe(wanted);
  expect((await find('/menü')).uses).toHaveLength(1);
});

it('refuses what no line names, what is no path, and projects of others', async () => {
  const { id, repository } = await makeProject(world, 'Empty of it', { 'readme.md': '/kept\n' });
  const before = await resolveCommit(repository, 'main');
  expect((await replace(id, '/nowhere', '/elsewhere')).body).toMatchObject({ code: 'nothing_to_merge' });
  expect((await replace('none', '/kept', '/elsewhere')).status).toBe(404);
  for (const address of ['/', '//kept', 'kept', '/a b', '/a"b'])
    expect((await world.send('GET project/source-uses', { as: world.a4, query: { address } })).statusCode).toBe(422);
  expect(await resolveCommit(repository, 'main')).toBe(before);
  await commitTo(repository, 'main', { 'readme.md': 'gone\n' });
  expect((await find('/kept')).uses).toEqual([]);
});

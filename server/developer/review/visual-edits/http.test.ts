import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readMark } from '#common/inspect/messages.ts';
import { ROOT } from '#common/layout/document.ts';
import type { ElementChange } from '#common/contract/visual-edits.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { listTree } from '#server/developer/source/repositories/read-tree.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { buildLogs, builds } from '#server/platform/db/schema/builds.ts';
import { inspectBuilds } from '#server/platform/db/schema/inspect-builds.ts';
import { buildPreviews } from '#server/previews.ts';
import { meta, node, pageNode } from '#server/testing/layouts.ts';
import type { Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';

const PAGE = `<!doctype html>\r
<title>Café</title>\r
<body>\r
  <h1 class="big">Good  coffee &amp; cake</h1>\r
  <p>Open <b>daily</b> from 8</p>\r
  <a href=about.html>About</a>\r
  <img src="cup.png">\r
  <p></p>\r
</body>\r
`;
const VIEW = `import { t } from './i18n';
import { menu } from './menu';
const drinks = [
  { name: 'Tea' },
];
export function Menu() {
  return (
    <main>
      <h2>{t('menu.title')}</h2>
      <ul>{drinks.map((drink) => <li key={drink.name}>{drink.name}</li>)}</ul>
      <p className={menu.style}>{menu.lead}</p>
      <button type="button">Order {'now'}</button>
    </main>
  );
}
`;
const FILES = {
  'index.html': PAGE,
  '.env': 'KEY=1\n',
  'src/Menu.jsx': VIEW,
  'src/menu.js': "export const menu = { lead: 'Fresh' };\n",
  'locales/en.json': '{\n  "menu": {\n    "title": "Our menu"\n  }\n}\n',
};
// Each starts dozens of gits: on a machine that is busy with other things that takes long.
vi.setConfig({ testTimeout: 60_000 });

let world: World;
let previews: Awaited<ReturnType<typeof buildPreviews>>;
let projectId: string;
let repository: GitRepository;
beforeAll(async () => {
  world = await createWorld();
  previews = await buildPreviews(world.parts);
  await allowEverything(world);
  ({ id: projectId, repository } = await makeProject(world, 'Café', FILES));
});
afterAll(async () => {
  await previews.close();
  await world.close();
});

async function begin() {
  const body = { projectId, title: 'Look' };
  return (await world.call('POST session/create', { as: world.a4, body })).body.session;
}

/** Builds the newest commit of a session with marks. */
async function inspect(sessionId: string) {
  const begun = await world.call('POST chat/inspect', { as: world.a4, body: { sessionId } });
  expect(begun.status).toBe(200);
  await world.runJobs();
  const { list } = (await world.call('GET chat/inspect', { as: world.a4, query: { sessionId } })).body;
  const [built] = list;
  if (!built) throw new Error('nothing was built');
  return { ...built, list };
}

async function get(address: string, path: string) {
  const { host } = new URL(address);
  return previews.inject({ method: 'GET', url: path, headers: { host } });
}

function marksOf(html: string) {
  return [...html.matchAll(/<([a-z0-9]+) data-pw="([^"]+)"/g)].map(([, name, mark]) => ({
    name,
    mark: readMark(mark ?? ''),
  }));
}

function read(sessionId: string, sha: string, path: string, offset: number, as: Person = world.a4) {
  return world.call('GET chat/element', { as, query: { sessionId, sha, path, offset: String(offset) } });
}

async function contentOf(branch: string, path: string) {
  return (await readFile(repository, (await resolveCommit(repository, branch)) ?? '', path))?.content?.toString() ?? '';
}

function edit(
  sessionId: string,
  { path, offset, hash }: { path: string; offset: number; hash: string },
  change: ElementChange,
  as: Person = world.a4,
) {
  return world.call('POST chat/edit-element', { as, body: { sessionId, path, offset, baseHash: hash, change } });
}

/** The element that begins with a range of a file, as the server returns it. */
async function find(sessionId: string, sha: string, path: string, begins: string) {
  const at = String(FILES[path as keyof typeof FILES]).indexOf(begins);
  const { status, body } = await read(sessionId, sha, path, at);
  expect(status).toBe(200);
  return body.element;
}

describe('a build whose elements can be chosen', () => {
  it('that failed has the end of its log', { tags: ['details'] }, async () => {
    const { id, branch } = await begin();
    await commitTo(repository, branch, { 'notes.txt': 'Its own commit\n' });
    const { log } = await inspect(id);
    expect(log).toEqual([]);
    const { db } = world.parts;
    const [row] = await db.select().from(inspectBuilds).where(eq(inspectBuilds.sessionId, id));
    const buildId = row?.buildId ?? '';
    await db
      .update(builds)
      .set({ status: 'failed', reason: 'command_failed', exitCode: 2 })
      .where(eq(builds.id, buildId));
    await db.delete(buildLogs).where(eq(buildLogs.buildId, buildId));
    const line = (n: number) => ({ at: 1, stream: 'err' as const, text: `line ${n}` });
    const batch = (from: number) => Array.from({ length: 150 }, (_, index) => line(from + index));
    await db.insert(buildLogs).values([1, 151].map((firstLine) => ({ buildId, firstLine, lines: batch(firstLine) })));
    const { list } = (await world.call('GET chat/inspect', { as: world.a4, query: { sessionId: id } })).body;
    expect(list[0]?.log.map(({ n }) => n)).toEqual(Array.from({ length: 200 }, (_, index) => 101 + index));
    expect(list[0]?.log.at(-1)).toMatchObject({ text: 'line 300', stream: 'err' });
  });

  it('carries a mark for each element and a script; nothing that is published does', async () => {
    const { id } = await begin();
    const { url, status, list } = await inspect(id);
    expect([status, list.length]).toEqual(['ready', 1]);
    const page = await get(url, '/');
    expect(page.headers['content-security-policy']).toBe(`frame-ancestors 'self' ${world.parts.settings.publicUrl}`);
    const marks = marksOf(page.body);
    expect(marks.map(({ name }) => name)).toEqual(['body', 'h1', 'p', 'b', 'a', 'img', 'p']);
    for (const { name, mark } of marks) {
      expect(PAGE.slice(mark?.offset).startsWith(`<${name}`)).toBe(true);
      expect(PAGE.slice(0, mark?.offset).split('\n')).toHaveLength(mark?.line ?? 0);
    }
    expect(page.body.endsWith('<script type="module" src="/.pagewright/inspect.js"></script>')).toBe(true);
    expect(Number(page.headers['content-length'])).toBe(Buffer.byteLength(page.body));
    const script = await get(url, '/.pagewright/inspect.js');
    expect(script.body).toContain(`inspectFrame("${world.parts.settings.publicUrl}")`);

    // The same commit as it is published: bytes as they are, and a build of its own.
    const sent = { projectId, sessionId: id };
    const { deployment } = (await world.call('POST project/deploy', { as: world.a4, body: sent })).body;
    await world.runJobs();
    const plain = await get(deployment.url, '/');
    expect(plain.body).toBe(PAGE);
    expect((await get(deployment.url, '/.pagewright/inspect.js')).statusCode).toBe(404);
    expect((await get(url, '/')).body).toBe(page.body);
    const all = await world.call('GET project/deployments', { as: world.a4, query: { projectId } });
    expect(all.body.list.some(({ sha, url: at }) => sha === list[0]?.sha && at === url)).toBe(false);
  });

  it('is begun once for each commit, by whoever develops', { tags: ['details'] }, async () => {
    const { id, branch } = await begin();
    const first = await inspect(id);
    expect((await inspect(id)).list).toHaveLength(1);
    for (const text of ['a', 'b', 'c']) {
      await commitTo(repository, branch, { 'more.txt': text });
      await inspect(id);
    }
    const { list } = await inspect(id);
    expect(list).toHaveLength(3);
    expect(list.map(({ sha }) => sha)).not.toContain(first.sha);
    expect((await get(first.url, '/')).statusCode).toBe(404);
    // Others comment on its pages.
    expect((await world.call('POST chat/inspect', { as: world.a1, body: { sessionId: id } })).status).toBe(200);
    expect((await world.call('POST chat/inspect', { as: world.a2, body: { sessionId: id } })).status).toBe(403);
    expect((await world.call('POST chat/inspect', { as: world.b1, body: { sessionId: id } })).status).toBe(404);
  });
});

describe('an element of it', () => {
  it('says what it is, and where data comes from', { tags: ['details'] }, async () => {
    const { id } = await begin();
    const { sha } = await inspect(id);
    const heading = await find(id, sha, 'index.html', '<h1');
    expect(heading).toMatchObject({ line: 4, name: 'h1', component: null, loop: null });
    expect(heading.content).toEqual([{ kind: 'text', value: 'Good coffee & cake' }]);
    expect(heading.attributes).toContainEqual({ name: 'class', value: 'big', code: null });
    expect((await find(id, sha, 'index.html', '<a')).attributes).toContainEqual({
      name: 'href',
      value: 'about.html',
      code: null,
    });

    const title = await find(id, sha, 'src/Menu.jsx', '<h2');
    expect(title).toMatchObject({ component: 'Menu', line: 9 });
    expect(title.content).toEqual([
      { kind: 'data', code: "{t('menu.title')}", key: 'menu.title', place: { path: 'locales/en.json', line: 3 } },
    ]);
    const item = await find(id, sha, 'src/Menu.jsx', '<li');
    expect(item.loop).toEqual({ path: 'src/Menu.jsx', line: 3 });
    expect(item.content).toMatchObject([{ kind: 'data', place: { path: 'src/Menu.jsx', line: 3 } }]);
    const lead = await find(id, sha, 'src/Menu.jsx', '<p');
    expect(lead.content).toMatchObject([{ kind: 'data', place: { path: 'src/menu.js', line: 1 }, key: null }]);
    expect(lead.attributes).toContainEqual({ name: 'class', value: null, code: '{menu.style}' });
  });

  it('of a page that was exported from the builder leads there', { tags: ['details'] }, async () => {
    const root = { [ROOT]: pageNode(['text']), text: node('Text', ROOT, { text: 'From the builder' }) };
    const saved = { type: 'layout', pageKey: 'made', root, meta, isNewRecord: true };
    expect((await world.call('POST v1/dashboard/setConfig', { as: world.a2, body: saved })).status).toBe(200);
    const { id: own, repository: git } = await makeProject(world, 'Exported', { 'readme.md': 'Hello' });
    const exported = await world.call('POST project/page-exports', {
      as: world.a4,
      body: { pageKey: 'made', projectId: own, format: 'html', folder: 'site', title: 'Export', branchName: 'export' },
    });
    expect(exported.status).toBe(201);
    const body = { projectId: own, title: 'Page', baseBranch: 'export' };
    const { id } = (await world.call('POST session/create', { as: world.a4, body })).body.session;
    const { sha } = await inspect(id);
    const [path = ''] = (await listTree(git, sha)).map((entry) => entry.path).filter((name) => name.endsWith('.html'));
    const html = (await readFile(git, sha, path))?.content?.toString() ?? '';
    const found = await read(id, sha, path, html.lastIndexOf('<', html.indexOf('From the builder')));
    expect(found.body.element).toMatchObject({
      page: { key: 'made' },
      content: [{ kind: 'text', value: 'From the builder' }],
    });
  });

  it('is found in the branch alone: what a page forges leads nowhere', async () => {
    const { id } = await begin();
    const { sha } = await inspect(id);
    const at = PAGE.indexOf('<h1');
    const forged: [string, string, number][] = [
      [sha, 'missing.html', at],
      [sha, '.env', 0],
      [sha, '../index.html', at],
      [sha, 'locales/en.json', 0],
      [sha, 'index.html', at + 1],
      [sha, 'index.html', 900_000],
      ['0'.repeat(40), 'index.html', at],
    ];
    for (const [of, path, offset] of forged) {
      const { status } = await read(id, of, path, offset);
      expect([404, 422], `${path} ${offset}`).toContain(status);
    }
    const other = await begin();
    // Another session's build is none of this one, even of the same commit.
    expect((await read(other.id, sha, 'index.html', at)).status).toBe(404);
    expect((await read(id, sha, 'index.html', at, world.b1)).status).toBe(404);
  });
});

it('is told with the classes and tokens that the style sheets name', async () => {
  const { id, branch } = await begin();
  const css =
    ':root {\n  --ink: #123456;\n  --gap: .5rem;\n}\n.card, .card-wide:hover { color: var(--ink); background: url("a.png") }\n';
  await commitTo(repository, branch, { 'style.css': css, 'broken.css': '.half {' });
  const { body } = await world.call('GET chat/design-words', { as: world.a4, query: { sessionId: id } });
  expect(body.classes).toEqual(['card', 'card-wide', 'half']);
  expect(body.tokens).toEqual([
    { name: '--ink', value: '#123456', place: { path: 'style.css', line: 2 } },
    { name: '--gap', value: '.5rem', place: { path: 'style.css', line: 3 } },
  ]);
});

describe('changing an element', () => {
  it('writes one place of its file and nothing else, and can be undone', async () => {
    const { id, branch } = await begin();
    const { sha } = await inspect(id);
    const steps: [string, ElementChange, string, string][] = [
      [
        '<h1',
        { type: 'text', at: 0, value: 'Good tea & <cake>' },
        'Good  coffee &amp; cake',
        'Good  tea &amp; &lt;cake&gt;',
      ],
      ['<h1', { type: 'attribute', name: 'class', value: 'big "x"' }, 'class="big"', 'class="big &quot;x&quot;"'],
      ['<p>Open', { type: 'text', at: 2, value: 'from 9' }, 'from 8', 'from 9'],
      ['<a', { type: 'attribute', name: 'href', value: '/a b'.replace(' ', '-') }, 'href=about.html', 'href="/a-b"'],
      ['<img', { type: 'attribute', name: 'alt', value: 'A cup' }, '<img src', '<img alt="A cup" src'],
      ['<p></p>', { type: 'text', at: 0, value: 'New' }, '<p></p>', '<p>New</p>'],
      ['<body', { type: 'style', property: 'gap', token: '--s' }, '<body>', '<body style="gap: var(--s)">'],
    ];
    let expected = PAGE;
    for (const [begins, change, before, after] of steps) {
      // Marks of the first build: where they are by now is worked out.
      const element = await find(id, sha, 'index.html', begins);
      const changed = await edit(id, element, change);
      expect(changed.status, begins).toBe(200);
      expected = expected.replace(before, after);
      expect(await contentOf(branch, 'index.html')).toBe(expected);
    }
    const { head, files } = (await world.call('GET chat/file-changes', { as: world.a4, query: { sessionId: id } }))
      .body;
    expect(files.map(({ path }) => path)).toEqual(['index.html']);
    const undo = { sessionId: id, head, toCheckpoint: 0 };
    expect((await world.call('POST chat/discard-changes', { as: world.a4, body: undo })).status).toBe(200);
    expect(await contentOf(branch, 'index.html')).toBe(PAGE);
  });

  it('of JSX writes words as JSX has them, and leaves expressions', { tags: ['details'] }, async () => {
    const { id, branch } = await begin();
    const { sha } = await inspect(id);
    const path = 'src/Menu.jsx';
    const button = () => find(id, sha, path, '<button');
    expect((await edit(id, await button(), { type: 'text', at: 0, value: 'Buy {1} & go' })).status).toBe(200);
    expect((await edit(id, await button(), { type: 'text', at: 1, value: "it's" })).status).toBe(200);
    expect((await edit(id, await button(), { type: 'attribute', name: 'class', value: 'big' })).status).toBe(200);
    const after = VIEW.replace(
      '<button type="button">Order {\'now\'}',
      '<button className="big" type="button">Buy &#123;1&#125; &amp; go {\'it\\\'s\'}',
    );
    expect(await contentOf(branch, path)).toBe(after);
    const lead = await find(id, sha, path, '<p');
    for (const change of [
      { type: 'text', at: 0, value: 'x' },
      { type: 'text', at: 7, value: 'x' },
      { type: 'attribute', name: 'class', value: 'x' },
    ] satisfies ElementChange[])
      expect((await edit(id, lead, change)).body.details?.[0]?.code).toBe('element_not_words');
    expect(await contentOf(branch, path)).toBe(after);
  });

  it('refuses what is stale, not one’s own, not an address, or a mark of nothing', async () => {
    const { id, branch } = await begin();
    const { sha } = await inspect(id);
    const link = await find(id, sha, 'index.html', '<a');
    const text: ElementChange = { type: 'text', at: 0, value: 'x' };
    const evil: ElementChange = { type: 'attribute', name: 'href', value: 'javascript:alert(1)' };
    expect((await edit(id, link, evil)).body.details?.[0]?.path).toBe('change.value');
    expect((await edit(id, link, text, world.a1)).status).toBe(403);
    expect((await edit(id, link, text, world.a2)).status).toBe(403);
    expect((await edit(id, { ...link, offset: link.offset + 1 }, text)).status).toBe(404);
    expect((await edit(id, { ...link, path: '.env' }, text)).status).toBe(404);
    await commitTo(repository, branch, {
      'index.html': PAGE.replace('<a href=about.html>About', '<a href=more.html>More'),
    });
    expect((await edit(id, link, text)).body.details?.[0]?.code).toBe('file_changed');
    // Its own words are others by now, but it is where it was; its neighbour behind moved.
    expect((await find(id, sha, 'index.html', '<img')).offset).toBe(PAGE.indexOf('<img') - 2);
    expect(await contentOf(branch, 'index.html')).toContain('>More<');
  });
});

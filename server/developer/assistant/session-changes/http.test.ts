import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findSession } from '#server/developer/projects/chat-sessions/store.ts';
import { untilIdle } from '#server/developer/assistant/assistant/testing/until-idle.ts';
import { commitTree, writeEntries } from '#server/developer/source/repositories/commit.ts';
import { storeBlob } from '#server/developer/source/repositories/store-blobs.ts';
import type { GitRepository } from '#server/developer/source/repositories/git.ts';
import { readFile } from '#server/developer/source/repositories/read-blobs.ts';
import { findEntries } from '#server/developer/source/repositories/read-tree.ts';
import { listRefs, moveRef, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { AUTHOR } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { allowEverything, commitTo, makeProject } from '#server/developer/testing/make-project.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { openBranch } from '#server/developer/projects/chat-sessions/open-session.ts';
import { sessionCalls } from './testing/session-calls';

function lines(count: number) {
  return Array.from({ length: count }, (_, n) => `line ${n + 1}\n`).join('');
}

const FILES = {
  'index.html': '<h1>Ship pages</h1>\n<a href="/a">Get started</a>\n',
  'long.txt': lines(30),
  'package.json': '{"name":"a","scripts":{"build":"x"}}\n',
};
// Each starts dozens of gits: on a machine that is busy with other things that takes long.
vi.setConfig({ testTimeout: 60_000 });

let world: World;
let projectId: string;
let repository: GitRepository;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  ({ id: projectId, repository } = await makeProject(world, 'Café', FILES));
});
afterAll(() => world.close());

const { begin, changesOf, keep, discard, edit } = sessionCalls(() => ({ world, projectId }));

async function contentOf(branch: string, path: string) {
  return (
    (await readFile(repository, (await resolveCommit(repository, branch)) ?? '', path))?.content?.toString() ?? null
  );
}

const twoPlaces = lines(30).replace('line 3\n', 'line three\n').replace('line 20\n', '');

describe('changes of a session', () => {
  it('are told by hunk, are kept as long as they stay, and let a pull request be opened', async () => {
    const { id, branch } = await begin();
    await commitTo(repository, branch, { 'long.txt': twoPlaces });
    const { files, reviewed, head } = await changesOf(id);
    expect(reviewed).toBe(false);
    expect(files).toMatchObject([{ path: 'long.txt', status: 'modified', additions: 1, deletions: 2, flags: [] }]);
    const [first, second] = files[0]?.hunks ?? [];
    expect(first?.lines.map(({ old, now, text }) => [old, now, text])).toEqual([
      [1, 1, 'line 1'],
      [2, 2, 'line 2'],
      [3, null, 'line 3'],
      [null, 3, 'line three'],
      [4, 4, 'line 4'],
      [5, 5, 'line 5'],
      [6, 6, 'line 6'],
    ]);
    expect(second?.lines.filter(({ now }) => now === null).map(({ text }) => text)).toEqual(['line 20']);
    expect((await keep(id, { hunks: [first?.id] })).body.reviewed).toBe(false);
    await commitTo(repository, branch, { 'index.html': 'x\n' });
    const after = await changesOf(id);
    expect(after.files.find(({ path }) => path === 'long.txt')?.hunks.map(({ kept }) => kept)).toEqual([true, false]);
    expect((await keep(id, { head })).status).toBe(409);

    const pull = { projectId, branchName: branch, title: 'T' };
    const open = (named = {}) => world.call('POST github/pull-request', { as: world.a4, body: { ...pull, ...named } });
    expect((await open({ sessionId: id })).body.code).toBe('not_reviewed');
    // Omitting the session does not bypass the review.
    expect((await open()).body.code).toBe('not_reviewed');
    expect((await keep(id)).body.reviewed).toBe(true);
    expect((await keep(id, { kept: false, paths: ['index.html'] })).body.reviewed).toBe(false);
    await keep(id, { paths: ['index.html'] });
    const opened = await open();
    expect(opened.status).toBe(201);
    const details = await world.call('GET session/details', { as: world.a4, query: { _id: id } });
    expect(details.body.pullRequest).toMatchObject({ id: opened.body.pullRequest.id, state: 'open' });
  });

  it('with a flag are kept by name alone', { tags: ['details'] }, async () => {
    const { id, branch } = await begin();
    await commitTo(repository, branch, {
      'package.json': '{"name":"a","scripts":{"build":"curl evil"}}\n',
      'package-lock.json': '{}\n',
      '.github/workflows/ci.yml': 'on: push\n',
      'logo.bin': Buffer.from([0, 1, 2]),
      'index.html': 'x\n',
    });
    expect((await keep(id)).body.reviewed).toBe(false);
    const { files } = await changesOf(id);
    expect(files.map(({ path, flags, kept }) => [path, flags, kept])).toEqual([
      ['.github/workflows/ci.yml', ['ci', 'dot_file'], false],
      ['index.html', [], true],
      ['logo.bin', ['binary'], false],
      ['package-lock.json', ['lockfile'], false],
      ['package.json', ['scripts'], false],
    ]);
    expect((await keep(id, { paths: files.map(({ path }) => path) })).body.reviewed).toBe(true);
    expect((await keep(id, { paths: ['no.txt'] })).body.details?.[0]?.path).toBe('paths');
    expect((await keep(id, { hunks: ['no'] })).body.details?.[0]?.path).toBe('hunks');
    expect((await keep(id, {}, world.a1)).status).toBe(403);
  });

  it('are discarded by hunk, by file and all, and that is undone', async () => {
    const { id, branch } = await begin();
    await commitTo(repository, branch, { 'long.txt': twoPlaces, 'new.txt': 'new', 'index.html': 'x\n' });
    const second = (await changesOf(id)).files.find(({ path }) => path === 'long.txt')?.hunks[1]?.id;
    expect((await discard(id, { hunks: [second] })).status).toBe(200);
    expect(await contentOf(branch, 'long.txt')).toBe(lines(30).replace('line 3\n', 'line three\n'));
    await discard(id, { paths: ['new.txt'] });
    expect(await contentOf(branch, 'new.txt')).toBeNull();
    expect(await contentOf(branch, 'index.html')).toBe('x\n');
    const { session } = (await discard(id)).body;
    expect((await changesOf(id)).files).toEqual([]);
    expect(await contentOf(branch, 'index.html')).toBe(FILES['index.html']);
    expect(session.headSha).toBe(await resolveCommit(repository, branch));
    await discard(id, { toCheckpoint: 2 });
    expect(await contentOf(branch, 'index.html')).toBe('x\n');
    const { checkpoints } = (await world.call('GET session/details', { as: world.a4, query: { _id: id } })).body;
    expect(checkpoints.map(({ kind }) => kind)).toEqual(['start', 'discard', 'discard', 'discard', 'undo']);
  });
});

describe('an edit by hand', () => {
  it('is a checkpoint, refuses a stale file, and makes new ones', async () => {
    const { id, branch } = await begin();
    const made = await edit(id, 'notes/a.md', '# A\n', null);
    expect(made.status).toBe(200);
    expect((await edit(id, 'notes/a.md', '# B\n', null)).status).toBe(409);
    expect((await edit(id, 'notes/a.md', '# B\n', made.body.hash)).status).toBe(200);
    expect(await contentOf(branch, 'notes/a.md')).toBe('# B\n');
    expect((await changesOf(id)).files.map(({ path }) => path)).toEqual(['notes/a.md']);
  });

  it.each(['.git/config', '.GIT/hooks/x', 'a/../b', '../x', '/etc/passwd', 'a//b', 'a\\b', 'x\0', './a', 'git~1/x'])(
    'is refused at %j',
    async (path) => {
      const { id, branch } = await begin();
      const before = await resolveCommit(repository, branch);
      expect([400, 422]).toContain((await edit(id, path, 'x', null)).status);
      expect(await resolveCommit(repository, branch)).toBe(before);
    },
  );
});

it('more than 1,000 changed files are told, and kept and discarded, like any', { tags: ['details'] }, async () => {
  const { id, branch } = await begin();
  const many = Array.from({ length: 1100 }, (_, n) => [`many/${String(n).padStart(4, '0')}.txt`, `${n}\n`] as const);
  await commitTo(repository, branch, Object.fromEntries(many));
  const { files, truncated } = await changesOf(id);
  expect([files.length, truncated]).toEqual([1100, false]);
  expect((await keep(id, { paths: ['many/1099.txt'] })).status).toBe(200);
  expect((await discard(id, { paths: ['many/1098.txt'] })).status).toBe(200);
  expect((await changesOf(id)).files.slice(-2)).toMatchObject([
    { path: 'many/1097.txt', kept: false },
    { path: 'many/1099.txt', kept: true, hunks: [{ kept: true }] },
  ]);
  expect((await keep(id)).body.reviewed).toBe(true);
});

describe('a file that is not UTF-8', () => {
  it('is shown and never written over as text', { tags: ['details'] }, async () => {
    const { id, branch } = await begin();
    const files = {
      'latin.html': Buffer.from('<h1>Caf\u00e9</h1>\n', 'latin1'),
      'wide.txt': Buffer.from('Caf\u00e9', 'utf16le'),
      'marked-wide.txt': Buffer.from('\ufeffCaf\u00e9\r\n\u65e5', 'utf16le'),
      'big-endian.txt': Buffer.from('\ufeffCaf\u00e9\r\n\u65e5', 'utf16le').swap16(),
      'sound.mp3': Buffer.from([0xff, 0xfe, 0, 0xd8, 0, 0xd8, 1]),
      'photo.png': 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 5\n',
      'marked.txt': '\ufeffOne\r\n',
    };
    const commit = await commitTo(repository, branch, files);
    const read = async (path: string) =>
      (await world.call('GET project/file', { as: world.a4, query: { projectId, ref: branch, path } })).body;
    expect(await read('latin.html')).toMatchObject({
      readOnly: 'encoding',
      content: '<h1>Caf\ufffd</h1>\n',
      binary: false,
    });
    expect(await read('wide.txt')).toMatchObject({ readOnly: 'binary', content: '', binary: true });
    for (const path of ['marked-wide.txt', 'big-endian.txt'])
      expect(await read(path)).toMatchObject({ readOnly: 'encoding', content: 'Caf\u00e9\r\n\u65e5', binary: false });
    expect(await read('sound.mp3')).toMatchObject({ readOnly: 'binary', binary: true });
    expect(await read('photo.png')).toMatchObject({ readOnly: 'lfs', content: files['photo.png'] });
    expect(await read('marked.txt')).toMatchObject({ readOnly: null, content: files['marked.txt'] });
    for (const path of ['latin.html', 'wide.txt', 'marked-wide.txt', 'big-endian.txt', 'photo.png']) {
      const reply = await edit(id, path, 'x\n', (await read(path)).hash);
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ details: [{ path: 'path', code: 'file_read_only' }] });
    }
    expect(await resolveCommit(repository, branch)).toBe(commit);
    expect((await edit(id, 'marked.txt', '\ufeffTwo\r\n', (await read('marked.txt')).hash)).status).toBe(200);
    expect(await contentOf(branch, 'marked.txt')).toBe('\ufeffTwo\r\n');
  });
});

describe('links and modes', () => {
  it('of what was there stay: nothing is written through a link or below a file', async () => {
    const { id, branch, headSha } = await begin();
    const link = await storeBlob(repository, '/etc/passwd');
    const script = await storeBlob(repository, '#!/bin/sh\r\nold');
    const tree = await writeEntries(repository, headSha, [
      { path: 'link', at: { mode: '120000', sha: link } },
      { path: 'run.sh', at: { mode: '100755', sha: script } },
    ]);
    const pushed = await commitTree(repository, tree, [headSha], { message: 'Push', author: AUTHOR });
    await moveRef(repository, `refs/heads/${branch}`, headSha, pushed);
    expect((await changesOf(id)).files).toMatchObject([
      { path: 'link', oldMode: '000000', mode: '120000', flags: ['binary'], hunks: [] },
      { path: 'run.sh', oldMode: '000000', mode: '100755', flags: [], additions: 2 },
    ]);
    expect((await edit(id, 'link', 'x', link)).status).toBe(422);
    expect((await edit(id, 'link/x', 'x', null)).status).toBe(422);
    expect((await edit(id, 'index.html/x', 'x', null)).status).toBe(422);
    expect(await resolveCommit(repository, branch)).toBe(pushed);

    const { body } = await edit(id, 'run.sh', '#!/bin/sh\r\nnew', script);
    const entry = (await findEntries(repository, body.session.headSha, ['run.sh'])).get('run.sh');
    expect(entry).toMatchObject({ mode: '100755', sha: body.hash });
    expect(await contentOf(branch, 'run.sh')).toBe('#!/bin/sh\r\nnew');
    await discard(id, { paths: ['link'] });
    expect((await changesOf(id)).files.map(({ path }) => path)).toEqual(['run.sh']);
  });
});

describe('two tabs', () => {
  it('that act on one session at once: one does, the other is told to look again', async () => {
    const { id, branch } = await begin();
    await commitTo(repository, branch, { 'long.txt': twoPlaces, 'index.html': 'x\n' });
    const { head } = await changesOf(id);
    const paths = ['long.txt', 'index.html'];
    const replies = await Promise.all(
      paths.map((path) =>
        world.call('POST chat/discard-changes', { as: world.a4, body: { sessionId: id, head, paths: [path] } }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409)?.body;
    expect(refused?.details?.[0]?.code).toBe('session_moved');
    expect((await changesOf(id)).files).toHaveLength(1);
    expect(await resolveCommit(repository, branch)).toBe((refused as { head?: string } | undefined)?.head);
  });
});

describe('going back where others changed the branch too', () => {
  const goTo = async (sessionId: string, toCheckpoint: number) => {
    const { head } = await changesOf(sessionId);
    return world.call('POST chat/discard-changes', { as: world.a4, body: { sessionId, head, toCheckpoint } });
  };

  it('keeps what was pushed between and after, and comes forth again', { tags: ['details'] }, async () => {
    const { id, branch } = await begin();
    const first = await edit(id, 'a.md', 'one\n', null);
    await commitTo(repository, branch, { 'pushed.txt': 'by hand\n' });
    await edit(id, 'a.md', 'two\n', first.body.hash);
    await commitTo(repository, branch, { 'later.txt': 'later\n' });
    expect((await goTo(id, 1)).status).toBe(200);
    expect(await contentOf(branch, 'a.md')).toBe('one\n');
    expect((await goTo(id, 0)).status).toBe(200);
    expect((await changesOf(id)).files.map(({ path }) => path)).toEqual(['later.txt', 'pushed.txt']);
    expect((await goTo(id, 2)).status).toBe(200);
    expect(await contentOf(branch, 'a.md')).toBe('two\n');
    expect(await contentOf(branch, 'later.txt')).toBe('later\n');
  });

  it('keeps what was taken in from the base', { tags: ['details'] }, async () => {
    const { id, branch } = await begin();
    await edit(id, 'own.md', 'mine\n', null);
    await commitTo(repository, 'main', { 'theirs.md': 'theirs\n' });
    const { head } = await changesOf(id);
    await world.call('POST chat/update-branch', { as: world.a4, body: { sessionId: id, head } });
    expect((await goTo(id, 0)).status).toBe(200);
    expect(await contentOf(branch, 'theirs.md')).toBe('theirs\n');
    expect((await changesOf(id)).files).toEqual([]);
  });

  it('is refused where they changed the same lines, and names the files', async () => {
    const { id, branch } = await begin();
    await edit(id, 'a.md', 'one\n', null);
    const tip = await commitTo(repository, branch, { 'a.md': 'one, or more\n' });
    const refused = await goTo(id, 0);
    expect([refused.status, refused.body.details?.[0]]).toMatchObject([
      422,
      { path: 'toCheckpoint', code: 'undo_meets_others', values: { paths: 'a.md' } },
    ]);
    expect(await resolveCommit(repository, branch)).toBe(tip);
  });
});

describe('a second undo while one runs', () => {
  it('is refused: one step is undone, not two, and nothing half done is stored', { tags: ['details'] }, async () => {
    const { id, branch } = await begin();
    const first = await edit(id, 'a.md', 'one\n', null);
    const second = await edit(id, 'a.md', 'two\n', first.body.hash);
    const { headSha: head } = second.body.session;
    const undo = () =>
      world.call('POST chat/discard-changes', { as: world.a4, body: { sessionId: id, head, toCheckpoint: 1 } });
    const replies = await Promise.all([undo(), undo(), undo()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const done = replies.find(({ status }) => status === 200)?.body.session.headSha ?? '';
    for (const { body } of replies.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ head: done, details: [{ code: 'session_moved' }] });

    expect(await contentOf(branch, 'a.md')).toBe('one\n');
    expect(await resolveCommit(repository, branch)).toBe(done);
    const { session, checkpoints } = (await world.call('GET session/details', { as: world.a4, query: { _id: id } }))
      .body;
    expect([session.headSha, session.state]).toEqual([done, 'idle']);
    const kinds = checkpoints.map(({ number, kind, sha }) => [number, kind, sha]);
    expect(kinds.slice(1)).toEqual([
      [1, 'hand', first.body.session.headSha],
      [2, 'hand', head],
      [3, 'undo', done],
    ]);
    const kept = (await listRefs(repository, `refs/pw/${id}/`)).map(({ name, sha }) => [name.split('/').at(-1), sha]);
    expect(kept).toEqual(kinds.slice(1).map(([number, , sha]) => [String(number), sha]));
  });

  it('is told that the session went on, also when it was read before the first one was stored', async () => {
    const { id } = await begin();
    const first = await edit(id, 'a.md', 'one\n', null);
    const readBefore = await findSession(world.parts.db, world.a.organizationId, id);
    await edit(id, 'a.md', 'two\n', first.body.hash);
    const { headSha } = first.body.session;
    await expect(
      openBranch(world.parts, world.parts.db, world.a.organizationId, readBefore, headSha),
    ).rejects.toMatchObject({ extra: { details: [{ code: 'session_moved' }] } });
  });
});

describe('two tabs that write by hand', () => {
  it('write two files: both stand', async () => {
    const { id } = await begin();
    const made = await Promise.all(['a.md', 'b.md'].map((path) => edit(id, path, `# ${path}\n`, null)));
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    expect((await changesOf(id)).files.map(({ path }) => path)).toEqual(['a.md', 'b.md']);
  });
});

describe('a session', () => {
  it('takes the base in, and tells of conflicts', async () => {
    const { id, branch } = await begin();
    await commitTo(repository, branch, { 'own.txt': 'own\n' });
    await commitTo(repository, 'main', { 'theirs.txt': 'theirs\n' });
    const update = async () => {
      const { head } = await changesOf(id);
      return world.call('POST chat/update-branch', { as: world.a4, body: { sessionId: id, head } });
    };
    const details = async () => (await world.call('GET session/details', { as: world.a4, query: { _id: id } })).body;
    expect((await details()).behind).toBe(1);
    expect((await update()).status).toBe(200);
    expect(await details()).toMatchObject({ behind: 0, conflicts: [] });
    expect((await changesOf(id)).files.map(({ path }) => path)).toEqual(['own.txt']);
    expect((await update()).body.code).toBe('nothing_to_merge');
    await commitTo(repository, branch, { 'theirs.txt': 'ours\n' });
    await commitTo(repository, 'main', { 'theirs.txt': 'again\n' });
    expect(await details()).toMatchObject({ behind: 1, conflicts: ['theirs.txt'] });
    expect(await update()).toMatchObject({ status: 409, body: { code: 'merge_conflict', conflicts: ['theirs.txt'] } });
  });

  it('begins with a ticket, whose sentence waits, and speaks of it in its pull request', async () => {
    const columns = [
      { name: 'To do', kind: 'todo', limit: null },
      { name: 'Done', kind: 'done', limit: null },
    ];
    await world.call('POST boards', { as: world.a4, body: { board: { key: 'WEB', name: 'Web', columns } } });
    const body = "Hello!\n\nPlease do this. Replace **'Get started'** with `Start free`. Thanks.";
    await world.call('POST tickets/saveTicket', {
      as: world.a4,
      body: { ticket: { board: 'WEB', title: 'Start free', body } },
    });
    const session = await begin({ title: undefined, ticketKey: 'web-1' });
    expect(session).toMatchObject({ title: 'Start free', ticketKey: 'WEB-1', branch: 'pw/web-1-start-free' });
    const again = await begin({ title: undefined, ticketKey: 'WEB-1' });
    expect(again.branch).toMatch(/^pw\/web-1-start-free-[0-9a-f]{6}$/);
    const params = { sessionId: session.id };
    const { draft, suggestions } = (await world.call('GET chat/suggestions/:sessionId', { as: world.a4, params })).body;
    expect(draft).toBe("Replace 'Get started' with `Start free`.");
    expect(suggestions).toHaveLength(3);

    const prompt = { sessionId: session.id, prompt: draft, clientMessageId: randomUUID() };
    await world.call('POST chat/prompt', { as: world.a4, body: prompt });
    await untilIdle(world, session.id);
    const message = await world.call('POST ai/commit-message', { as: world.a4, body: { sessionId: session.id } });
    expect(message.body).toMatchObject({ message: draft, source: 'rules' });
    const query = { projectId, branchName: session.branch, sessionId: session.id };
    const proposal = (await world.call('GET github/pull-request/proposal', { as: world.a4, query })).body;
    expect(proposal).toMatchObject({ title: 'WEB-1 Start free', body: `WEB-1\n\n- ${draft}` });
    const { ticket } = (await world.call('GET session/details', { as: world.a4, query: { _id: session.id } })).body;
    expect(ticket).toEqual({ key: 'WEB-1', title: 'Start free', status: 'todo' });
  });
});

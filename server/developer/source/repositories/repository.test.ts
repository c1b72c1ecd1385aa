// @module-tag no-database
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFolder, isRepositoryPath } from './check-path';
import { commitTree, writeCommit } from './commit';
import { listChanges } from './difference';
import { type GitRepository, runGit } from './git';
import { countApart, listBranches, listCommits, mergeBase, readHead } from './history';
import { findConflicts, mergeTrees } from './merge';
import { openBlobReader } from './blob-reader';
import { isBinary, MAX_FILE_BYTES, readBlobs, readFile } from './read-blobs';
import { listFolder, listTree } from './read-tree';
import { checkBranchName, listRefs, moveRef, NO_SHA, resolveCommit } from './refs';
import { searchText } from './search';
import { AUTHOR, commitFiles, createTempRepository } from './testing/temp-repository';
import { bundle, finished, unbundle } from './transport';
import { startArchive } from './start-archive';

let temp: Awaited<ReturnType<typeof createTempRepository>>;
let repository: GitRepository;
let first: string;
beforeAll(async () => {
  temp = await createTempRepository();
  repository = await temp.open();
  first = await commitFiles(repository, {
    'index.html': '<h1>Hello</h1>\n<p>a*b [c]</p>\n',
    'src/app.js': 'export const a = 1;\n',
    'src/ü ber.txt': 'Grüße\n',
    'data.bin': Buffer.from([1, 0, 2, 255]),
  });
});
afterAll(() => temp.remove());

describe('reading', () => {
  it('lists the tree, names of any kind included', async () => {
    const tree = await listTree(repository, first);
    expect(tree.map(({ path, size }) => [path, size])).toEqual([
      ['data.bin', 4],
      ['index.html', 30],
      ['src/app.js', 20],
      ['src/ü ber.txt', 8],
    ]);
    expect((await listTree(repository, first, 'src')).map(({ path }) => path)).toEqual(['src/app.js', 'src/ü ber.txt']);
    expect((await listFolder(repository, first)).map(({ path }) => path)).toEqual(['data.bin', 'index.html', 'src']);
  });

  it('reads files and says which are binary', async () => {
    const file = await readFile(repository, first, 'src/ü ber.txt');
    expect(file?.content?.toString()).toBe('Grüße\n');
    const binary = await readFile(repository, first, 'data.bin');
    expect(binary?.content).toEqual(Buffer.from([1, 0, 2, 255]));
    expect(isBinary(binary!.content!)).toBe(true);
    expect(await readFile(repository, first, 'src')).toBeNull();
    expect(await readFile(repository, first, ':(glob)**')).toBeNull();
    const missing = { sha: 'f'.repeat(40), size: 1 };
    const blobs = await readBlobs(repository, [file!, missing, binary!]);
    expect([...blobs.keys()]).toEqual([file!.sha, binary!.sha]);
  });

  it('reads no content beyond the limits, whatever size it is said to have', { tags: ['details'] }, async () => {
    const own = await temp.open();
    const most = Buffer.alloc(MAX_FILE_BYTES);
    const contents = Array.from({ length: 14 }, (_, n) => [
      `${n}.txt`,
      Buffer.concat([Buffer.of(n), most.subarray(1)]),
    ]);
    const commit = await commitFiles(own, {
      ...(Object.fromEntries(contents) as Record<string, Buffer>),
      'large.txt': Buffer.alloc(most.length + 1),
    });
    const entries = await listTree(own, commit);
    const large = entries.find(({ path }) => path === 'large.txt')!;
    expect((await readFile(own, commit, 'large.txt'))?.content).toBeNull();
    expect(await readBlobs(own, [large])).toEqual(new Map());
    await expect(readBlobs(own, [{ ...large, size: 10 }])).rejects.toMatchObject({ code: 'too_large' });
    const read = await readBlobs(own, entries);
    expect([...read.values()].map(({ length }) => length)).toEqual(Array.from({ length: 12 }, () => most.length));
    const reader = openBlobReader(own);
    expect(await reader.read(large)).toBeNull();
    reader.close();
  });

  it('finds a text literally, with its line', async () => {
    expect(await searchText(repository, first, 'a*b [c]')).toEqual([
      { path: 'index.html', line: 2, text: '<p>a*b [c]</p>' },
    ]);
    expect(await searchText(repository, first, 'GRÜSSE', { ignoreCase: true })).toEqual([]);
    expect(await searchText(repository, first, 'EXPORT', { ignoreCase: true, under: 'src' })).toHaveLength(1);
    expect(await searchText(repository, first, '-e')).toEqual([]);
  });

  it('resolves branches and whole shas, and nothing else', async () => {
    expect(await resolveCommit(repository, 'main')).toBe(first);
    expect(await resolveCommit(repository, first)).toBe(first);
    for (const name of ['HEAD', 'main~0', 'main@{0}', '-x', 'refs/heads/main', first.slice(0, 10), ':/Change']) {
      expect(await resolveCommit(repository, name)).toBeNull();
    }
  });
});

describe('committing', () => {
  it('changes, adds and removes files in one commit; modes stay', async () => {
    const own = await temp.open();
    const a = await commitFiles(own, { 'run.sh': 'echo 1\n', 'b/c.txt': 'c', 'gone.txt': 'x' });
    const tree = (await runGit(own, ['ls-tree', '-z', a])).stdout.toString();
    const executable = tree.replace(/100644( blob \S+\trun\.sh)/, '100755$1');
    const made = (await runGit(own, ['mktree', '-z'], { input: executable })).stdout.toString().trim();
    const b = await commitTree(own, made, [a], { message: 'Make it run', author: AUTHOR });
    await moveRef(own, 'refs/heads/main', a, b);
    const c = await commitFiles(own, { 'run.sh': 'echo 2\n', 'gone.txt': null, 'b/d.txt': Buffer.from('d') });
    expect((await listTree(own, c)).map(({ path, mode }) => `${mode} ${path}`)).toEqual([
      '100644 b/c.txt',
      '100644 b/d.txt',
      '100755 run.sh',
    ]);
    const [head] = await listCommits(own, c, 1);
    expect(head).toMatchObject({ sha: c, author: 'Ada ada', subject: 'Change run.sh, gone.txt, b/d.txt' });
  });

  it.each([
    '.git/config',
    'a/.GIT/x',
    'git~1',
    '../x',
    '/etc/passwd',
    'a//b',
    'a/./b',
    'a\\b',
    'a\0b',
    '',
    '.g\u200cit/x',
  ])('refuses the path %j', async (path) => {
    const change = writeCommit(repository, {
      parent: first,
      changes: [{ path, content: 'x' }],
      message: 'x',
      author: AUTHOR,
    });
    await expect(change).rejects.toMatchObject({ code: 'invalid' });
  });

  it('never writes over or through a link, a folder or a file', async () => {
    const own = await temp.open();
    const blob = (await runGit(own, ['hash-object', '-w', '--stdin'], { input: '/etc/passwd' })).stdout
      .toString()
      .trim();
    const input = `120000 blob ${blob}\tlink\0`;
    const tree = (await runGit(own, ['mktree', '-z'], { input })).stdout.toString().trim();
    const parent = await commitTree(own, tree, [], { message: 'A link', author: AUTHOR });
    const write = (path: string) =>
      writeCommit(own, { parent, changes: [{ path, content: 'x' }], message: 'x', author: AUTHOR });
    await expect(write('link')).rejects.toMatchObject({ code: 'invalid' });
    await expect(write('link/passwd')).rejects.toMatchObject({ code: 'invalid' });
    await expect(
      writeCommit(repository, {
        parent: first,
        changes: [{ path: 'src', content: 'x' }],
        message: 'x',
        author: AUTHOR,
      }),
    ).rejects.toMatchObject({ code: 'invalid' });
    await expect(
      writeCommit(repository, {
        parent: first,
        changes: [{ path: 'index.html/x', content: 'x' }],
        message: 'x',
        author: AUTHOR,
      }),
    ).rejects.toMatchObject({ code: 'invalid' });
    expect((await readFile(own, parent, 'link'))?.content).toBeNull();
  });

  it('moves a branch only from where the caller saw it', async () => {
    const own = await temp.open();
    const a = await commitFiles(own, { a: '1' });
    const next = (content: string) =>
      writeCommit(own, { parent: a, changes: [{ path: 'a', content }], message: content, author: AUTHOR });
    const all = await Promise.all(['2', '3', '4', '5'].map(next));
    const moves = await Promise.allSettled(all.map((sha) => moveRef(own, 'refs/heads/main', a, sha)));
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const move of moves) if (move.status === 'rejected') expect(move.reason).toMatchObject({ code: 'conflict' });
    await expect(moveRef(own, 'refs/heads/main', NO_SHA, a)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('histories', () => {
  it('tells what two commits differ in, renames and binaries included', async () => {
    const own = await temp.open();
    const text = Array.from({ length: 20 }, (_, i) => `line ${i}\n`).join('');
    const a = await commitFiles(own, { 'old name.txt': text, 'b.bin': Buffer.from([0, 1]), 'c.txt': '1\n2\n' });
    const b = await commitFiles(own, {
      'old name.txt': null,
      'new\tname.txt': `${text}more\n`,
      'b.bin': Buffer.from([0, 2]),
      'c.txt': '1\n',
      'd.txt': 'd\n',
    });
    const { files, truncated } = await listChanges(own, a, b);
    expect(truncated).toBe(false);
    expect(
      files.map(({ path, oldPath, status, additions, deletions }) => [path, oldPath, status, additions, deletions]),
    ).toEqual([
      ['b.bin', null, 'modified', null, null],
      ['c.txt', null, 'modified', 0, 1],
      ['d.txt', null, 'added', 1, 0],
      ['new\tname.txt', 'old name.txt', 'renamed', 1, 0],
    ]);
    expect((await listChanges(own, null, a)).files.map(({ status }) => status)).toEqual(['added', 'added', 'added']);
  });

  it('merges as the attributes of the base say, of what git has built in', async () => {
    const own = await temp.open();
    const attributes = 'CHANGES.md text merge=union\n*.lock -merge\nother.txt merge=own-program\n';
    const start = {
      '.gitattributes': attributes,
      'CHANGES.md': '# Changes\n',
      'a.lock': '1\n2\n3\n',
      'other.txt': 'x\n',
    };
    const base = await commitFiles(own, start);
    const left = await commitFiles(own, { 'CHANGES.md': '# Changes\n- left\n', 'a.lock': '0\n2\n3\n' });
    const change = { 'CHANGES.md': '# Changes\n- right\n' };
    const right = await commitFiles(own, change, { branch: 'right', from: base });
    expect(await findConflicts(own, left, right)).toEqual([]);
    const merged = await mergeTrees(own, left, right);
    const sha = await commitTree(own, merged.tree ?? '', [left, right], { message: 'Merge', author: AUTHOR });
    expect((await readFile(own, sha, 'CHANGES.md'))?.content?.toString()).toBe('# Changes\n- left\n- right\n');
    const locked = await commitFiles(own, { 'a.lock': '1\n2\n4\n' }, { branch: 'locked', from: base });
    expect(await findConflicts(own, left, locked)).toEqual(['a.lock']);
  });

  it('merges, names conflicts by file, and counts how far branches are apart', async () => {
    const own = await temp.open();
    const base = await commitFiles(own, { 'a.txt': 'a\n', 'b.txt': 'b\n' });
    const left = await commitFiles(own, { 'a.txt': 'left\n' });
    const right = await commitFiles(own, { 'b.txt': 'right\n' }, { branch: 'work/one', from: base });
    const clash = await commitFiles(own, { 'a.txt': 'clash\n' }, { branch: 'clash', from: base });
    const merged = await mergeTrees(own, left, right);
    expect(merged.conflicts).toBeNull();
    const sha = await commitTree(own, merged.tree ?? '', [left, right], { message: 'Merge', author: AUTHOR });
    expect((await readFile(own, sha, 'a.txt'))?.content?.toString()).toBe('left\n');
    expect((await readFile(own, sha, 'b.txt'))?.content?.toString()).toBe('right\n');
    expect(await mergeTrees(own, left, clash)).toEqual({ tree: null, conflicts: ['a.txt'] });
    const file = await commitFiles(own, { n: 'a file\n' }, { branch: 'file', from: base });
    const folder = await commitFiles(own, { 'n/x.txt': 'a folder\n' }, { branch: 'folder', from: base });
    expect(await mergeTrees(own, file, folder)).toEqual({ tree: null, conflicts: ['n'] });
    expect(await findConflicts(own, folder, file)).toEqual(['n']);
    expect(await mergeBase(own, left, right)).toBe(base);
    expect(await countApart(own, 'main', 'work/one')).toEqual({ ahead: 1, behind: 1 });
    const branches = await listBranches(own, 'main');
    expect(branches.map(({ name }) => name).sort()).toEqual(['clash', 'file', 'folder', 'main', 'work/one']);
    expect(branches[0]).toMatchObject({ name: 'main', isDefault: true, sha: left });
    expect(await readHead(own, 'none')).toBeNull();
  });

  it('survives a commit whose author and date are nonsense', async () => {
    const own = await temp.open();
    const tree = (await runGit(own, ['mktree'], { input: '' })).stdout.toString().trim();
    const raw = `tree ${tree}\nauthor A\x1fB\x01 <a> 99999999999999 +0000\ncommitter C <c> 99999999999999 +9999\n\n\x1fsubject\n`;
    const args = ['hash-object', '-w', '-t', 'commit', '--literally', '--stdin'];
    const sha = (await runGit(own, args, { input: raw })).stdout.toString().trim();
    await moveRef(own, 'refs/heads/main', NO_SHA, sha);
    const [commit] = await listCommits(own, sha, 5);
    expect(Number.isNaN(Date.parse(commit?.date ?? ''))).toBe(false);
    expect((await readHead(own, 'main'))?.sha).toBe(sha);
  });
});

describe('transport', () => {
  it('gives a commit as a tar stream', async () => {
    const program = startArchive(repository, first, ['src'], { timeLimitMs: 60_000 });
    const tar = extract();
    const names: string[] = [];
    tar.on('entry', ({ name, type }, stream, next) => {
      if (type === 'file') names.push(name);
      stream.on('end', next).resume();
    });
    program.stdin.end();
    program.stdout.pipe(tar);
    await finished(program, 'archive');
    expect(names).toEqual(['src/app.js', 'src/ü ber.txt']);
  });

  it('goes through a bundle and comes back equal, kept refs included', async () => {
    await moveRef(repository, 'refs/pw/session/1', NO_SHA, first);
    const program = await bundle(repository);
    const [bytes] = await Promise.all([buffer(program!.stdout), finished(program!, 'bundle')]);
    const file = join(temp.folder, 'one.bundle');
    await writeFile(file, bytes);
    const copy = await temp.open();
    await unbundle(copy, file);
    expect(await listRefs(copy, 'refs/')).toEqual(await listRefs(repository, 'refs/'));
    expect((await readFile(copy, first, 'index.html'))?.content?.toString()).toContain('Hello');
    expect(await bundle(await temp.open())).toBeNull();
    await writeFile(file, bytes.subarray(0, bytes.length - 40));
    await expect(unbundle(await temp.open(), file)).rejects.toMatchObject({ name: 'GitError' });
  });
});

it('takes branch names that git takes, and no others', async () => {
  const usable = [
    'main',
    'pw/KEY-1-a',
    'v1.2',
    'feature/#42-fix',
    'größe',
    'user@fix',
    'a+b',
    'fix(scope)',
    "it's",
    '_x',
    '日本',
  ];
  for (const name of usable) expect(await checkBranchName(repository, name, 'x')).toBe(name);
  for (const name of [
    '',
    '-x',
    'a..b',
    'a.lock',
    'refs/heads/x',
    'a b',
    'a/',
    'a//b',
    'a~1',
    '@',
    'HEAD',
    'a\u202eb',
    'x'.repeat(245),
  ]) {
    await expect(checkBranchName(repository, name, 'branch')).rejects.toMatchObject({ code: 'invalid' });
  }
});

it('takes paths of plain names only, whatever is sent', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '.', '..', '.git', '', 'b c', '.GIT', '-x', '\\', '\0')), (segments) => {
      const path = segments.join('/');
      const isPlain = segments.every((part) => ['a', 'b c', '-x'].includes(part)) && segments.length > 0;
      expect(isRepositoryPath(path)).toBe(isPlain);
    }),
  );
  expect(checkFolder('./packages/web/', 'x')).toBe('packages/web');
  expect(checkFolder('/', 'x')).toBe('');
});

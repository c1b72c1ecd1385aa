import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TokenRights } from '#common/contract/tokens.ts';
import { readPushed } from '#server/developer/projects/projects/read-pushed.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { plans } from '#server/platform/db/schema/plans.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { personalTokens } from '#server/platform/db/schema/tokens.ts';
import { createPerson, createTenant, type Person } from '#server/testing/people.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { listRefs, moveRef, NO_SHA, resolveCommit } from './refs';
import { listTree } from './read-tree';
import { repositoryAt } from './require-git';
import { createGitClient, type GitClient } from './testing/git-client';
import { beginPush, countBackends } from './testing/half-push';

let world: World;
let client: GitClient;
let origin: string;
let made = 0;
beforeAll(async () => {
  world = await createWorld();
  await world.parts.db
    .update(plans)
    .set({ limits: { projects: null, queries: null, sites: null, emails: null, storage: null } });
  client = await createGitClient();
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await client.remove();
  await world.close();
});

/** What follows a push happens beside its answer. */
function soon(check: () => Promise<void>) {
  return vi.waitFor(check, { timeout: 60_000 });
}

async function createProject(sampleId = 'cafe', as: Person = world.a4) {
  const body = { sampleId, name: `Project ${(made += 1)}` };
  const reply = await world.call('POST project/sample/clone', { as, body });
  expect([reply.status, reply.body.message]).toEqual([201, 'New Project Added.']);
  return reply.body.project;
}

async function createToken(rights: TokenRights, as: Person = world.a4) {
  const reply = await world.call('POST tokens', { as, body: { name: rights, rights } });
  expect(reply.status).toBe(201);
  return reply.body;
}

function addressOf(slug: string, secret: string) {
  return `${origin.replace('//', `//me:${secret}@`)}/git/${slug}.git`;
}

async function branchesOf(projectId: string) {
  return (await world.call('GET project/branches', { as: world.a4, query: { projectId } })).body.list;
}

/** A clone in a folder of its own, to which one commit was added. */
async function cloneAndCommit(slug: string, secret: string) {
  const folder = `clone-${(made += 1)}`;
  expect(await client.git(['clone', '-q', addressOf(slug, secret), folder])).toMatchObject({ code: 0 });
  await client.write(`${folder}/new.txt`, `A new file ${made}.\n`);
  await client.git(['add', '.'], { cwd: folder });
  await client.git(['commit', '-qm', `Add a file ${made}`], { cwd: folder });
  return folder;
}

describe('a real git client', () => {
  it('clones, pushes and fetches; the screens see the push', async () => {
    const project = await createProject();
    const { secret } = await createToken('write');
    const folder = await cloneAndCommit(project.slug, secret);
    expect(await readFile(join(client.folder, folder, 'index.html'), 'utf8')).toContain('Get started');
    expect(await client.git(['push', '-q'], { cwd: folder })).toMatchObject({ code: 0 });
    const detail = await world.call('GET project/detail', { as: world.a4, query: { _id: project.id } });
    expect(detail.body.commits.map(({ author }) => author)).toEqual(['Client', 'a4']);
    await soon(async () => {
      const [row] = await world.parts.db.select().from(repositories).where(eq(repositories.slug, project.slug));
      expect(row?.pushedAt).toBeInstanceOf(Date);
    });
    const other = await cloneAndCommit(project.slug, secret);
    expect(await client.git(['push', '-q'], { cwd: other })).toMatchObject({ code: 0 });
    expect(await client.git(['pull', '-q'], { cwd: folder })).toMatchObject({ code: 0 });
    expect((await client.git(['rev-parse', 'HEAD'], { cwd: folder })).out).toBe((await branchesOf(project.id))[0]?.sha);
    const stale = await cloneAndCommit(project.slug, secret);
    await client.git(['reset', '-q', '--hard', 'HEAD~2'], { cwd: stale });
    await client.git(['commit', '-q', '--allow-empty', '-m', 'Behind'], { cwd: stale });
    expect(await client.git(['push', '-q'], { cwd: stale })).toMatchObject({ code: 1 });
  });

  it('shows where a push is built, and what a password is', async () => {
    const { id, slug } = await createProject();
    const folder = await cloneAndCommit(slug, (await createToken('write')).secret);
    const { err } = await client.git(['push', 'origin', 'HEAD'], { cwd: folder });
    expect(err).toContain(`remote: Deployments: ${world.parts.settings.publicUrl}/projects/${id}?tab=deployments`);
    const refused = await client.git(['ls-remote', addressOf(slug, 'wrong')]);
    expect(refused.err).toContain('remote: The password is a personal token: make one at ');
  });

  it('clones a part: shallow, and without contents', { tags: ['details'] }, async () => {
    const { slug } = await createProject('shop');
    const { secret } = await createToken('read');
    const shallow = await client.git(['clone', '-q', '--depth', '1', addressOf(slug, secret), 'shallow']);
    expect(shallow).toMatchObject({ code: 0 });
    const args = ['clone', '-q', '--filter=blob:none', '--no-checkout', addressOf(slug, secret), 'blobless'];
    expect(await client.git(args)).toMatchObject({ code: 0 });
    const missing = await client.git(['rev-list', '--objects', '--all', '--missing=print'], { cwd: 'blobless' });
    expect(missing.out).toContain('?');
    expect(await client.git(['checkout', '-q', 'main'], { cwd: 'blobless' })).toMatchObject({ code: 0 });
  });

  it('begins an empty project; the branch it pushes becomes the default one', async () => {
    const project = await createProject('empty');
    const { secret } = await createToken('write');
    await client.git(['init', '-q', '-b', 'trunk', 'begun']);
    await client.write('begun/package.json', JSON.stringify({ devDependencies: { vite: '8.3.8' } }));
    await client.git(['add', '.'], { cwd: 'begun' });
    await client.git(['commit', '-qm', 'Begin'], { cwd: 'begun' });
    await client.git(['remote', 'add', 'origin', addressOf(project.slug, secret)], { cwd: 'begun' });
    expect(await client.git(['push', '-q', '-u', 'origin', 'trunk'], { cwd: 'begun' })).toMatchObject({ code: 0 });
    await soon(async () => {
      // What the job of a push does first; the builds that follow have tests of their own.
      await readPushed(world.parts, project.repoId);
      const { body } = await world.call('GET project/detail', { as: world.a4, query: { _id: project.id } });
      expect(body.project).toMatchObject({ framework: 'vite', repository: { defaultBranch: 'trunk' } });
      expect(body.commits).toHaveLength(1);
    });
    expect((await client.git(['ls-remote', '--symref', addressOf(project.slug, secret), 'HEAD'])).out).toContain(
      'refs/heads/trunk',
    );
  });

  it.each<[string, (tree: string) => string]>([
    ['a time zone that there is not', (tree) => `tree ${tree}\nauthor A <a@e.test> 1700000000 +518000\n`],
    ['no blank before the date', (tree) => `tree ${tree}\nauthor A <a@e.test>1700000000 +0000\n`],
    ['no blank before the address', (tree) => `tree ${tree}\nauthor A<a@e.test> 1700000000 +0000\n`],
    ['a date beyond all dates', (tree) => `tree ${tree}\nauthor A <a@e.test> 99999999999999999999 +0000\n`],
  ])('pushes an old history: %s', async (_, head) => {
    const { slug, id } = await createProject('empty');
    const { secret } = await createToken('write');
    const folder = `old-${(made += 1)}`;
    const git = (...args: string[]) => client.git(['-C', folder, ...args]);
    await client.git(['init', '-q', folder]);
    await client.write(`${folder}/commit`, 'x');
    const blob = (await git('hash-object', '-w', 'commit')).out;
    // A folder whose mode begins with a zero, as old programs wrote it.
    const entry = (mode: string, name: string, sha: string) =>
      Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(sha, 'hex')]);
    const write = async (type: string, content: string | Buffer) => {
      await client.write(`${folder}/object`, content);
      return (await git('hash-object', '-t', type, '-w', '--literally', 'object')).out;
    };
    const below = await write('tree', entry('100644', 'a.txt', blob));
    const tree = await write('tree', entry('040000', 'folder', below));
    const text = `${head(tree)}committer A <a@e.test> 1700000000 +0000\n\nOld\n`;
    await git('update-ref', 'refs/heads/main', await write('commit', text));
    expect(await git('push', '-q', addressOf(slug, secret), 'main')).toMatchObject({ code: 0 });
    expect((await branchesOf(id)).map(({ name }) => name)).toEqual(['main']);
  });

  it('pushes 20 MB in one go', { tags: ['details'] }, async () => {
    const { slug, id } = await createProject();
    const { secret } = await createToken('write');
    const folder = await cloneAndCommit(slug, secret);
    const noise = Buffer.alloc(20 * 1024 * 1024);
    for (let i = 0; i < noise.length; i += 4) noise.writeUInt32LE((Math.imul(i, 2654435761) ^ (i << 7)) >>> 0, i);
    await client.write(`${folder}/large.bin`, noise);
    await client.git(['add', '.'], { cwd: folder });
    await client.git(['commit', '-qm', 'Add a large file'], { cwd: folder });
    expect(await client.git(['push', '-q'], { cwd: folder })).toMatchObject({ code: 0 });
    expect((await branchesOf(id))[0]?.head.subject).toBe('Add a large file');
  });
});

describe('tokens', () => {
  it('read ones clone and do not push', async () => {
    const { slug, id } = await createProject();
    const folder = await cloneAndCommit(slug, (await createToken('read')).secret);
    const [before] = await branchesOf(id);
    const push = await client.git(['push', '-q'], { cwd: folder });
    expect(push.code).toBe(128);
    expect(push.err).toContain('403');
    expect((await branchesOf(id))[0]?.sha).toBe(before?.sha);
  });

  it('wrong, revoked and expired ones do nothing, and learn nothing', async () => {
    const { slug } = await createProject();
    const { secret, token } = await createToken('write');
    const refused = async (address: string) => {
      const { code, err } = await client.git(['ls-remote', address]);
      expect(code).toBe(128);
      expect(err).toMatch(/Authentication failed|could not read/);
    };
    await refused(addressOf(slug, `${secret}x`));
    await refused(addressOf(slug, world.a4.accessToken));
    await refused(addressOf('no-such-project', 'pgw_x'));
    await world.parts.db
      .update(personalTokens)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(personalTokens.id, token.id));
    await refused(addressOf(slug, secret));
    const other = await createToken('write');
    await world.call('POST tokens/delete/:id', { as: world.a4, params: { id: other.token.id } });
    await refused(addressOf(slug, other.secret));
  });

  it("reach neither another organization's repository nor one in the bin", async () => {
    const project = await createProject();
    const { secret } = await createToken('write', world.b1);
    const status = async (token: string) => {
      const url = `/git/${project.slug}.git/info/refs?service=git-upload-pack`;
      const authorization = `Basic ${Buffer.from(`x:${token}`).toString('base64')}`;
      return (await world.app.inject({ url, headers: { authorization } })).statusCode;
    };
    expect(await status(secret)).toBe(404);
    const own = (await createToken('read')).secret;
    expect(await status(own)).toBe(200);
    await world.call('POST project/delete', {
      as: world.a1,
      body: { projectId: project.id, confirmName: project.name },
    });
    expect(await status(own)).toBe(404);
  });

  it('are worth what their person may do now', async () => {
    const { slug } = await createProject();
    const leaving = await createPerson(world.parts, { name: 'leaving', tenant: world.a, role: 'developer' });
    const { secret } = await createToken('write', leaving);
    const code = async () => (await client.git(['ls-remote', addressOf(slug, secret)])).code;
    expect(await code()).toBe(0);
    const mine = eq(memberships.userId, leaving.id);
    await world.parts.db.update(memberships).set({ role: 'editor' }).where(mine);
    expect(await code()).toBe(128);
    await world.parts.db
      .update(memberships)
      .set({ role: 'developer', suspendedAt: sql`now()` })
      .where(mine);
    expect(await code()).toBe(128);
  });

  it('stand in no log line and no row', async () => {
    const { secret } = await createToken('write');
    const { slug } = await createProject();
    await cloneAndCommit(slug, secret);
    expect(world.lines.join('')).not.toContain(secret);
    const rows = await world.parts.db.select().from(personalTokens);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows.some(({ prefix }) => secret.startsWith(prefix))).toBe(true);
  });
});

describe('branches of any name that git takes', () => {
  const names = ['feature/#42-fix', 'größe', 'user@fix', 'a+b', 'fix(scope)', "it's", '_x', '日本'];

  it('are pushed, shown, read and can be the default one', { tags: ['details'] }, async () => {
    const { slug, id } = await createProject();
    const { secret } = await createToken('write');
    const folder = await cloneAndCommit(slug, secret);
    for (const name of names)
      expect(await client.git(['push', '-q', 'origin', `HEAD:refs/heads/${name}`], { cwd: folder })).toMatchObject({
        code: 0,
      });
    const listed = (await branchesOf(id)).map(({ name }) => name);
    for (const branchName of names) {
      expect(listed).toContain(branchName);
      const query = { projectId: id, ref: branchName };
      expect((await world.call('GET project/files', { as: world.a4, query })).status).toBe(200);
      const body = { projectId: id, branchName };
      expect((await world.call('POST project/set-default-branch', { as: world.a4, body })).status).toBe(200);
    }
  });

  it('are refused with a sentence where nobody could see what they are', async () => {
    const { slug, id } = await createProject();
    const { secret } = await createToken('write');
    const folder = await cloneAndCommit(slug, secret);
    const pushed = await client.git(['push', '-q', 'origin', 'HEAD:refs/heads/a\u202eb'], { cwd: folder });
    expect(pushed.code).not.toBe(0);
    expect(pushed.err).toContain('A branch cannot have this name.');
    expect((await branchesOf(id)).map(({ name }) => name)).toEqual(['main']);
  });
});

describe('what is refused', () => {
  it('refs that the server keeps for itself', async () => {
    const { slug } = await createProject();
    const { secret } = await createToken('write');
    const [row] = await world.parts.db.select().from(repositories).where(eq(repositories.slug, slug));
    const repository = repositoryAt(world.parts, row?.id ?? '');
    const head = await resolveCommit(repository, 'main');
    await moveRef(repository, 'refs/pw/one/1', NO_SHA, head ?? '');
    const folder = await cloneAndCommit(slug, secret);
    expect((await client.git(['ls-remote'], { cwd: folder })).out).not.toContain('refs/pw');
    for (const target of ['HEAD:refs/pw/one/2', 'HEAD:refs/pw/one/1', ':refs/pw/one/1']) {
      expect((await client.git(['push', '-q', 'origin', target], { cwd: folder })).code).not.toBe(0);
    }
    expect(await listRefs(repository, 'refs/pw/')).toEqual([{ name: 'refs/pw/one/1', sha: head }]);
  });

  it('refs but branches and tags; a commit is what its name says', async () => {
    const { slug } = await createProject();
    const { secret } = await createToken('write');
    const [row] = await world.parts.db.select().from(repositories).where(eq(repositories.slug, slug));
    const repository = repositoryAt(world.parts, row?.id ?? '');
    const head = (await resolveCommit(repository, 'main')) ?? '';
    const folder = await cloneAndCommit(slug, secret);
    for (const name of [`replace/${head}`, 'notes/commits', 'changes/1', 'stash', 'remotes/origin/x', 'heads2/x']) {
      const pushed = await client.git(['push', '-q', 'origin', `HEAD:refs/${name}`], { cwd: folder });
      expect([name, pushed.code]).toEqual([name, 1]);
    }
    expect((await client.git(['push', '-q', 'origin', 'HEAD:refs/tags/v1'], { cwd: folder })).code).toBe(0);
    expect((await client.git(['push', '-q', 'origin', 'HEAD:refs/heads/x'], { cwd: folder })).code).toBe(0);
    expect((await listRefs(repository, 'refs/')).map(({ name }) => name)).toEqual([
      'refs/heads/main',
      'refs/heads/x',
      'refs/tags/v1',
    ]);
    // One that was taken before counts no more.
    const other = (await resolveCommit(repository, 'x')) ?? '';
    await moveRef(repository, `refs/replace/${head}`, NO_SHA, other);
    expect(await listTree(repository, head)).not.toEqual(await listTree(repository, other));
  });

  it('trees that hold .git, while a link is data and leads nowhere', async () => {
    const { slug, id } = await createProject();
    const { secret } = await createToken('write');
    const folder = await cloneAndCommit(slug, secret);
    const blob = await client.git(['hash-object', '-w', '--stdin'], { cwd: folder, input: '/etc/passwd' });
    const push = async (entry: string, branch: string) => {
      const tree = await client.git(['mktree'], { cwd: folder, input: `${entry} ${blob.out}\t${branch}\n` });
      const outer = await client.git(['mktree'], { cwd: folder, input: `040000 tree ${tree.out}\t.git\n` });
      const top = branch === 'link' ? tree.out : outer.out;
      const commit = await client.git(['commit-tree', '-m', branch, top], { cwd: folder });
      return client.git(['push', '-q', 'origin', `${commit.out}:refs/heads/${branch}`], { cwd: folder });
    };
    const hostile = await push('100644 blob', 'hostile');
    expect(hostile.code).not.toBe(0);
    expect(hostile.err).toContain("contains '.git'");
    expect((await push('120000 blob', 'link')).code).toBe(0);
    expect((await branchesOf(id)).map(({ name }) => name).sort()).toEqual(['link', 'main']);
    const query = { projectId: id, ref: 'link', path: 'link' };
    const file = await world.call('GET project/file', { as: world.a4, query });
    expect(file.body).toMatchObject({ content: '', size: 11 });
  });

  it.each([
    '/git/',
    '/git/x.git',
    '/git/SLUG.git/config',
    '/git/SLUG.git/HEAD',
    '/git/SLUG.git/objects/info/packs',
    '/git/SLUG.git/../../etc/passwd',
    '/git/..%2f..%2fetc.git/info/refs?service=git-upload-pack',
    '/git/SLUG.git%00/info/refs?service=git-upload-pack',
    '/git/SLUG/info/refs?service=git-upload-pack',
    '/git/a/SLUG.git/info/refs?service=git-upload-pack',
    '/git/-x.git/info/refs?service=git-upload-pack',
  ])('%s', async (path) => {
    const { slug } = await createProject('empty');
    const { secret } = await createToken('write');
    const authorization = `Basic ${Buffer.from(`x:${secret}`).toString('base64')}`;
    const reply = await world.app.inject({ url: path.replace('SLUG', slug), headers: { authorization } });
    expect([400, 404]).toContain(reply.statusCode);
    expect(reply.headers['content-type']).toContain('application/json');
  });

  it('other services and bodies that are none', async () => {
    const { slug } = await createProject();
    const { secret } = await createToken('write');
    const authorization = `Basic ${Buffer.from(`x:${secret}`).toString('base64')}`;
    const url = `/git/${slug}.git/info/refs`;
    for (const service of ['', '?service=git-upload-archive', '?service=git-upload-pack&service=git-receive-pack']) {
      expect((await world.app.inject({ url: url + service, headers: { authorization } })).statusCode).toBe(403);
    }
    const post = (payload: string, type: string) =>
      world.app.inject({
        method: 'POST',
        url: `/git/${slug}.git/git-receive-pack`,
        payload,
        headers: { authorization, 'content-type': type },
      });
    const replies = [await post('x', 'text/plain'), await post('zzzz', 'application/x-git-receive-pack-request')];
    for (const reply of replies) expect(reply.body).not.toContain(world.dataDir);
    expect(replies[0]?.statusCode).toBeGreaterThanOrEqual(400);
    const [challenge] = [await world.app.inject({ url: `${url}?service=git-upload-pack` })];
    expect([challenge?.statusCode, challenge?.headers['www-authenticate']]).toEqual([
      401,
      expect.stringMatching(/^Basic /),
    ]);
  });
});

describe('branches and tags', { tags: ['details'] }, () => {
  it('are 5,000 at most: a push of more creates none, and others go on', async () => {
    const { slug } = await createProject();
    const { secret } = await createToken('write');
    const [row] = await world.parts.db.select().from(repositories).where(eq(repositories.slug, slug));
    const repository = repositoryAt(world.parts, row?.id ?? '');
    const folder = await cloneAndCommit(slug, secret);
    const create = (dir: string, count: number) => {
      const lines = Array.from({ length: count }, (_, n) => `create refs/heads/b${n} HEAD\n`);
      return client.git(['-C', dir, 'update-ref', '--stdin'], { input: lines.join('') });
    };
    const push = (what: string) => client.git(['push', '-q', 'origin', what], { cwd: folder });
    await create(folder, 5000);
    expect((await push('refs/heads/*')).err).toContain('413');
    expect(await listRefs(repository, 'refs/heads/')).toHaveLength(1);
    await create(repository.dir, 4998);
    await client.git(['tag', 'one'], { cwd: folder });
    expect(await push('one')).toMatchObject({ code: 0 });
    await client.git(['tag', 'two'], { cwd: folder });
    expect((await push('two')).err).toContain('413');
    expect(await push('main')).toMatchObject({ code: 0 });
  });

  it('are no more when they are pushed at once, or by a signed push', async () => {
    const { slug } = await createProject();
    const { secret } = await createToken('write');
    const [row] = await world.parts.db.select().from(repositories).where(eq(repositories.slug, slug));
    const repository = repositoryAt(world.parts, row?.id ?? '');
    const sha = (await listRefs(repository, 'refs/heads/'))[0]?.sha ?? '';
    const packet = (text: string) => (text.length + 4).toString(16).padStart(4, '0') + text;
    const line = (name: string, end: string) => `${NO_SHA} ${sha} refs/tags/${name}${end}`;
    const post = (commands: readonly string[]) => {
      const [first = '', ...rest] = commands;
      const sent = `${[`${first}\0report-status`, ...rest].map(packet).join('')}0000`;
      const head = Buffer.from('5041434b0000000200000000', 'hex');
      const pack = Buffer.concat([head, createHash('sha1').update(head).digest()]);
      return world.app.inject({
        method: 'POST',
        url: `/git/${slug}.git/git-receive-pack`,
        payload: Buffer.concat([Buffer.from(sent), pack]),
        headers: {
          authorization: `Basic ${Buffer.from(`x:${secret}`).toString('base64')}`,
          'content-type': 'application/x-git-receive-pack-request',
        },
      });
    };
    const certificate = `certificate version 0.1\npusher A <a@example.test> 0 +0000\n\n${line('signed', '\n')}`;
    expect((await post(['push-cert', certificate, 'push-cert-end\n'])).statusCode).toBe(413);
    const tags = (push: number) => Array.from({ length: 2600 }, (_, n) => line(`${push}-${n}`, ''));
    const replies = await Promise.all([post(tags(1)), post(tags(2))]);
    expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 413]);
    expect(await listRefs(repository, 'refs/tags/')).toHaveLength(2600);
  });
});

describe('a fetch', () => {
  const open = async () => {
    const { slug, id } = await createProject();
    const { secret } = await createToken('read');
    const wanted = `0032want ${(await branchesOf(id))[0]?.sha}\n`;
    return { slug, secret, asked: Buffer.from(wanted.repeat(180_000)) };
  };
  const post = async (
    { slug, secret }: Awaited<ReturnType<typeof open>>,
    payload: Buffer,
    headers: Record<string, string> = {},
  ) =>
    world.app.inject({
      method: 'POST',
      url: `/git/${slug}.git/git-upload-pack`,
      payload,
      headers: {
        authorization: `Basic ${Buffer.from(`x:${secret}`).toString('base64')}`,
        'content-type': 'application/x-git-upload-pack-request',
        ...headers,
      },
    });

  it('that asks for too much is told so', async () => {
    const at = await open();
    const packed = await post(at, gzipSync(at.asked), { 'content-encoding': 'gzip' });
    for (const reply of [await post(at, at.asked), packed])
      expect([reply.statusCode, reply.json()]).toMatchObject([413, { code: 'too_large' }]);
  });

  it('that cannot be unpacked is told so', async () => {
    const at = await open();
    const packed = gzipSync(at.asked.subarray(0, 500_000));
    for (const broken of [Buffer.from('no gzip'), packed.subarray(0, packed.length / 2)]) {
      const reply = await post(at, broken, { 'content-encoding': 'gzip' });
      expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'bad_request' }]);
    }
  });
});

it('ends git when the client goes away in the middle of a push', async () => {
  const { slug, id } = await createProject();
  const { secret } = await createToken('write');
  const [before] = await branchesOf(id);
  const [row] = await world.parts.db.select().from(repositories).where(eq(repositories.slug, slug));
  const socket = await beginPush({ origin, slug, secret });
  const running = () => countBackends(row?.id ?? '');
  await soon(async () => expect(await running()).toBeGreaterThan(0));
  socket.destroy();
  await soon(async () => expect(await running()).toBe(0));
  expect((await branchesOf(id))[0]?.sha).toBe(before?.sha);
});

it('gives one person six gits at once, however many organizations they are in (docs/trust.md 85)', async () => {
  const elsewhere = await createTenant(world.parts, 'Elsewhere');
  const other = await createPerson(world.parts, { name: 'other', tenant: elsewhere, role: 'developer' });
  const [busy, { secret }] = [
    await createPerson(world.parts, { name: 'busy', tenant: world.a, role: 'developer' }),
    await createToken('write', other),
  ];
  const [first, second] = [await createProject(), await createProject('cafe', other)];
  await world.parts.db
    .insert(memberships)
    .values({ organizationId: elsewhere.organizationId, userId: busy.id, role: 'developer' });
  const running = async ({ slug }: { readonly slug: string }) => {
    const [row] = await world.parts.db.select().from(repositories).where(eq(repositories.slug, slug));
    return countBackends(row?.id ?? '');
  };
  const tokenIn = async (organization: string) => {
    const headers = { authorization: `Bearer ${busy.accessToken}`, organization };
    const payload = { name: organization, rights: 'write' };
    const reply = await world.app.inject({ method: 'POST', url: '/api/tokens', headers, payload });
    return reply.json<{ secret: string }>().secret;
  };
  const begin = (slug: string, token: string) => beginPush({ origin, slug, secret: token });
  const [here, there] = [await tokenIn(world.a.organizationId), await tokenIn(elsewhere.organizationId)];
  const sockets = await Promise.all(Array.from({ length: 6 }, () => begin(first.slug, here)));
  await soon(async () => expect(await running(first)).toBe(6));
  sockets.push(await begin(second.slug, there));
  const folder = await cloneAndCommit(second.slug, secret);
  expect(await client.git(['push', '-q', 'origin', 'HEAD'], { cwd: folder })).toMatchObject({ code: 0 });
  expect(await running(second)).toBe(0);
  for (const socket of sockets) socket.destroy();
  await soon(async () => expect(await running(first)).toBe(0));
});

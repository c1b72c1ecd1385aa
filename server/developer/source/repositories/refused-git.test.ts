import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { listRefs, moveRef, NO_SHA, resolveCommit } from './refs';
import { listTree } from './read-tree';
import { repositoryAt } from './require-git';
import { withGitWorld } from './testing/git-world';

const { at, createProject, createToken, branchesOf, cloneAndCommit } = withGitWorld();

describe('what is refused', () => {
  it('refs that the server keeps for itself', { tags: ['details'] }, async () => {
    const { slug } = await createProject();
    const { secret } = await createToken('write');
    const [row] = await at.world.parts.db.select().from(repositories).where(eq(repositories.slug, slug));
    const repository = repositoryAt(at.world.parts, row?.id ?? '');
    const head = await resolveCommit(repository, 'main');
    await moveRef(repository, 'refs/pw/one/1', NO_SHA, head ?? '');
    const folder = await cloneAndCommit(slug, secret);
    expect((await at.client.git(['ls-remote'], { cwd: folder })).out).not.toContain('refs/pw');
    for (const target of ['HEAD:refs/pw/one/2', 'HEAD:refs/pw/one/1', ':refs/pw/one/1']) {
      expect((await at.client.git(['push', '-q', 'origin', target], { cwd: folder })).code).not.toBe(0);
    }
    expect(await listRefs(repository, 'refs/pw/')).toEqual([{ name: 'refs/pw/one/1', sha: head }]);
  });

  it('refs but branches and tags; a commit is what its name says', async () => {
    const { slug } = await createProject();
    const { secret } = await createToken('write');
    const [row] = await at.world.parts.db.select().from(repositories).where(eq(repositories.slug, slug));
    const repository = repositoryAt(at.world.parts, row?.id ?? '');
    const head = (await resolveCommit(repository, 'main')) ?? '';
    const folder = await cloneAndCommit(slug, secret);
    for (const name of [`replace/${head}`, 'notes/commits', 'changes/1', 'stash', 'remotes/origin/x', 'heads2/x']) {
      const pushed = await at.client.git(['push', '-q', 'origin', `HEAD:refs/${name}`], { cwd: folder });
      expect([name, pushed.code]).toEqual([name, 1]);
    }
    expect((await at.client.git(['push', '-q', 'origin', 'HEAD:refs/tags/v1'], { cwd: folder })).code).toBe(0);
    expect((await at.client.git(['push', '-q', 'origin', 'HEAD:refs/heads/x'], { cwd: folder })).code).toBe(0);
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
    const blob = await at.client.git(['hash-object', '-w', '--stdin'], { cwd: folder, input: '/etc/passwd' });
    const push = async (entry: string, branch: string) => {
      const tree = await at.client.git(['mktree'], { cwd: folder, input: `${entry} ${blob.out}\t${branch}\n` });
      const outer = await at.client.git(['mktree'], { cwd: folder, input: `040000 tree ${tree.out}\t.git\n` });
      const top = branch === 'link' ? tree.out : outer.out;
      const commit = await at.client.git(['commit-tree', '-m', branch, top], { cwd: folder });
      return at.client.git(['push', '-q', 'origin', `${commit.out}:refs/heads/${branch}`], { cwd: folder });
    };
    const hostile = await push('100644 blob', 'hostile');
    expect(hostile.code).not.toBe(0);
    expect(hostile.err).toContain("contains '.git'");
    expect((await push('120000 blob', 'link')).code).toBe(0);
    expect((await branchesOf(id)).map(({ name }) => name).sort()).toEqual(['link', 'main']);
    const query = { projectId: id, ref: 'link', path: 'link' };
    const file = await at.world.call('GET project/file', { as: at.world.a4, query });
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
    '/git/a/SLUG.git/info/refs?service=git-upload-pack',
    '/git/-x.git/info/refs?service=git-upload-pack',
  ])('%s', async (path) => {
    const { slug } = await createProject('empty');
    const { secret } = await createToken('write');
    const authorization = `Basic ${Buffer.from(`x:${secret}`).toString('base64')}`;
    const reply = await at.world.app.inject({ url: path.replace('SLUG', slug), headers: { authorization } });
    expect([400, 404]).toContain(reply.statusCode);
    expect(reply.headers['content-type']).toContain('application/json');
  });

  it('other services and bodies that are none', async () => {
    const { slug } = await createProject();
    const { secret } = await createToken('write');
    const authorization = `Basic ${Buffer.from(`x:${secret}`).toString('base64')}`;
    const url = `/git/${slug}.git/info/refs`;
    for (const service of ['', '?service=git-upload-archive', '?service=git-upload-pack&service=git-receive-pack']) {
      expect((await at.world.app.inject({ url: url + service, headers: { authorization } })).statusCode).toBe(403);
    }
    const post = (payload: string, type: string) =>
      at.world.app.inject({
        method: 'POST',
        url: `/git/${slug}.git/git-receive-pack`,
        payload,
        headers: { authorization, 'content-type': type },
      });
    const replies = [await post('x', 'text/plain'), await post('zzzz', 'application/x-git-receive-pack-request')];
    for (const reply of replies) expect(reply.body).not.toContain(at.world.dataDir);
    expect(replies[0]?.statusCode).toBeGreaterThanOrEqual(400);
    const [challenge] = [await at.world.app.inject({ url: `${url}?service=git-upload-pack` })];
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
    const [row] = await at.world.parts.db.select().from(repositories).where(eq(repositories.slug, slug));
    const repository = repositoryAt(at.world.parts, row?.id ?? '');
    const folder = await cloneAndCommit(slug, secret);
    const create = (dir: string, count: number) => {
      const lines = Array.from({ length: count }, (_, n) => `create refs/heads/b${n} HEAD\n`);
      return at.client.git(['-C', dir, 'update-ref', '--stdin'], { input: lines.join('') });
    };
    const push = (what: string) => at.client.git(['push', '-q', 'origin', what], { cwd: folder });
    await create(folder, 5000);
    expect((await push('refs/heads/*')).err).toContain('413');
    expect(await listRefs(repository, 'refs/heads/')).toHaveLength(1);
    await create(repository.dir, 4998);
    await at.client.git(['tag', 'one'], { cwd: folder });
    expect(await push('one')).toMatchObject({ code: 0 });
    await at.client.git(['tag', 'two'], { cwd: folder });
    expect((await push('two')).err).toContain('413');
    expect(await push('main')).toMatchObject({ code: 0 });
  });

  it('are no more when they are pushed at once, or by a signed push', async () => {
    const { slug } = await createProject();
    const { secret } = await createToken('write');
    const [row] = await at.world.parts.db.select().from(repositories).where(eq(repositories.slug, slug));
    const repository = repositoryAt(at.world.parts, row?.id ?? '');
    const sha = (await listRefs(repository, 'refs/heads/'))[0]?.sha ?? '';
    const packet = (text: string) => (text.length + 4).toString(16).padStart(4, '0') + text;
    const line = (name: string, end: string) => `${NO_SHA} ${sha} refs/tags/${name}${end}`;
    const post = (commands: readonly string[]) => {
      const [first = '', ...rest] = commands;
      const sent = `${[`${first}\0report-status`, ...rest].map(packet).join('')}0000`;
      const head = Buffer.from('5041434b0000000200000000', 'hex');
      const pack = Buffer.concat([head, createHash('sha1').update(head).digest()]);
      return at.world.app.inject({
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
    at.world.app.inject({
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

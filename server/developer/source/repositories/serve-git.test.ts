import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readPushed } from '#server/developer/projects/projects/read-pushed.ts';
import { memberships } from '#server/platform/db/schema/organizations.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { personalTokens } from '#server/platform/db/schema/tokens.ts';
import { createPerson, createTenant } from '#server/testing/people.ts';
import { soon, withGitWorld } from './testing/git-world';
import { beginPush, countBackends } from './testing/half-push';

const { at, createProject, createToken, addressOf, branchesOf, cloneAndCommit } = withGitWorld();
let olds = 0;

describe('a real git client', () => {
  it('clones, pushes and fetches; the screens see the push', async () => {
    const project = await createProject();
    const { secret } = await createToken('write');
    const folder = await cloneAndCommit(project.slug, secret);
    expect(await readFile(join(at.client.folder, folder, 'index.html'), 'utf8')).toContain('Get started');
    expect(await at.client.git(['push', '-q'], { cwd: folder })).toMatchObject({ code: 0 });
    const detail = await at.world.call('GET project/detail', { as: at.world.a4, query: { _id: project.id } });
    expect(detail.body.commits.map(({ author }) => author)).toEqual(['Client', 'a4']);
    await soon(async () => {
      const [row] = await at.world.parts.db.select().from(repositories).where(eq(repositories.slug, project.slug));
      expect(row?.pushedAt).toBeInstanceOf(Date);
    });
    const other = await cloneAndCommit(project.slug, secret);
    expect(await at.client.git(['push', '-q'], { cwd: other })).toMatchObject({ code: 0 });
    expect(await at.client.git(['pull', '-q'], { cwd: folder })).toMatchObject({ code: 0 });
    expect((await at.client.git(['rev-parse', 'HEAD'], { cwd: folder })).out).toBe(
      (await branchesOf(project.id))[0]?.sha,
    );
    const stale = await cloneAndCommit(project.slug, secret);
    await at.client.git(['reset', '-q', '--hard', 'HEAD~2'], { cwd: stale });
    await at.client.git(['commit', '-q', '--allow-empty', '-m', 'Behind'], { cwd: stale });
    expect(await at.client.git(['push', '-q'], { cwd: stale })).toMatchObject({ code: 1 });
  });

  it('clones, pulls and pushes at the address without its ending, too', { tags: ['details'] }, async () => {
    const project = await createProject();
    const { secret } = await createToken('write');
    const address = addressOf(project.slug, secret).replace(/\.git$/, '');
    expect(await at.client.git(['clone', '-q', address, 'bare-name'])).toMatchObject({ code: 0 });
    const git = (...args: string[]) => at.client.git(['-C', 'bare-name', ...args]);
    await git('commit', '-q', '--allow-empty', '-m', 'By a short address');
    expect(await git('push', '-q')).toMatchObject({ code: 0 });
    expect(await git('pull', '-q')).toMatchObject({ code: 0 });
    expect((await branchesOf(project.id))[0]?.head.subject).toBe('By a short address');
  });

  it('shows where a push is built, and what a password is', async () => {
    const { id, slug } = await createProject();
    const folder = await cloneAndCommit(slug, (await createToken('write')).secret);
    const { err } = await at.client.git(['push', 'origin', 'HEAD'], { cwd: folder });
    expect(err).toContain(`remote: Deployments: ${at.world.parts.settings.publicUrl}/projects/${id}?tab=deployments`);
    const refused = await at.client.git(['ls-remote', addressOf(slug, 'wrong')]);
    expect(refused.err).toContain('remote: The password is a personal token: make one at ');
  });

  it('clones a part: shallow, and without contents', { tags: ['details'] }, async () => {
    const { slug } = await createProject('shop');
    const { secret } = await createToken('read');
    const shallow = await at.client.git(['clone', '-q', '--depth', '1', addressOf(slug, secret), 'shallow']);
    expect(shallow).toMatchObject({ code: 0 });
    const args = ['clone', '-q', '--filter=blob:none', '--no-checkout', addressOf(slug, secret), 'blobless'];
    expect(await at.client.git(args)).toMatchObject({ code: 0 });
    const missing = await at.client.git(['rev-list', '--objects', '--all', '--missing=print'], { cwd: 'blobless' });
    expect(missing.out).toContain('?');
    expect(await at.client.git(['checkout', '-q', 'main'], { cwd: 'blobless' })).toMatchObject({ code: 0 });
  });

  it('begins an empty project; the branch it pushes becomes the default one', async () => {
    const project = await createProject('empty');
    const { secret } = await createToken('write');
    await at.client.git(['init', '-q', '-b', 'trunk', 'begun']);
    await at.client.write('begun/package.json', JSON.stringify({ devDependencies: { vite: '8.3.8' } }));
    await at.client.git(['add', '.'], { cwd: 'begun' });
    await at.client.git(['commit', '-qm', 'Begin'], { cwd: 'begun' });
    await at.client.git(['remote', 'add', 'origin', addressOf(project.slug, secret)], { cwd: 'begun' });
    expect(await at.client.git(['push', '-q', '-u', 'origin', 'trunk'], { cwd: 'begun' })).toMatchObject({ code: 0 });
    await soon(async () => {
      // What the job of a push does first; the builds that follow have tests of their own.
      await readPushed(at.world.parts, project.repoId);
      const { body } = await at.world.call('GET project/detail', { as: at.world.a4, query: { _id: project.id } });
      expect(body.project).toMatchObject({ framework: 'vite', repository: { defaultBranch: 'trunk' } });
      expect(body.commits).toHaveLength(1);
    });
    expect((await at.client.git(['ls-remote', '--symref', addressOf(project.slug, secret), 'HEAD'])).out).toContain(
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
    const folder = `old-${(olds += 1)}`;
    const git = (...args: string[]) => at.client.git(['-C', folder, ...args]);
    await at.client.git(['init', '-q', folder]);
    await at.client.write(`${folder}/commit`, 'x');
    const blob = (await git('hash-object', '-w', 'commit')).out;
    // A folder whose mode begins with a zero, as old programs wrote it.
    const entry = (mode: string, name: string, sha: string) =>
      Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(sha, 'hex')]);
    const write = async (type: string, content: string | Buffer) => {
      await at.client.write(`${folder}/object`, content);
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
    await at.client.write(`${folder}/large.bin`, noise);
    await at.client.git(['add', '.'], { cwd: folder });
    await at.client.git(['commit', '-qm', 'Add a large file'], { cwd: folder });
    expect(await at.client.git(['push', '-q'], { cwd: folder })).toMatchObject({ code: 0 });
    expect((await branchesOf(id))[0]?.head.subject).toBe('Add a large file');
  });
});

describe('tokens', () => {
  it('read ones clone and do not push', async () => {
    const { slug, id } = await createProject();
    const folder = await cloneAndCommit(slug, (await createToken('read')).secret);
    const [before] = await branchesOf(id);
    const push = await at.client.git(['push', '-q'], { cwd: folder });
    expect(push.code).toBe(128);
    expect(push.err).toContain('403');
    expect((await branchesOf(id))[0]?.sha).toBe(before?.sha);
  });

  it('wrong, revoked and expired ones do nothing, and learn nothing', async () => {
    const { slug } = await createProject();
    const { secret, token } = await createToken('write');
    const refused = async (address: string) => {
      const { code, err } = await at.client.git(['ls-remote', address]);
      expect(code).toBe(128);
      expect(err).toMatch(/Authentication failed|could not read/);
    };
    await refused(addressOf(slug, `${secret}x`));
    await refused(addressOf(slug, at.world.a4.accessToken));
    await refused(addressOf('no-such-project', 'pgw_x'));
    await at.world.parts.db
      .update(personalTokens)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(personalTokens.id, token.id));
    await refused(addressOf(slug, secret));
    const other = await createToken('write');
    await at.world.call('POST tokens/delete/:id', { as: at.world.a4, params: { id: other.token.id } });
    await refused(addressOf(slug, other.secret));
  });

  it("reach neither another organization's repository nor one in the bin", async () => {
    const project = await createProject();
    const { secret } = await createToken('write', at.world.b1);
    const status = async (token: string) => {
      const url = `/git/${project.slug}.git/info/refs?service=git-upload-pack`;
      const authorization = `Basic ${Buffer.from(`x:${token}`).toString('base64')}`;
      return (await at.world.app.inject({ url, headers: { authorization } })).statusCode;
    };
    expect(await status(secret)).toBe(404);
    const own = (await createToken('read')).secret;
    expect(await status(own)).toBe(200);
    await at.world.call('POST project/delete', {
      as: at.world.a1,
      body: { projectId: project.id, confirmName: project.name },
    });
    expect(await status(own)).toBe(404);
  });

  it('are worth what their person may do now', async () => {
    const { slug } = await createProject();
    const leaving = await createPerson(at.world.parts, { name: 'leaving', tenant: at.world.a, role: 'developer' });
    const { secret } = await createToken('write', leaving);
    const code = async () => (await at.client.git(['ls-remote', addressOf(slug, secret)])).code;
    expect(await code()).toBe(0);
    const mine = eq(memberships.userId, leaving.id);
    await at.world.parts.db.update(memberships).set({ role: 'editor' }).where(mine);
    expect(await code()).toBe(128);
    await at.world.parts.db
      .update(memberships)
      .set({ role: 'developer', suspendedAt: sql`now()` })
      .where(mine);
    expect(await code()).toBe(128);
  });

  it('stand in no log line and no row', async () => {
    const { secret } = await createToken('write');
    const { slug } = await createProject();
    await cloneAndCommit(slug, secret);
    expect(at.world.lines.join('')).not.toContain(secret);
    const rows = await at.world.parts.db.select().from(personalTokens);
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
      expect(await at.client.git(['push', '-q', 'origin', `HEAD:refs/heads/${name}`], { cwd: folder })).toMatchObject({
        code: 0,
      });
    const listed = (await branchesOf(id)).map(({ name }) => name);
    for (const branchName of names) {
      expect(listed).toContain(branchName);
      const query = { projectId: id, ref: branchName };
      expect((await at.world.call('GET project/files', { as: at.world.a4, query })).status).toBe(200);
      const body = { projectId: id, branchName };
      expect((await at.world.call('POST project/set-default-branch', { as: at.world.a1, body })).status).toBe(200);
    }
  });

  it('are refused with a sentence where nobody could see what they are', async () => {
    const { slug, id } = await createProject();
    const { secret } = await createToken('write');
    const folder = await cloneAndCommit(slug, secret);
    const pushed = await at.client.git(['push', '-q', 'origin', 'HEAD:refs/heads/a\u202eb'], { cwd: folder });
    expect(pushed.code).not.toBe(0);
    expect(pushed.err).toContain('A branch cannot have this name.');
    expect((await branchesOf(id)).map(({ name }) => name)).toEqual(['main']);
  });
});

it('ends git when the client goes away in the middle of a push', async () => {
  const { slug, id } = await createProject();
  const { secret } = await createToken('write');
  const [before] = await branchesOf(id);
  const [row] = await at.world.parts.db.select().from(repositories).where(eq(repositories.slug, slug));
  const socket = await beginPush({ origin: at.origin, slug, secret });
  const running = () => countBackends(row?.id ?? '');
  await soon(async () => expect(await running()).toBeGreaterThan(0));
  socket.destroy();
  await soon(async () => expect(await running()).toBe(0));
  expect((await branchesOf(id))[0]?.sha).toBe(before?.sha);
});

it(
  'gives one person six gits at once, however many organizations they are in (docs/trust.md 85)',
  { tags: ['details'] },
  async () => {
    const elsewhere = await createTenant(at.world.parts, 'Elsewhere');
    const other = await createPerson(at.world.parts, { name: 'other', tenant: elsewhere, role: 'developer' });
    const [busy, { secret }] = [
      await createPerson(at.world.parts, { name: 'busy', tenant: at.world.a, role: 'developer' }),
      await createToken('write', other),
    ];
    const [first, second] = [await createProject(), await createProject('cafe', other)];
    await at.world.parts.db
      .insert(memberships)
      .values({ organizationId: elsewhere.organizationId, userId: busy.id, role: 'developer' });
    const running = async ({ slug }: { readonly slug: string }) => {
      const [row] = await at.world.parts.db.select().from(repositories).where(eq(repositories.slug, slug));
      return countBackends(row?.id ?? '');
    };
    const tokenIn = async (organization: string) => {
      const headers = { authorization: `Bearer ${busy.accessToken}`, organization };
      const payload = { name: organization, rights: 'write' };
      const reply = await at.world.app.inject({ method: 'POST', url: '/api/tokens', headers, payload });
      return reply.json<{ secret: string }>().secret;
    };
    const begin = (slug: string, token: string) => beginPush({ origin: at.origin, slug, secret: token });
    const [here, there] = [await tokenIn(at.world.a.organizationId), await tokenIn(elsewhere.organizationId)];
    const sockets = await Promise.all(Array.from({ length: 6 }, () => begin(first.slug, here)));
    await soon(async () => expect(await running(first)).toBe(6));
    sockets.push(await begin(second.slug, there));
    const folder = await cloneAndCommit(second.slug, secret);
    expect(await at.client.git(['push', '-q', 'origin', 'HEAD'], { cwd: folder })).toMatchObject({ code: 0 });
    expect(await running(second)).toBe(0);
    for (const socket of sockets) socket.destroy();
    await soon(async () => expect(await running(first)).toBe(0));
  },
);

import { brotliDecompressSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deployment } from '#common/contract/deployments.ts';
import { lockProject } from '#server/developer/delivery/builds/order-build.ts';
import { sweepBlobs } from '#server/developer/delivery/builds/sweep-builds.ts';
import { runGit } from '#server/developer/source/repositories/git.ts';
import { NO_SHA, resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { allowEverything, commitTo, makeProject, type SourceFiles } from '#server/developer/testing/make-project.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { builds } from '#server/platform/db/schema/builds.ts';
import { deployments } from '#server/platform/db/schema/deployments.ts';
import { buildPreviews } from '#server/previews.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { branchMoved } from './branch-moved';
import { deployPushed } from './deploy-pushed';

let world: World;
let previews: FastifyInstance;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  previews = await buildPreviews(world.parts);
});
afterAll(async () => {
  await previews.close();
  await world.close();
});

const CAFE: SourceFiles = {
  'index.html': '<h1>Café</h1>',
  'menu/index.html': '<h1>Menu</h1>',
  'style.css': 'h1 {}',
  '.env': 'SECRET=1',
  '.well-known/security.txt': 'Contact: x',
  'certificates/site.pem': 'a private key',
};

async function deploy(projectId: string, more: object = {}) {
  const reply = await world.call('POST project/deploy', { as: world.a4, body: { projectId, ...more } });
  expect(reply.body.message ?? '').toBe('');
  await world.runJobs();
  return read(reply.body.deployment);
}

async function read({ projectId, number }: Deployment) {
  const query = { projectId, number: String(number) };
  return (await world.call('GET project/deployment', { as: world.a4, query })).body.deployment;
}

/** As a browser asks: the label is in the Host header. */
function visit(address: string, options: { method?: 'GET' | 'HEAD' | 'POST'; headers?: Record<string, string> } = {}) {
  const { host, pathname, search } = new URL(address);
  const { method = 'GET', headers } = options;
  return previews.inject({ method, url: pathname + search, headers: { host, ...headers } });
}

/** How many wait for a lock in this database. */
async function waitingIn(db: Queryable) {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.waiting ?? 0;
}

async function pageAt(address: string) {
  return (await visit(address)).body;
}

describe('a folder of files', () => {
  it('is served at its production address and at one that cannot be guessed', async () => {
    const { id, slug } = await makeProject(world, 'Café', CAFE);
    const deployment = await deploy(id);
    expect(deployment).toMatchObject({ number: 1, target: 'production', status: 'ready', files: 4, kept: true });
    expect(deployment.steps.map(({ name }) => name)).toEqual(['collect']);
    expect(deployment.aliases).toEqual([{ kind: 'production', name: '', url: `http://${slug}.localhost:3002/` }]);
    expect(new URL(deployment.url).hostname).toMatch(new RegExp(`^${slug}-[a-z2-7]{16}\\.localhost$`));

    const production = `http://${slug}.localhost:3002`;
    for (const origin of [production, deployment.url.slice(0, -1)]) {
      const page = await visit(`${origin}/`);
      expect([page.statusCode, page.body]).toEqual([200, '<h1>Café</h1>']);
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "frame-ancestors 'self' http://localhost:3000",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    }
    const [{ statusCode, headers }, css] = [
      await visit(`${production}/menu?x=1`),
      await visit(`${production}/style.css`),
    ];
    expect([statusCode, headers.location]).toEqual([308, '/menu/?x=1']);
    expect(css.headers['content-type']).toBe('text/css; charset=utf-8');
    const again = await visit(`${production}/style.css`, { headers: { 'if-none-match': String(css.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await visit(`${production}/.well-known/security.txt`)).statusCode).toBe(200);
    expect((await visit(`${production}/certificates/site.pem`)).statusCode).toBe(404);
  });

  it('is given in parts, compressed, and once where its name is its content', async () => {
    const files = { 'film.mp4': '0123456789', 'app-B3xk9f2a.js': `/* ${'a'.repeat(1000)} */`, 'index.html': 'x' };
    const { id, slug } = await makeProject(world, 'Parts', files);
    await deploy(id);
    const origin = `http://${slug}.localhost:3002`;
    const part = await visit(`${origin}/film.mp4`, { headers: { range: 'bytes=2-4' } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect(part.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': '3',
      'content-type': 'video/mp4',
    });
    const outside = await visit(`${origin}/film.mp4`, { headers: { range: 'bytes=10-' } });
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, 'bytes */10']);
    const changed = await visit(`${origin}/film.mp4`, { headers: { range: 'bytes=2-4', 'if-range': '"old"' } });
    expect([changed.statusCode, changed.body]).toEqual([200, '0123456789']);

    const headers = { 'accept-encoding': 'gzip, br' };
    const script = await visit(`${origin}/app-B3xk9f2a.js`, { headers });
    expect(brotliDecompressSync(script.rawPayload).toString()).toBe(files['app-B3xk9f2a.js']);
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect((await visit(`${origin}/app-B3xk9f2a.js`)).body).toBe(files['app-B3xk9f2a.js']);
    for (const known of [script.headers.etag, `"other", ${script.headers.etag}`, '*'])
      expect(
        (await visit(`${origin}/app-B3xk9f2a.js`, { headers: { 'if-none-match': String(known) } })).statusCode,
      ).toBe(304);
    expect((await visit(`${origin}/`)).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('keeps hidden files, other labels and other methods to itself', async () => {
    const { id, slug } = await makeProject(world, 'Hidden', CAFE);
    await deploy(id);
    const origin = `http://${slug}.localhost:3002`;
    for (const path of ['/.env', '/.git/config', '/..%2f..%2fetc/passwd', '/a/..%2findex.html'])
      expect((await visit(origin + path)).statusCode, path).toBe(404);
    for (const host of ['nobody.localhost:3002', 'localhost:3002', `${slug}.evil.example`, `x.${slug}.localhost:3002`])
      expect((await visit(`http://${host}/`)).statusCode, host).toBe(404);
    const posted = await visit(`${origin}/`, { method: 'POST' });
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
    const head = await visit(`${origin}/`, { method: 'HEAD' });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '14', '']);
    expect(posted.headers['set-cookie'] ?? head.headers['set-cookie']).toBeUndefined();
  });

  it('that is missing fails and says so in the log', async () => {
    const { id } = await makeProject(world, 'Missing', CAFE, { outputDirectory: 'public' });
    const deployment = await deploy(id);
    expect(deployment).toMatchObject({ status: 'failed', reason: 'no_output', aliases: [] });
    const log = await world.send('GET project/deployment/logs/:id', {
      as: world.a4,
      params: { id: deployment.id },
      query: { follow: 'false' },
    });
    expect(log.body).toContain('The commit has no folder public.');
    expect(log.body).toMatch(/event: end\ndata: \{\}\n\n$/);
  });
});

describe('deployments of a project', () => {
  it('tell their height where the canvas asks for it, and are else as they were built', async () => {
    const { id, slug } = await makeProject(world, 'Canvas', CAFE);
    await deploy(id);
    const page = `http://${slug}.localhost:3002/?properties=%7B%7D`;
    expect(await pageAt(page)).toBe('<h1>Café</h1>');
    const asked = await visit(`${page}&pagewright-height=`);
    expect(asked.body).toMatch(/^<h1>Café<\/h1><script>[^]*pagewright-component[^]*<\/script>$/);
    expect(asked.headers['content-length']).toBe(String(Buffer.byteLength(asked.body)));
    expect((await visit(`http://${slug}.localhost:3002/style.css?pagewright-height=`)).body).toBe('h1 {}');
  });

  it('reuse an equal build, unless one is forced', async () => {
    const { id } = await makeProject(world, 'Reuse', CAFE);
    const first = await deploy(id);
    const second = await deploy(id);
    const third = await deploy(id, { force: true });
    expect([second.status, second.startedAt]).toEqual(['ready', first.startedAt]);
    expect(third.startedAt).not.toBe(first.startedAt);
    const stored = await world.database.pool.query('select count(*)::int as n from builds where project_id = $1', [id]);
    expect(stored.rows).toEqual([{ n: 2 }]);
  });

  it('are refused while an equal one is under way, and can be cancelled while they wait', async () => {
    const { id } = await makeProject(world, 'Twice', CAFE);
    const body = { projectId: id };
    const first = await world.call('POST project/deploy', { as: world.a4, body });
    const second = await world.call('POST project/deploy', { as: world.a4, body });
    expect([second.status, second.body.details?.[0]?.code]).toEqual([409, 'deployment_running']);
    expect(first.body.deployment).toMatchObject({ status: 'queued', ahead: 0 });
    const cancel = { as: world.a4, body: { id: first.body.deployment.id } };
    expect((await world.call('POST project/deployment/cancel', cancel)).body.deployment.status).toBe('cancelled');
    expect((await world.call('POST project/deployment/cancel', cancel)).status).toBe(409);
    await world.runJobs();
    expect(await read(first.body.deployment)).toMatchObject({ status: 'cancelled', aliases: [] });
  });

  it('roll back by moving the address alone, and forth again', async () => {
    const { id, slug, repository } = await makeProject(world, 'Back', CAFE);
    const first = await deploy(id);
    await commitTo(repository, 'main', { 'index.html': 'second' });
    const second = await deploy(id);
    const production = `http://${slug}.localhost:3002/`;
    expect(await pageAt(production)).toBe('second');
    const rollBack = async (deploymentId: string) =>
      world.call('POST project/rollback', { as: world.a4, body: { projectId: id, deploymentId } });
    expect((await rollBack(first.id)).body.deployment.aliases).toHaveLength(1);
    expect(await pageAt(production)).toBe('<h1>Café</h1>');
    expect(await pageAt(second.url)).toBe('second');
    const live = await world.call('GET project/deployments', { as: world.a4, query: { projectId: id, live: 'true' } });
    expect(live.body).toMatchObject({ list: [{ number: 1 }], tc: 1 });
    await rollBack(second.id);
    expect(await pageAt(production)).toBe('second');
    const { body } = await world.call('POST audit/dash/getAudit', {
      as: world.a1,
      body: { filter: { act: 'production-pointed' } },
    });
    expect(body.audit.map(({ target }) => target)).toEqual(['Back #2', 'Back #1']);
  });

  it('follow pushes: production for the default branch, an address for every other one', async () => {
    const { id, repositoryId, repository } = await makeProject(world, 'Pushed', CAFE);
    const moved = async (branch: string, text: string) => {
      const sha = await commitTo(repository, branch, { 'index.html': text });
      await branchMoved(world.parts, { repositoryId, branch, sha, message: text, author: 'Ada', userId: null });
      await world.runJobs();
    };
    await moved('main', 'one');
    await moved('feature/x', 'two');
    await moved('feature/x', 'three');
    const { body } = await world.call('GET project/deployments', { as: world.a4, query: { projectId: id } });
    expect(body.list.map(({ number, target, branch, createdBy }) => [number, target, branch, createdBy])).toEqual([
      [3, 'preview', 'feature/x', null],
      [2, 'preview', 'feature/x', null],
      [1, 'production', 'main', null],
    ]);
    const [alias] = body.list[0]!.aliases;
    expect(alias).toMatchObject({ kind: 'branch', name: 'feature/x' });
    expect(await pageAt(alias!.url)).toBe('three');
    expect((await visit(alias!.url)).headers['x-robots-tag']).toBe('noindex');
    expect(await pageAt(body.list[1]!.url)).toBe('two');
  });

  it(
    'keep the files of the last ten and of what an address shows; contents that nothing names go',
    { tags: ['details'] },
    async () => {
      const { id, repository } = await makeProject(world, 'Many', CAFE);
      const first = await deploy(id);
      for (let n = 2; n <= 12; n += 1) {
        await commitTo(repository, 'main', { 'index.html': `page ${n}` });
        await deploy(id);
        if (n === 11) {
          const body = { projectId: id, deploymentId: first.id };
          await world.call('POST project/rollback', { as: world.a4, body });
        }
      }
      await commitTo(repository, 'main', { 'index.html': 'page 13' });
      await deploy(id);
      const { body } = await world.call('GET project/deployments', {
        as: world.a4,
        query: { projectId: id, size: '50' },
      });
      const kept = body.list.filter((one) => one.kept).map(({ number }) => number);
      expect(kept).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
      const rollBack = { as: world.a4, body: { projectId: id, deploymentId: first.id } };
      const refused = await world.call('POST project/rollback', rollBack);
      expect([refused.status, refused.body.details?.[0]?.code]).toEqual([409, 'deployment_files_gone']);

      const keys = async () => {
        const found: string[] = [];
        for await (const { key } of world.parts.files.list()) if (key.startsWith('blobs/')) found.push(key);
        return found.length;
      };
      const before = await keys();
      await sweepBlobs(world.parts);
      expect(await keys()).toBe(before);
      await sweepBlobs(world.parts, Date.now() + 25 * 3_600_000);
      expect(await keys()).toBeLessThan(before);
      expect(await pageAt(body.list[0]!.url)).toBe('page 13');
      expect(await pageAt(body.list[9]!.url)).toBe('page 4');
    },
  );
});

it('deployments of a project are listed across projects, narrowed and searched', async () => {
  const { id, repository } = await makeProject(world, 'Listed', CAFE);
  await deploy(id);
  await commitTo(repository, 'other', { 'index.html': 'x' });
  await deploy(id, { branchName: 'other' });
  const list = async (query: Record<string, string>) => {
    const { body } = await world.call('GET project/deployments', { as: world.a4, query });
    return body.list.map(({ projectName, number }) => `${projectName} ${number}`);
  };
  expect(await list({ projectId: id })).toEqual(['Listed 2', 'Listed 1']);
  expect(await list({ branch: 'other' })).toEqual(['Listed 2']);
  expect(await list({ q: 'listed', target: 'production' })).toEqual(['Listed 1']);
  expect(await list({ projectId: id, q: 'deployment 2' })).toEqual(['Listed 2']);
  expect(await list({ projectId: id, q: '#1' })).toEqual(['Listed 1']);
  expect(await list({ projectId: id, status: 'failed' })).toEqual([]);
  expect((await list({ size: '2' })).length).toBe(2);
});

it(
  'a push that is told late deploys nothing over what came since, and gives up no address of a branch that is back',
  { tags: ['details'] },
  async () => {
    const { id, repository, repositoryId } = await makeProject(world, 'Late', CAFE);
    await deploy(id);
    const from = (await resolveCommit(repository, 'main'))!;
    const first = await commitTo(repository, 'main', { 'index.html': '<h1>First</h1>' });
    const second = await commitTo(repository, 'main', { 'index.html': '<h1>Second</h1>' });
    await commitTo(repository, 'work', { 'index.html': '<h1>Work</h1>' });
    const { url } = (await deploy(id, { branchName: 'work' })).aliases[0]!;
    const pushHeard = async (branch: string, to: string) => {
      await deployPushed(world.parts, { repositoryId, changes: [{ branch, from, to }], userId: null });
      await world.runJobs();
    };
    await pushHeard('main', second);
    const production = (await read({ projectId: id, number: 3 } as Deployment)).aliases[0]!.url;
    expect(await pageAt(production)).toContain('Second');
    await pushHeard('main', first);
    expect(await pageAt(production)).toContain('Second');
    await pushHeard('work', NO_SHA);
    expect(await pageAt(url)).toContain('Work');
  },
);

it('production stays where it was rolled back to, whatever else shows the same commit', async () => {
  const { id, slug, repositoryId, repository } = await makeProject(world, 'Stays back', CAFE);
  const first = await deploy(id);
  const sha = await commitTo(repository, 'main', { 'index.html': 'second' });
  await deploy(id);
  const back = { projectId: id, deploymentId: first.id };
  await world.call('POST project/rollback', { as: world.a4, body: back });
  const branch = 'feature/same';
  await runGit(repository, ['update-ref', `refs/heads/${branch}`, sha]);
  await branchMoved(world.parts, { repositoryId, branch, sha, message: 'second', author: 'Ada', userId: null });
  await world.runJobs();
  const { body } = await world.call('GET project/deployments', { as: world.a4, query: { projectId: id } });
  expect(body.list[0]).toMatchObject({ target: 'preview', branch, status: 'ready' });
  expect(await pageAt(`http://${slug}.localhost:3002/`)).toBe('<h1>Café</h1>');
});

it('is nobody else’s', async () => {
  const { id } = await makeProject(world, 'Own', CAFE);
  const deployment = await deploy(id);
  const as = world.b1;
  const calls = [
    await world.send('GET project/deployment', { as, query: { projectId: id, number: '1' } }),
    await world.send('GET project/deployments', { as, query: { projectId: id } }),
    await world.send('GET project/deployment/logs/:id', {
      as,
      params: { id: deployment.id },
      query: { follow: 'false' },
    }),
    await world.send('POST project/deploy', { as, body: { projectId: id } }),
    await world.send('POST project/deployment/cancel', { as, body: { id: deployment.id } }),
    await world.send('POST project/deployment/retry', { as, body: { id: deployment.id } }),
    await world.send('POST project/rollback', { as, body: { projectId: id, deploymentId: deployment.id } }),
    await world.send('GET project/env', { as, query: { projectId: id } }),
    await world.send('POST project/env', { as, body: { projectId: id, environment: { variables: [] } } }),
  ];
  expect(calls.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 404));
  const all = await world.call('GET project/deployments', { as });
  expect(all.body.list).toEqual([]);
});

it('points production to no deployment whose files are being dropped', { tags: ['details'] }, async () => {
  const { id, repository } = await makeProject(world, 'Dropped', CAFE);
  const first = await deploy(id);
  await commitTo(repository, 'main', { 'index.html': 'second' });
  await deploy(id);
  const body = { projectId: id, deploymentId: first.id };
  const ask = () => world.call('POST project/rollback', { as: world.a4, body });
  const asked = await world.parts.db.transaction(async (tx) => {
    await lockProject(tx, id);
    const [gone] = await tx.select().from(deployments).where(eq(deployments.id, first.id));
    await tx.delete(builds).where(eq(builds.id, gone?.buildId ?? ''));
    const asking = { answer: ask() };
    // The embedded database serializes transactions.
    if (world.parts.engine === 'postgres') await expect.poll(() => waitingIn(tx)).toBeGreaterThan(0);
    return asking;
  });
  const refused = await asked.answer;
  expect([refused.status, refused.body.details?.[0]?.code]).toEqual([409, 'deployment_files_gone']);
});

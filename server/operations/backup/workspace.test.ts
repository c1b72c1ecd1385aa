// @module-tag postgres
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilIdle } from '#server/developer/assistant/assistant/testing/until-idle.ts';
import { blobKey } from '#server/developer/delivery/builds/blobs.ts';
import { readManifest } from '#server/developer/delivery/builds/manifest.ts';
import { readVariables } from '#server/developer/projects/environment-variables/store.ts';
import { resolveCommit } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { allowEverything, makeProject } from '#server/developer/testing/make-project.ts';
import { openFiles } from '#server/platform/adapters/files/open-files.ts';
import { startS3 } from '#server/platform/adapters/files/testing/start-s3.ts';
import { lockDataDir } from '#server/platform/data-dir-lock.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { onServer, urlOf } from '#server/testing/postgres-server.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { backUp, restore } from './commands';
import { serveBackup } from './serve-backup';

let world: World;
let dir: string;
beforeAll(async () => {
  world = await createWorld();
  await allowEverything(world);
  dir = await mkdtemp(join(tmpdir(), 'pagewright-workspace-'));
});
afterAll(async () => {
  await world.close();
  await rm(dir, { recursive: true, force: true });
});

const addresses = { siteUrl: 'http://www.site.test', publicUrl: 'http://app.test', previewUrl: 'http://previews.test' };

function gitOf(dataDir: string) {
  return { gitPath: 'git', repositoriesDir: join(dataDir, 'repositories'), s3: null };
}

/** A project that is deployed, with a variable, a ticket, a session with a change, a comment, and a pull request. */
async function work() {
  const { a4: as } = world;
  const { id: projectId, repository } = await makeProject(world, 'Café', { 'index.html': '<h1>Get started</h1>\n' });
  const variables = [{ name: 'API_KEY', value: 'only sealed' }];
  await world.send('POST project/env', { as, body: { projectId, environment: { variables } } });
  const { body } = await world.call('POST project/deploy', { as, body: { projectId } });
  await world.runJobs();
  const columns = [
    { name: 'To do', kind: 'todo', limit: null },
    { name: 'Done', kind: 'done', limit: null },
  ] as const;
  await world.send('POST boards', { as, body: { board: { key: 'CAFE', name: 'Café', columns } } });
  await world.send('POST tickets/saveTicket', { as, body: { ticket: { board: 'CAFE', title: 'Start free' } } });
  const begun = await world.call('POST session/create', { as, body: { projectId, ticketKey: 'CAFE-1' } });
  const { id: sessionId, branch: branchName } = begun.body.session;
  const prompt = "Replace 'Get started' with 'Start free'";
  await world.send('POST chat/prompt', { as, body: { sessionId, prompt, clientMessageId: randomUUID() } });
  await untilIdle(world, sessionId);
  const head = (await resolveCommit(repository, branchName)) ?? '';
  await world.send('POST chat/keep-changes', { as, body: { sessionId, head, kept: true } });
  const pin = { path: '/', mark: 'index.html:1:0', x: 0.25, y: 0.5, width: 390, label: 'h1' };
  const words = { text: 'Right, @a1?', mentions: [world.a1.id] };
  const said = await world.call('POST comments/project', { as, body: { sessionId, ...pin, ...words } });
  const made = { threadId: said.body.thread.id, board: 'CAFE', title: 'Look at it' };
  expect((await world.call('POST comments/ticket', { as, body: made })).status).toBe(201);
  const pull = { projectId, branchName, title: 'Start free' };
  const opened = await world.call('POST github/pull-request', { as, body: pull });
  expect([body.deployment.number, opened.status]).toEqual([1, 201]);
  return { projectId, branchName, head };
}

/** Rows as text, by table, in no particular order. */
async function readRows(pool: Pool, tables: readonly string[]) {
  const found: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await pool.query<{ row: string }>(`select row_to_json(t)::text as row from "${table}" t`);
    found[table] = rows.map(({ row }) => row).sort();
  }
  return found;
}

it(
  'a workspace comes back whole on either database: rows, sealed values, deployments, branches',
  { timeout: 400_000, tags: ['details'] },
  async () => {
    const { projectId, branchName, head } = await work();
    const file = join(dir, 'workspace.tar.gz');
    const lock = await lockDataDir(world.dataDir);
    const { files, settings, appSecret } = world.parts;
    lock.onConnection = serveBackup({
      pool: world.database.pool,
      files,
      dataDir: world.dataDir,
      appSecret,
      log: pino({ level: 'silent' }),
      settings: { ...settings, ...gitOf(world.dataDir) },
    });
    const source = { dataDir: world.dataDir, databaseUrl: null, appSecret: null, ...gitOf(world.dataDir) };
    const { rows } = await backUp(source, file, false);
    await lock.release();
    const tables = Object.keys(rows);
    for (const table of [
      'deployments',
      'environment_variables',
      'tickets',
      'chat_messages',
      'kept_changes',
      'pull_requests',
      'comment_threads',
      'comments',
    ])
      expect(rows[table], table).toBeGreaterThan(0);
    const expected = await readRows(world.database.pool, tables);

    const name = `pagewright_workspace_${Date.now()}`;
    const bucket = await startS3();
    const other = world.parts.engine === 'postgres' ? [{ databaseUrl: urlOf(name), s3: null }] : [];
    if (other.length > 0) await onServer(`create database ${name}`);
    for (const [index, { databaseUrl, s3 }] of [{ databaseUrl: null, s3: bucket.s3 }, ...other].entries()) {
      const dataDir = join(dir, `target-${index}`);
      const where = { dataDir, databaseUrl, appSecret };
      const files = await openFiles({ dataDir, s3 });
      await files.put('blobs/of-before', Buffer.from('x'));
      await restore({ ...where, ...addresses, ...gitOf(dataDir), s3 }, file, false);
      expect(await files.get('blobs/of-before')).toBeNull();
      const { db, pool, close } = await openDatabase(where);
      expect(await readRows(pool, tables)).toEqual(expected);
      expect(await readVariables({ db, appSecret }, projectId)).toMatchObject([
        { name: 'API_KEY', value: 'only sealed' },
      ]);
      const repositoryId = (await pool.query<{ id: string }>('select repository_id as id from projects')).rows[0]!.id;
      const git = repositoryAt({ settings: gitOf(dataDir) }, repositoryId);
      expect(await resolveCommit(git, branchName)).toBe(head);
      const { manifest } = (
        await pool.query<{ manifest: Buffer }>("select manifest from builds where target = 'production'")
      ).rows[0]!;
      const page = readManifest(manifest).get('index.html')!;
      const stored = await files.get(blobKey(page.sha256));
      expect((await buffer(stored!.stream())).toString()).toContain('Get started');
      await close();
    }
    await bucket.stop();
    if (other.length > 0) await onServer(`drop database ${name} with (force)`);
  },
);

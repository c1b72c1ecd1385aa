// @module-tag long
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDiskFiles } from '#server/platform/adapters/files/disk.ts';
import { lockDataDir } from '#server/platform/data-dir-lock.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { appliedMigrations, migrate } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations.ts';
import { openAsItIs, openDatabase } from '#server/platform/db/open.ts';
import { dataSources } from '#server/platform/db/schema/data-sources.ts';
import { layoutVersions, pageTemplates } from '#server/platform/db/schema/pages.ts';
import { organizations } from '#server/platform/db/schema/organizations.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { sites } from '#server/platform/db/schema/sites.ts';
import { rawViews } from '#server/platform/db/schema/views.ts';
import { startPostgresProxy } from '#server/testing/postgres-proxy.ts';
import { onServer, urlOf } from '#server/testing/postgres-server.ts';
import { createRepository } from '#server/developer/source/repositories/create-repository.ts';
import { runGit } from '#server/developer/source/repositories/git.ts';
import { listRefs, moveRef, NO_SHA } from '#server/developer/source/repositories/refs.ts';
import { repositoryAt } from '#server/developer/source/repositories/require-git.ts';
import { commitFiles } from '#server/developer/source/repositories/testing/temp-repository.ts';
import { repositories } from '#server/platform/db/schema/repositories.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import * as commands from './commands';
import { restoreBackup } from './restore-backup';
import { serveBackup } from './serve-backup';

const addresses = { siteUrl: 'http://www.site.test', publicUrl: 'http://app.test', previewUrl: 'http://previews.test' };
interface Where {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly appSecret: string | null;
}

function repositoriesOf(dataDir: string) {
  return {
    gitPath: 'git',
    repositoriesDir: join(dataDir, 'repositories'),
    s3: null,
  };
}

function backUp(where: Where, file: string, withSecret: boolean) {
  return commands.backUp({ ...where, ...repositoriesOf(where.dataDir) }, file, withSecret);
}

function restore(where: Where, file: string, replace: boolean) {
  return commands.restore({ ...where, ...addresses, ...repositoriesOf(where.dataDir) }, file, replace);
}

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pagewright-backup-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const secret = 'a secret of the installation that is long enough';
const nasty = 'line\nbreak \u2028 "quoted" \\ back 漢字 ا';
/** Every byte, so that no text encoding goes unnoticed. */
const bytes = Buffer.from(Array.from({ length: 256 }, (_, n) => n));

async function fill({ db }: OpenDatabase, versions: number) {
  await db
    .insert(users)
    .values({ id: 'ada', name: nasty, email: 'ada@example.test', addedOn: new Date('2026-01-02T03:04:05.678Z') });
  await db.insert(organizations).values({ id: 'org', name: 'Org' });
  await db
    .insert(sites)
    .values({ id: 'site', organizationId: 'org', titleIndex: 0, name: 'Site', revision: 2 ** 52 + 1 });
  await db.insert(dataSources).values({
    siteId: 'site',
    key: 'k',
    title: '',
    description: '',
    imageUrl: '',
    icon: '',
    enabled: true,
    request: { url: 'https://example.test/', deep: [null, 1.5, { a: nasty }] },
    summary: { method: 'GET', url: 'https://example.test/', isInline: false, keys: [] },
    secret: bytes,
  });
  await db
    .insert(pageTemplates)
    .values({ id: 'page', siteId: 'site', pageKey: 'home', name: 'Home', latestVersion: versions });
  for (let version = 1; version <= versions; version += 1) {
    await db
      .insert(layoutVersions)
      .values({ templateId: 'page', version, document: bytes, size: version, isEmpty: false });
  }
}

async function content({ db }: OpenDatabase) {
  return {
    users: await db.select().from(users),
    sites: await db.select().from(sites),
    dataSources: await db.select().from(dataSources),
    versions: await db.select().from(layoutVersions).orderBy(layoutVersions.version),
  };
}

async function folder(name: string) {
  await mkdir(join(dir, name));
  return join(dir, name);
}

const FULL = '11111111-1111-4111-8111-111111111111';
const EMPTY = '22222222-2222-4222-8222-222222222222';

function open(dataDir: string, id: string) {
  return repositoryAt({ settings: repositoriesOf(dataDir) }, id);
}

/** One with a commit on a branch and a kept one, and an empty one. */
async function makeRepositories(dataDir: string, { db }: OpenDatabase) {
  const common = { organizationId: 'org', kind: 'local' as const };
  await db.insert(repositories).values([
    { ...common, id: FULL, slug: 'full', fullName: 'full', defaultBranch: 'trunk' },
    { ...common, id: EMPTY, slug: 'empty', fullName: 'empty', defaultBranch: 'main' },
  ]);
  await createRepository(open(dataDir, EMPTY), 'main');
  await createRepository(open(dataDir, FULL), 'trunk');
  const sha = await commitFiles(open(dataDir, FULL), { 'a.txt': nasty }, { branch: 'trunk' });
  await moveRef(open(dataDir, FULL), 'refs/pw/one/1', NO_SHA, sha);
}

async function readRepositories(dataDir: string) {
  return {
    head: (await runGit(open(dataDir, FULL), ['symbolic-ref', 'HEAD'])).stdout.toString(),
    refs: await listRefs(open(dataDir, FULL), 'refs/'),
    empty: await listRefs(open(dataDir, EMPTY), 'refs/'),
  };
}

/** A source of this run's engine with rows and files, and what is in it. */
async function makeSource(versions = 120) {
  const dataDir = await folder('source');
  const database = await createTestDatabase();
  const files = createDiskFiles(join(dataDir, 'files'));
  await fill(database, versions);
  await makeRepositories(dataDir, database);
  await files.put('media/one/original', bytes);
  await files.put('media/two/640.webp', Readable.from([Buffer.from('two')]));
  const expected = await content(database);
  return { dataDir, database, files, expected, repositories: await readRepositories(dataDir) };
}

type Source = Awaited<ReturnType<typeof makeSource>>;

/** Through the control socket, as with a server that runs. */
async function backUpRunning({ dataDir, database, files }: Source, file: string, withSecret: boolean) {
  const lock = await lockDataDir(dataDir);
  const log = pino({ level: 'silent' });
  const settings = repositoriesOf(dataDir);
  lock.onConnection = serveBackup({ pool: database.pool, files, dataDir, settings, appSecret: secret, log });
  try {
    return await backUp({ dataDir, databaseUrl: null, appSecret: null }, file, withSecret);
  } finally {
    await lock.release();
  }
}

async function readBack(dataDir: string, databaseUrl: string | null) {
  const database = await openDatabase({ dataDir, databaseUrl });
  const found = await content(database);
  await database.close();
  const files = createDiskFiles(join(dataDir, 'files'));
  const names: string[] = [];
  for await (const { key } of files.list()) names.push(key);
  const two = await text((await files.get('media/two/640.webp'))!.stream());
  return { found, names, two, repositories: await readRepositories(dataDir) };
}

describe('a backup', { timeout: 120_000 }, () => {
  it('of a running server restores into the embedded database, into PostgreSQL and back', async () => {
    const source = await makeSource();
    const names = ['media/one/original', 'media/two/640.webp'];
    const expected = { found: source.expected, names, two: 'two', repositories: source.repositories };
    expect(source.repositories.refs.map(({ name }) => name)).toEqual(['refs/heads/trunk', 'refs/pw/one/1']);
    const first = join(dir, 'first.tar.gz');
    expect(await backUpRunning(source, first, false)).toMatchObject({
      files: 2,
      bytes: 259,
      repositories: 1,
      rows: { layout_versions: 120 },
    });
    expect((await stat(first)).mode & 0o777).toBe(0o600);

    const embedded = { dataDir: await folder('embedded'), databaseUrl: null, appSecret: secret };
    await restore(embedded, first, false);
    expect(await readBack(embedded.dataDir, null)).toEqual(expected);

    const hasPostgres = inject('template').engine === 'postgres';
    if (hasPostgres) {
      const name = `pagewright_restore_${Date.now()}`;
      await onServer(`create database ${name}`);
      const there = { dataDir: await folder('there'), databaseUrl: urlOf(name), appSecret: secret };
      await restore(there, first, false);
      expect(await readBack(there.dataDir, there.databaseUrl)).toEqual(expected);
      await backUp(there, join(dir, 'second.tar.gz'), false);
      await onServer(`drop database ${name} with (force)`);
    } else await backUp(embedded, join(dir, 'second.tar.gz'), false);

    const again = { dataDir: await folder('again'), databaseUrl: null, appSecret: secret };
    await restore(again, join(dir, 'second.tar.gz'), false);
    expect(await readBack(again.dataDir, null)).toEqual(expected);
    await source.database.close();
  });

  it('holds APP_SECRET only on request', { tags: ['details'] }, async () => {
    const source = await makeSource(1);
    await backUpRunning(source, join(dir, 'without.tar.gz'), false);
    await backUpRunning(source, join(dir, 'with.tar.gz'), true);
    const where = async (name: string) => ({ dataDir: await folder(name), databaseUrl: null, appSecret: null });
    const a = await where('a');
    await restore(a, join(dir, 'without.tar.gz'), false);
    expect(await readdir(a.dataDir)).not.toContain('app-secret');
    const b = await where('b');
    await restore(b, join(dir, 'with.tar.gz'), false);
    expect(await readFile(join(b.dataDir, 'app-secret'), 'utf8')).toBe(`${secret}\n`);
    await source.database.close();
  });

  it('replaces data only when told to, and never while a server runs', { tags: ['details'] }, async () => {
    const source = await makeSource(3);
    const file = join(dir, 'b.tar.gz');
    await backUpRunning(source, file, false);
    const target = { dataDir: await folder('target'), databaseUrl: null, appSecret: null };
    await restore(target, file, false);
    await expect(restore(target, file, false)).rejects.toThrow('--replace');

    const lock = await lockDataDir(target.dataDir);
    await expect(restore(target, file, true)).rejects.toThrow('Another server is running');
    await lock.release();

    const database = await openDatabase(target);
    await database.db.insert(users).values({ id: 'late', name: 'Late', email: 'late@example.test' });
    await database.close();
    await createDiskFiles(join(target.dataDir, 'files')).put('late', bytes);
    await restore(target, file, true);
    expect((await readBack(target.dataDir, null)).found).toEqual(source.expected);
    expect((await readdir(target.dataDir)).sort()).toEqual(['db', 'files', 'repositories']);
    expect(await readdir(join(target.dataDir, 'files'))).not.toContain('late');
    await source.database.close();
  });

  it('made by older migrations makes the tables of a new database anew', { tags: ['details'] }, async () => {
    const source = await makeSource(2);
    const file = join(dir, 'b.tar.gz');
    await backUpRunning(source, file, false);
    await source.database.close();
    const later = { name: '0900_later', sql: "ALTER TABLE sites ADD COLUMN later text DEFAULT 'new' NOT NULL" };
    const known = [...migrations, later];
    const dataDir = await folder('target');
    const { pool, engine, close } = await openAsItIs({ dataDir, databaseUrl: null });
    await migrate(pool, known);
    const settings = repositoriesOf(dataDir);
    await restoreBackup(file, { pool, engine, dataDir, settings, replace: false, ownHosts: [], migrations: known });
    expect((await pool.query('select later from sites')).rows).toEqual([{ later: 'new' }]);
    expect([...(await appliedMigrations(pool)).keys()].sort()).toEqual(known.map(({ name }) => name));
    await pool.query('alter table sites drop column later');
    await pool.query("delete from schema_migrations where name = '0900_later'");
    await close();
    expect((await readBack(dataDir, null)).found).toEqual(source.expected);
  });

  it('that is not whole is refused and changes nothing', async () => {
    const source = await makeSource(20);
    const file = join(dir, 'b.tar.gz');
    await backUpRunning(source, file, false);
    await source.database.close();
    const { size } = await stat(file);
    await truncate(file, size - 40);
    const target = { dataDir: await folder('target'), databaseUrl: null, appSecret: null };
    await expect(restore(target, file, true)).rejects.toThrow('cannot be used as a backup');
    expect(await readdir(target.dataDir)).toEqual([]);
    await expect(restore(target, join(dir, 'missing'), true)).rejects.toThrow('cannot be used as a backup');
  });

  it('leaves no file behind when the server cannot make it, and overwrites none', async () => {
    const source = await makeSource(1);
    const file = join(dir, 'b.tar.gz');
    await rm(join(source.dataDir, 'files'), { recursive: true });
    await backUpRunning(source, file, false);
    await expect(backUpRunning(source, file, false)).rejects.toThrow('is there already');
    await source.database.close();
    await expect(backUpRunning(source, join(dir, 'c.tar.gz'), false)).rejects.toThrow('could not make the backup');
    expect((await readdir(dir)).sort()).toEqual(['b.tar.gz', 'source']);
  });
});

describe('a database that others use, too', { timeout: 120_000 }, () => {
  /** A new embedded database has the product's tables already. */
  const EMPTY_EMBEDDED = [
    'drop schema public cascade',
    `drop schema ${rawViews.schemaName} cascade`,
    'create schema public',
  ];
  /** A target of this run's engine, made by `statements` in an empty database. */
  const shared = async (name: string, statements: readonly string[]) => {
    const dataDir = await folder(name);
    const hasPostgres = inject('template').engine === 'postgres';
    const database = `pagewright_${name}_${Date.now()}`;
    if (hasPostgres) await onServer(`create database ${database}`);
    const where = { dataDir, databaseUrl: hasPostgres ? urlOf(database) : null, appSecret: secret };
    const run = async (texts: readonly string[]) => {
      const { pool, close } = await openAsItIs(where);
      const results = [];
      for (const text of texts) results.push((await pool.query<{ n: number }>(text)).rows);
      await close();
      return results;
    };
    await run([...(hasPostgres ? [] : EMPTY_EMBEDDED), ...statements]);
    const count = async (table: string) => (await run([`select count(*)::int as n from ${table}`]))[0]?.[0]?.n;
    const drop = () => (hasPostgres ? onServer(`drop database ${database} with (force)`) : Promise.resolve());
    return { where, run, count, drop };
  };
  const orders = ['create table orders (id int primary key)', 'insert into orders select generate_series(1, 1000)'];
  const archive = async () => {
    const source = await makeSource(3);
    const file = join(dir, 'b.tar.gz');
    await backUpRunning(source, file, false);
    await source.database.close();
    return file;
  };

  it('keeps their tables, and is not restored into unless told to', { tags: ['crash'] }, async () => {
    const file = await archive();
    const { where, count, drop } = await shared('beside', orders);
    await expect(restore(where, file, false)).rejects.toThrow('tables of something else');
    expect(await count('orders')).toBe(1000);
    await restore(where, file, true);
    await restore(where, file, true);
    expect([await count('orders'), await count('users')]).toEqual([1000, 1]);

    const second = join(dir, 'second.tar.gz');
    expect(Object.keys((await backUp(where, second, false)).rows)).not.toContain('orders');
    const alone = { dataDir: await folder('alone'), databaseUrl: null, appSecret: secret };
    await restore(alone, second, false);
    expect((await readBack(alone.dataDir, null)).found.versions).toHaveLength(3);
    await drop();
  });

  it('is left alone when tables of theirs have our names, or are built upon ours', { tags: ['crash'] }, async () => {
    const file = await archive();
    const named = await shared('named', ['create table users (id int)', 'insert into users values (7)']);
    await expect(restore(named.where, file, true)).rejects.toThrow('same names: users');
    expect(await named.count('users')).toBe(1);
    await named.drop();

    const built = await shared('built', []);
    await restore(built.where, file, false);
    await built.run([
      'create table notes_of_theirs (id int, site text references sites (id))',
      'insert into notes_of_theirs values (1)',
    ]);
    await expect(restore(built.where, file, true)).rejects.toThrow('built upon');
    expect([await built.count('notes_of_theirs'), await built.count('users')]).toEqual([1, 1]);
    await built.drop();
  });

  if (inject('template').engine === 'postgres') {
    it('waits for a server that just stopped, and for no other', { tags: ['crash'] }, async () => {
      const file = await archive();
      const { where, drop } = await shared('used', []);
      const server = await openAsItIs(where);
      await server.pool.query('select 1');
      await expect(restore(where, file, false)).rejects.toThrow('still using the database');
      const restored = restore(where, file, false);
      await server.close();
      await restored;
      await drop();
    });

    it('is restored and backed up where connecting takes longer than any call may', { tags: ['crash'] }, async () => {
      const file = await archive();
      const { where, count, drop } = await shared('slow', []);
      const proxy = await startPostgresProxy(new URL(where.databaseUrl ?? ''));
      proxy.slowDownConnecting(1200);
      const slow = { ...where, databaseUrl: proxy.url };
      await restore(slow, file, false);
      expect(await count('users')).toBe(1);
      expect((await backUp(slow, join(dir, 'second.tar.gz'), false)).rows['users']).toBe(1);
      proxy.close();
      await drop();
    });
  }

  it('takes no domain of the installation from a backup', { tags: ['details'] }, async () => {
    const source = await makeSource(1);
    const file = join(dir, 'b.tar.gz');
    await source.database.db.update(sites).set({ domain: 'www.site.test', domainVerifiedAt: new Date() });
    await backUpRunning(source, file, false);
    await source.database.close();
    const target = { dataDir: await folder('target'), databaseUrl: null, appSecret: secret };
    await restore(target, file, false);
    expect((await readBack(target.dataDir, null)).found.sites[0]).toMatchObject({
      domain: null,
      domainVerifiedAt: null,
    });
  });
});

// @module-tag postgres
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withDatabase } from '#server/testing/with-database.ts';
import { openAsItIs, openDatabase } from './open';
import { users } from './schema/accounts';
import { isForeignKeyViolation, isUnavailable, isUniqueViolation, sqlState } from './sql-state';
import { sessions } from './schema/sessions';

const ada = { id: 'ada', name: 'Ada', email: 'ada@example.test' };

function caught(promise: Promise<unknown>) {
  return promise.then(
    () => null,
    (error: unknown) => error,
  );
}

it('is embedded, and new with all tables: they are made by the build, not by a start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pagewright-new-'));
  const { pool, close } = await openAsItIs({ dataDir, databaseUrl: null });
  expect((await pool.query('select count(*)::int as n from users')).rows).toEqual([{ n: 0 }]);
  await close();
  await rm(dataDir, { recursive: true });
});

describe('the database', () => {
  it('tells which rule a statement broke', () =>
    withDatabase(async ({ db }) => {
      await db.insert(users).values(ada);
      const twice = await caught(db.insert(users).values({ ...ada, id: 'other' }));
      expect(isUniqueViolation(twice)).toBe(true);
      const orphan = { userId: 'nobody', expiresAt: new Date() };
      expect(isForeignKeyViolation(await caught(db.insert(sessions).values(orphan)))).toBe(true);
      expect(await db.select({ id: users.id }).from(users)).toEqual([{ id: 'ada' }]);
    }));

  it('answers on after a statement that failed, several at once', () =>
    withDatabase(async ({ pool }) => {
      const results = await Promise.all(
        Array.from({ length: 40 }, async (_, n) => {
          if (n % 3 === 0) return sqlState(await caught(pool.query('select nope')));
          const { rows } = await pool.query<{ n: number }>('select $1::int as n', [n]);
          return rows[0]?.n;
        }),
      );
      expect(results).toEqual(results.map((_, n) => (n % 3 === 0 ? '42703' : n)));
    }));

  it('takes a transaction back whole', () =>
    withDatabase(async ({ db }) => {
      const failed = db.transaction(async (tx) => {
        await tx.insert(users).values(ada);
        throw new Error('changed my mind');
      });
      await expect(failed).rejects.toThrow('changed my mind');
      expect(await db.select().from(users)).toEqual([]);
    }));

  it('leaves nothing of a client that is thrown away in the middle of a transaction', () =>
    withDatabase(async ({ pool }) => {
      const client = await pool.connect();
      await client.query('begin');
      await client.query("insert into users (id, name, email) values ('ada', 'Ada', 'ada@example.test')");
      await client.query("set application_name = 'left behind'");
      client.release(true);
      const { rows } = await pool.query<{ n: string; name: string }>(
        "select count(*) as n, current_setting('application_name') as name from users",
      );
      expect(rows[0]?.n).toBe('0');
      expect(rows[0]?.name).not.toBe('left behind');
    }));

  it('reads 64-bit numbers as text and bytes as Buffer', () =>
    withDatabase(async ({ pool }) => {
      const { rows } = await pool.query('select 9007199254740993::int8 as n, $1::bytea as b', [Buffer.from([0, 255])]);
      expect(rows).toEqual([{ n: '9007199254740993', b: Buffer.from([0, 255]) }]);
    }));

  it('carries a reply of many megabytes', () =>
    withDatabase(async ({ pool }) => {
      const { rows } = await pool.query<{ text: string }>("select repeat('x', 9000000) as text");
      expect(rows[0]?.text).toHaveLength(9_000_000);
    }));

  it('hands notifications to every listener, also after a statement failed, until it unsubscribes', () =>
    withDatabase(async ({ pool, listen }) => {
      const heard: string[] = [];
      const last = { hear: () => undefined as void };
      const end = new Promise<void>((resolve) => (last.hear = resolve));
      const stop = await listen('site_changed', (payload) => void heard.push(`first ${payload}`));
      await listen('site_changed', (payload) => {
        heard.push(`second ${payload}`);
        if (payload === 'c') last.hear();
      });
      await pool.query("select pg_notify('site_changed', 'a')");
      await caught(pool.query('select nope'));
      await pool.query("select pg_notify('site_changed', 'b')");
      await pool.query("select pg_notify('other', 'b')");
      while (!heard.includes('first b')) await pool.query('select 1');
      await stop();
      await pool.query("select pg_notify('site_changed', 'c')");
      await end;
      expect(heard).toEqual(['first a', 'second a', 'first b', 'second b', 'second c']);
    }));

  it('keeps the event loop free during a slow query', () =>
    withDatabase(async ({ pool }) => {
      let turns = 0;
      const counting = setInterval(() => (turns += 1), 1);
      await pool.query('select count(*) from generate_series(1, 1000000) as n where sqrt(n) > 7');
      clearInterval(counting);
      expect(turns).toBeGreaterThan(10);
    }));
});

it('says in one line that PostgreSQL cannot be reached, without its password', async () => {
  const databaseUrl = 'postgres://someone:secret@127.0.0.1:1/app';
  const error = await caught(openDatabase({ dataDir: '/nowhere', databaseUrl }));
  expect(String(error)).toBe(
    'Error: DATABASE_URL: PostgreSQL at 127.0.0.1:1/app cannot be used: nothing listens there.',
  );
  expect(isUnavailable(error)).toBe(true);
});

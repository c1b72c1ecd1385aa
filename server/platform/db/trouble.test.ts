// @module-tag postgres
import { describe, expect, inject, it } from 'vitest';
import { startPostgresProxy } from '#server/testing/postgres-proxy.ts';
import { onServer } from '#server/testing/postgres-server.ts';
import { withDatabase } from '#server/testing/with-database.ts';
import type { OpenDatabase } from './database';
import { openPostgres } from './open-postgres';
import { isUnavailable } from './sql-state';

function caught(promise: Promise<unknown>) {
  return promise.then(
    () => null,
    (error: unknown) => error,
  );
}

async function pidOf(run: { execute: OpenDatabase['db']['execute'] }) {
  const { rows } = await run.execute<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** A second door to the same database. */
function addressOf({ pool }: OpenDatabase) {
  return new URL(String(pool.options.connectionString));
}

type Proxy = Awaited<ReturnType<typeof startPostgresProxy>>;

function throughProxy(work: (database: OpenDatabase, proxy: Proxy) => Promise<void>) {
  return withDatabase(async (straight) => {
    const proxy = await startPostgresProxy(addressOf(straight));
    const database = await openPostgres(proxy.url);
    try {
      await work(database, proxy);
    } finally {
      proxy.close();
      await database.close();
    }
  });
}

describe('transactions', () => {
  it('leave no connection behind that is not fit for use', () =>
    withDatabase(async ({ db, pool }) => {
      for (let n = 0; n < 12; n += 1) {
        // The transaction is ended behind its back, so that its end fails.
        await caught(db.transaction((tx) => tx.execute('select nope')));
        await caught(db.transaction(async (tx) => void (await tx.execute('begin; select 1/0'))));
      }
      expect(await db.transaction((tx) => tx.execute('select 1'))).toMatchObject({ rowCount: 1 });
      expect(pool.waitingCount).toBe(0);
    }));
});

if (inject('template').engine === 'postgres') {
  describe('PostgreSQL at a start', () => {
    it('is too busy for the first connection of a start: the start tries again', () =>
      withDatabase(async (straight) => {
        const proxy = await startPostgresProxy(addressOf(straight));
        proxy.freeze({ andNewOnes: true });
        const opening = openPostgres(proxy.url);
        opening.catch(() => undefined);
        await expect.poll(proxy.count).toBe(2);
        proxy.thaw();
        const database = await opening;
        expect((await database.pool.query('select 1')).rowCount).toBe(1);
        proxy.close();
        await database.close();
      }));

    it('is slow while a process starts: nothing is given up until it has started', { tags: ['crash'] }, () =>
      withDatabase(async (straight) => {
        const proxy = await startPostgresProxy(addressOf(straight));
        // More than any connection may take later.
        proxy.slowDown(1200);
        const { pool, started, listen, close } = await openPostgres(proxy.url, { isPatient: true });
        const unlisten = await listen('slow', () => undefined);
        expect((await pool.query('select 1')).rowCount).toBe(1);
        started();
        // The second one needs a connection more.
        const errors = await Promise.all([caught(pool.query('select 1')), caught(pool.query('select 1'))]);
        expect(errors.map((error) => error !== null && isUnavailable(error))).toContain(true);
        proxy.slowDown(0);
        expect((await pool.query('select 1')).rowCount).toBe(1);
        await unlisten();
        await close();
        proxy.close();
      }),
    );
  });

  describe('PostgreSQL in trouble', () => {
    it('ends a connection in the middle of a transaction: the transaction fails, the process goes on', () =>
      withDatabase(async ({ db, pool }) => {
        const error = await caught(
          db.transaction(async (tx) => {
            const pid = await pidOf(tx);
            await pool.query('select pg_terminate_backend($1)', [pid]);
            await tx.execute('select 1');
          }),
        );
        expect(isUnavailable(error)).toBe(true);
        expect(await pidOf(db)).toBeGreaterThan(0);
      }));

    it('fails at the begin of many transactions: each gives its connection back', () =>
      withDatabase(async ({ db, pool }) => {
        for (let n = 0; n < 12; n += 1) {
          const pid = await pidOf(db);
          const killer = pool.query('select pg_terminate_backend(pid) from pg_stat_activity where pid = $1', [pid]);
          await Promise.all([caught(killer), caught(db.transaction((tx) => pidOf(tx)))]);
        }
        await caught(pool.query('select 1'));
        expect(await pidOf(db)).toBeGreaterThan(0);
        expect(pool.totalCount - pool.idleCount).toBe(0);
      }));

    it('holds a lock too long: whoever waits is told that the database is not available', () =>
      withDatabase(async ({ db, pool }) => {
        const error = await db.transaction(async (tx) => {
          await tx.execute('lock table users in access exclusive mode');
          return caught(pool.query('select 1 from users'));
        });
        expect(isUnavailable(error)).toBe(true);
      }));

    it('takes no writes: that is told, too', () =>
      withDatabase(async ({ db }) => {
        const error = await caught(
          db.transaction(async (tx) => {
            await tx.execute('set transaction read only');
            await tx.execute('delete from users');
          }),
        );
        expect(isUnavailable(error)).toBe(true);
      }));

    it('refuses every new connection: that is told, whatever the reason it gives', () =>
      withDatabase(async ({ pool }) => {
        const name = new URL(String(pool.options.connectionString)).pathname.slice(1);
        const pid = (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
        await onServer(`alter database ${name} allow_connections false`);
        try {
          await onServer(`select pg_terminate_backend(${pid})`);
          await expect.poll(() => pool.totalCount).toBe(0);
          const error = await caught(pool.query('select 1'));
          expect(String(error)).toContain('not currently accepting connections');
          expect(isUnavailable(error)).toBe(true);
        } finally {
          await onServer(`alter database ${name} allow_connections true`);
        }
        expect((await pool.query('select 1')).rowCount).toBe(1);
      }));

    it('goes silent on open connections: they are given up, new ones work', { tags: ['crash'] }, () =>
      throughProxy(async ({ pool }, proxy) => {
        await Promise.all(Array.from({ length: 10 }, () => pool.query('select 1')));
        proxy.freeze({ andNewOnes: false });
        const errors = await Promise.all(Array.from({ length: 10 }, () => caught(pool.query('select 1'))));
        expect(errors.map(isUnavailable)).toEqual(errors.map(() => true));
        expect((await pool.query('select 1')).rowCount).toBe(1);
      }),
    );

    it('goes silent altogether: calls fail in place of waiting', { tags: ['crash'] }, () =>
      throughProxy(async ({ pool }, proxy) => {
        await pool.query('select 1');
        proxy.freeze({ andNewOnes: true });
        const errors = [await caught(pool.query('select 1')), await caught(pool.query('select 1'))];
        expect(errors.map(isUnavailable)).toEqual([true, true]);
      }),
    );

    it('is only slow: nothing is given up', { tags: ['crash'] }, () =>
      throughProxy(async ({ pool }) => {
        expect((await pool.query('select pg_sleep(4)')).rowCount).toBe(1);
      }),
    );

    it(
      'goes silent on the connection that listens: it is opened anew, and whoever listens is told',
      { tags: ['details'] },
      () =>
        throughProxy(async ({ listen, pool }, proxy) => {
          const heard: string[] = [];
          let notice: (() => void) | undefined;
          const noticed = new Promise<void>((resolve) => (notice = resolve));
          await listen('site_changed', (payload) => {
            heard.push(payload);
            notice?.();
          });
          proxy.freeze({ andNewOnes: false });
          await noticed;
          expect(heard).toEqual(['']);
          const again = new Promise<void>((resolve) => (notice = resolve));
          await caught(pool.query('select 1'));
          await pool.query("select pg_notify('site_changed', 'x')");
          await again;
          expect(heard).toEqual(['', 'x']);
        }),
    );
  });
}

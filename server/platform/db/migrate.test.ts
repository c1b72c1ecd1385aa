import { expect, it } from 'vitest';
import { withDatabase } from '#server/testing/with-database.ts';
import { migrate } from './migrate';

it('does nothing to a database that is up to date', () =>
  withDatabase(async ({ pool }) => {
    const before = await pool.query('select name, added_on from schema_migrations');
    await migrate(pool);
    expect((await pool.query('select name, added_on from schema_migrations')).rows).toEqual(before.rows);
  }));

it('applies what is missing once when several start at the same time', () =>
  withDatabase(async ({ pool, engine }) => {
    await pool.query('drop schema public, pagewright_views cascade');
    await pool.query('create schema public');
    const together = engine === 'postgres' ? 4 : 1;
    await Promise.all(Array.from({ length: together }, () => migrate(pool)));
    const { rows } = await pool.query<{ n: string }>('select count(*) as n from users');
    expect(rows).toEqual([{ n: '0' }]);
  }));

it('refuses a database of a newer version and one made from other migrations', () =>
  withDatabase(async ({ pool }) => {
    await pool.query("insert into schema_migrations (name, hash) values ('9999_later', 'x')");
    await expect(migrate(pool)).rejects.toThrow('9999_later');
    await pool.query("delete from schema_migrations where name = '9999_later'");
    await pool.query("update schema_migrations set hash = 'other'");
    await expect(migrate(pool)).rejects.toThrow('differs');
  }));

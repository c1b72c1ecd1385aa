// @module-tag postgres
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { withDatabase } from '#server/testing/with-database.ts';
import { applyMigrations, changeSchema, migrate } from './migrate';
import { openDatabase } from './open';

const makeEmpty = async (pool: Pool) => {
  await pool.query('drop schema public, pagewright_views cascade');
  await pool.query('create schema public');
};

it('does nothing to a database that is up to date', () =>
  withDatabase(async ({ pool }) => {
    const before = await pool.query('select name, added_on from schema_migrations');
    await migrate(pool);
    expect((await pool.query('select name, added_on from schema_migrations')).rows).toEqual(before.rows);
  }));

it('applies what is missing once when several start at the same time', () =>
  withDatabase(async ({ pool, engine }) => {
    await makeEmpty(pool);
    const databaseUrl = String(pool.options.connectionString);
    const start = async () => (await openDatabase({ dataDir: '', databaseUrl, isPatient: true })).close();
    await (engine === 'postgres' ? Promise.all([start(), start(), start(), start()]) : migrate(pool));
    const { rows } = await pool.query<{ n: string }>('select count(*) as n from users');
    expect(rows).toEqual([{ n: '0' }]);
  }));

/** What the first version of the product kept of a site with one page. */
const OF_THE_FIRST = {
  organizations: { id: 'o', name: 'Acme' },
  users: { id: 'u', name: 'Ann', email: 'ann@example.com' },
  memberships: { organization_id: 'o', user_id: 'u', role: 'admin' },
  sites: { id: 's', organization_id: 'o', title_index: 0, name: 'Acme site' },
  page_templates: { id: 't', site_id: 's', page_key: 'home', name: 'Home', latest_version: 1, published_version: 1 },
  layout_versions: { template_id: 't', version: 1, document: '\\x00ff', size: 2, is_empty: false },
  page_routes: {
    ...{ id: 'r', site_id: 's', url_string: '/', regex_pattern: '^/$', sample_url_string: '/', type: 'static' },
    ...{ keys: [], page_key: 'home' },
  },
};

it('keeps every row of a database from before', () =>
  withDatabase(async ({ pool }) => {
    await makeEmpty(pool);
    await changeSchema(pool, (client) => applyMigrations(client, '0000_init'));
    for (const [table, row] of Object.entries(OF_THE_FIRST)) {
      const names = Object.keys(row).join(', ');
      const from = `jsonb_populate_record(null::${table}, $1)`;
      await pool.query(`insert into ${table} (${names}) select ${names} from ${from}`, [JSON.stringify(row)]);
    }
    await migrate(pool);
    for (const [table, row] of Object.entries(OF_THE_FIRST)) {
      const { rows } = await pool.query<{ row: object }>(`select to_jsonb(each) as row from ${table} as each`);
      expect(rows.map((each) => each.row)).toEqual([expect.objectContaining(row)]);
    }
    const { rows } = await pool.query('select kind, amp from page_templates');
    expect(rows).toEqual([{ kind: 'page', amp: false }]);
  }));

it('refuses a database of a newer version and one made from other migrations', () =>
  withDatabase(async ({ pool }) => {
    await pool.query("insert into schema_migrations (name, hash) values ('9999_later', 'x')");
    await expect(migrate(pool)).rejects.toThrow('9999_later');
    await pool.query("delete from schema_migrations where name = '9999_later'");
    await pool.query("update schema_migrations set hash = 'other'");
    await expect(migrate(pool)).rejects.toThrow('differs');
  }));

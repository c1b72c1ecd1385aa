// @module-tag postgres
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { withDatabase } from '#server/testing/with-database.ts';
import { translateFormer } from './former-migrations';
import { appliedMigrations, migrate } from './migrate';
import { type Migration, migrations } from './migrations';
import { openDatabase } from './open';

async function makeEmpty(pool: Pool) {
  await pool.query('drop schema public, pagewright_views cascade');
  await pool.query('create schema public');
}

const LATER: Migration = {
  name: '0900_later',
  sql: `CREATE TABLE "later" ("id" integer PRIMARY KEY NOT NULL);--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "later" text DEFAULT 'new' NOT NULL;`,
};
const BROKEN: Migration = {
  name: '0901_broken',
  sql: 'CREATE TABLE "broken" ("id" integer);--> statement-breakpoint\nALTER TABLE "missing" ADD COLUMN "id" integer;',
};
const withLater = [...migrations, LATER];

async function tableOf(pool: Pool, name: string) {
  return (await pool.query<{ found: string | null }>('select to_regclass($1)::text as found', [name])).rows[0]?.found;
}

async function applied(pool: Pool) {
  return [...(await appliedMigrations(pool)).keys()].sort();
}

function names(known: readonly Migration[]) {
  return known.map(({ name }) => name);
}

it('does nothing to a database that is up to date', () =>
  withDatabase(async ({ pool }) => {
    const before = await pool.query('select name, added_on from schema_migrations');
    await migrate(pool);
    expect((await pool.query('select name, added_on from schema_migrations')).rows).toEqual(before.rows);
  }));

it('applies what is missing once when several start at the same time', { tags: ['details'] }, () =>
  withDatabase(async ({ pool, engine }) => {
    await makeEmpty(pool);
    const databaseUrl = String(pool.options.connectionString);
    const start = async () => (await openDatabase({ dataDir: '', databaseUrl, isPatient: true })).close();
    await (engine === 'postgres' ? Promise.all([start(), start(), start(), start()]) : migrate(pool));
    const { rows } = await pool.query<{ n: string }>('select count(*) as n from users');
    expect(rows).toEqual([{ n: '0' }]);
    // The next version, on the tables that are there now.
    await Promise.all([1, 2, 3, 4].map(() => migrate(pool, withLater)));
    expect(await applied(pool)).toEqual(names(withLater));
  }),
);

/** What a site with one page is kept as. */
const SITE = {
  organizations: { id: 'o', name: 'Acme' },
  users: { id: 'u', name: 'Ann', email: 'ann@example.com' },
  memberships: { organization_id: 'o', user_id: 'u', role: 'admin' },
  sites: { id: 's', organization_id: 'o', title_index: 0, name: 'Acme site' },
  page_templates: { id: 't', site_id: 's', page_key: 'home', name: 'Home', latest_version: 1, published_version: 1 },
  layout_versions: { template_id: 't', version: 1, document: '\\x00ff', size: 2, is_empty: false },
  page_routes: {
    id: 'r',
    site_id: 's',
    url_string: '/',
    regex_pattern: '^/$',
    sample_url_string: '/',
    type: 'static',
    keys: [],
    page_key: 'home',
  },
};

async function insertSite(pool: Pool) {
  for (const [table, row] of Object.entries(SITE)) {
    const columns = Object.keys(row).join(', ');
    const from = `jsonb_populate_record(null::${table}, $1)`;
    await pool.query(`insert into ${table} (${columns}) select ${columns} from ${from}`, [JSON.stringify(row)]);
  }
}

async function expectSite(pool: Pool) {
  for (const [table, row] of Object.entries(SITE)) {
    const { rows } = await pool.query<{ row: object }>(`select to_jsonb(each) as row from ${table} as each`);
    expect(rows.map((each) => each.row)).toEqual([expect.objectContaining(row)]);
  }
}

it('keeps every row of a database from before', () =>
  withDatabase(async ({ pool }) => {
    await insertSite(pool);
    await migrate(pool, withLater);
    await expectSite(pool);
    expect((await pool.query('select later from sites')).rows).toEqual([{ later: 'new' }]);
    expect(await applied(pool)).toEqual(names(withLater));
  }));

it('takes everything back when a migration fails half way, and goes on from there', () =>
  withDatabase(async ({ pool }) => {
    await insertSite(pool);
    await expect(migrate(pool, [...withLater, BROKEN])).rejects.toThrow('Migration 0901_broken failed.');
    expect([await tableOf(pool, 'later'), await tableOf(pool, 'broken')]).toEqual([null, null]);
    expect(await applied(pool)).toEqual(names(migrations));
    await migrate(pool, withLater);
    await expectSite(pool);
    expect(await tableOf(pool, 'later')).toBe('later');
  }));

it('refuses a database of a newer version and one made from other migrations', () =>
  withDatabase(async ({ pool }) => {
    await migrate(pool, withLater);
    await expect(migrate(pool)).rejects.toThrow('written by a newer version (it knows 0900_later)');
    await migrate(pool, withLater);
    await pool.query("update schema_migrations set hash = 'other'");
    await expect(migrate(pool, withLater)).rejects.toThrow('differs');
  }));

it('names the way for a backup that only some of the former migrations made', () => {
  const some = new Map([
    ['0000_init', 'x'],
    ['0001_references', 'y'],
  ]);
  expect(() => translateFormer(some)).toThrow(
    /too old for this one: its tables are those of 0001_references.*0062_view_steps/,
  );
});

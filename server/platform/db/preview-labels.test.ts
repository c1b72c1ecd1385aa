// @module-tag postgres
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { withDatabase } from '#server/testing/with-database.ts';
import { migrate } from './migrate';
import { migrations } from './migrations';

/** The tables as they were before labels of all kinds were in one. */
async function makeBefore(pool: Pool) {
  await pool.query('drop schema public, pagewright_views cascade');
  await pool.query('create schema public');
  const at = migrations.findIndex(({ name }) => name.endsWith('_preview_labels'));
  await migrate(pool, migrations.slice(0, at));
}

const TAKEN = `shop-${'a'.repeat(16)}`;
const ALIAS = `shop-${'b'.repeat(16)}`;
const INSPECT = `shop-${'c'.repeat(16)}`;
const SERVER = `shop-${'d'.repeat(16)}`;

/** The shop of one organization, and a project of another one whose short name is the address of its deployment. */
const ROWS = `
  insert into organizations (id, name) values ('o', 'Ours'), ('m', 'Mallory');
  insert into repositories (id, organization_id, kind, slug, full_name, default_branch)
    values ('r', 'o', 'local', 'shop', 'shop', 'main'), ('s', 'm', 'local', '${TAKEN}', 'x', 'main');
  insert into projects (id, organization_id, repository_id, name, slug, host, repo_id, host_org, host_org_id, html_url, build_settings)
    values ('p', 'o', 'r', 'Shop', 'shop', 'local', 'r', 'o', 'o', '', '{}'),
      ('q', 'm', 's', 'Taker', '${TAKEN}', 'local', 's', 'm', 'm', '', '{}');
  insert into builds (id, project_id, sha, settings, target, fingerprint) values ('b', 'p', '1', '{}', 'preview', 'f');
  insert into deployments (id, project_id, number, label, target, branch, sha)
    values ('d', 'p', 1, '${TAKEN}', 'production', 'main', '1'), ('e', 'q', 1, 'x-${'e'.repeat(16)}', 'production', 'main', '1');
  insert into deployment_aliases (label, project_id, kind, name, deployment_id)
    values ('shop', 'p', 'production', '', 'd'), ('${ALIAS}', 'p', 'branch', 'next', 'd'), ('${TAKEN}', 'q', 'production', '', 'e');
  insert into chat_sessions (id, project_id, title, base_branch, base_sha, branch, head_sha)
    values ('c', 'p', 'Look', 'main', '1', 'look', '1');
  insert into inspect_builds (label, session_id, build_id, sha) values ('${INSPECT}', 'c', 'b', '1');
  insert into development_servers (session_id, organization_id, instance_id, state, label)
    values ('c', 'o', 'i', 'stopped', '${SERVER}');`;

it('brings labels over, and takes from a project the one of another deployment', { tags: ['details'] }, () =>
  withDatabase(async ({ pool }) => {
    await makeBefore(pool);
    await pool.query(ROWS);
    await migrate(pool);
    const { rows } = await pool.query<{ label: string; kind: string; owner: string | null }>(
      'select label, kind, organization_id as owner from preview_labels order by label',
    );
    const given = rows.find(({ owner }) => owner === 'm')?.label ?? '';
    expect(given).toMatch(/^shop-a+-[a-z]{12}$/);
    expect(rows).toEqual(
      [
        { label: 'shop', kind: 'project', owner: 'o' },
        { label: TAKEN, kind: 'deployment', owner: null },
        { label: given, kind: 'project', owner: 'm' },
        { label: ALIAS, kind: 'alias', owner: null },
        { label: INSPECT, kind: 'inspect', owner: null },
        { label: SERVER, kind: 'dev-server', owner: null },
        { label: `x-${'e'.repeat(16)}`, kind: 'deployment', owner: null },
      ].sort((a, b) => (a.label < b.label ? -1 : 1)),
    );
    const shown = await pool.query(
      "select p.slug, a.label from projects p join deployment_aliases a on a.project_id = p.id and a.kind = 'production' order by p.id",
    );
    expect(shown.rows).toEqual([
      { slug: 'shop', label: 'shop' },
      { slug: given, label: given },
    ]);
  }),
);

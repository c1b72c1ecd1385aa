import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RepositoryKind } from '#common/contract/repositories.ts';
import { addedOn, id, moment, updatedOn } from './columns';
import { organizations } from './organizations';

/** Git repositories: bare, in `REPOSITORIES_DIR/<id>.git`. A folder without a row, and a row long deleted, is swept. */
export const repositories = pgTable(
  'repositories',
  {
    id: id(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<RepositoryKind>().notNull(),
    /** The address: `/git/<slug>.git`. It never changes and is not given out again before the row is gone. */
    slug: text('slug').notNull().unique(),
    fullName: text('full_name').notNull(),
    defaultBranch: text('default_branch').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull().default(0),
    pushedAt: moment('pushed_at'),
    /** Who works on the folder as a whole (fetch, gc, bundle), and until when that counts. */
    claimedBy: text('claimed_by'),
    claimedUntil: moment('claimed_until'),
    deletedAt: moment('deleted_at'),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [index('repositories_organization').on(t.organizationId)],
);

/**
 * Pushes and merges in progress: the branches' heads before. A row that outlives its operation is of a server that died
 * before it could notify of the change.
 */
export const branchMoves = pgTable(
  'branch_moves',
  {
    id: id(),
    repositoryId: text('repository_id')
      .notNull()
      .references(() => repositories.id, { onDelete: 'cascade' }),
    before: jsonb('before').$type<{ readonly name: string; readonly sha: string }[]>().notNull(),
    addedOn: addedOn(),
  },
  (t) => [index('branch_moves_repository').on(t.repositoryId)],
);

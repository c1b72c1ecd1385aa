import { bigint, boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { RepositoryKind } from '#common/contract/repositories.ts';
import { users } from './accounts';
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
    /** Pushes may replace the history of the default branch. */
    allowForcePush: boolean('allow_force_push').notNull().default(false),
    /** When a push last did so, and what the branch was at before and after it. */
    replaced: jsonb('replaced').$type<{ readonly from: string; readonly to: string; readonly at: string }>(),
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

/** A person, and the global administrator who is signed in as them. */
export interface PushedBy {
  readonly userId: string | null;
  readonly actUserId?: string | null | undefined;
  /** The network address of a git client. */
  readonly address?: string | undefined;
}

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
    /** Who moves them; null: a code host. */
    movedBy: jsonb('moved_by').$type<PushedBy>(),
    addedOn: addedOn(),
  },
  (t) => [index('branch_moves_repository').on(t.repositoryId)],
);

/** Who brought a commit into a repository, or moved a branch to it: with git, or in the app. Of a code host's it is unknown. */
export const commitPushers = pgTable(
  'commit_pushers',
  {
    repositoryId: text('repository_id')
      .notNull()
      .references(() => repositories.id, { onDelete: 'cascade' }),
    sha: text('sha').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.repositoryId, t.sha, t.userId] }), index('commit_pushers_user').on(t.userId)],
);

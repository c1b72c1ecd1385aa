import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { BuildSettings } from '#common/contract/projects.ts';
import type { CodeHostKind } from '#common/contract/repositories.ts';
import { users } from './accounts';
import { addedOn, id, moment, updatedOn } from './columns';
import { githubInstallations } from './github-installations';
import { organizations } from './organizations';
import { previewLabels } from './preview-labels';
import { repositories } from './repositories';

/** Projects: a folder of a repository, and how it is built. */
export const projects = pgTable(
  'projects',
  {
    id: id(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    repositoryId: text('repository_id')
      .notNull()
      .references(() => repositories.id, { onDelete: 'cascade' }),
    /** Who made it. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** The label of its production address. It never changes. */
    slug: text('slug')
      .notNull()
      .unique()
      .references(() => previewLabels.label),
    host: text('host').$type<CodeHostKind>().notNull(),
    /** The host's own numbers and names; of the local host its repository and the organization. */
    repoId: text('repo_id').notNull(),
    hostOrg: text('host_org').notNull(),
    hostOrgId: text('host_org_id').notNull(),
    htmlUrl: text('html_url').notNull(),
    private: boolean('private').notNull().default(true),
    language: text('language').notNull().default(''),
    /** Whose connection to the host it works with; null for the local host, and where an installation takes its place. */
    connectionUserId: text('connection_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The installation of the GitHub App that it works with in place of a connection. */
    installationId: text('installation_id').references(() => githubInstallations.id, { onDelete: 'set null' }),
    /** Within the repository, without slashes at its ends; '' is the top. */
    rootDirectory: text('root_directory').notNull().default(''),
    /** As detected; null while nothing was. */
    framework: text('framework'),
    buildSettings: jsonb('build_settings').$type<BuildSettings>().notNull(),
    /** As last detected: a setting that equals it was not made by a person. Null while nothing was detected. */
    detectedSettings: jsonb('detected_settings').$type<BuildSettings>(),
    /** Production shows what an administrator approved. */
    protected: boolean('protected').notNull().default(false),
    deletedAt: moment('deleted_at'),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [
    uniqueIndex('projects_name')
      .on(t.organizationId, sql`lower(${t.name})`)
      .where(sql`${t.deletedAt} is null`),
    index('projects_organization').on(t.organizationId, t.updatedOn),
    index('projects_repository').on(t.repositoryId),
    index('projects_user').on(t.userId),
    index('projects_connection_user').on(t.connectionUserId),
    index('projects_installation').on(t.installationId),
    index('projects_deleted')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
  ],
);

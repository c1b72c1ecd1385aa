import { index, integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BuildReason, BuildStep, DeploymentStatus } from '#common/contract/deployments.ts';
import type { ManifestComponent, ManifestFault } from '#common/contract/project-manifest.ts';
import type { BuildSettings } from '#common/contract/projects.ts';
import { addedOn, bytes, id, moment, updatedOn } from './columns';
import { projects } from './projects';
import { runners } from './runners';

/** The components of a build, or why there are none. */
export interface BuildWidgets {
  readonly components: readonly ManifestComponent[];
  readonly faults: readonly ManifestFault[];
  /** Pages of components that are not in the output; none in builds of before. */
  readonly notices?: readonly ManifestFault[];
}

/** A commit built with certain settings and variables; several deployments may show one. */
export const builds = pgTable(
  'builds',
  {
    id: id(),
    projectId: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    sha: text('sha').notNull(),
    /** Those of the project when it was asked for, with the root directory. `inspect`: with marks in its elements. */
    settings: jsonb('settings').$type<BuildSettings & { rootDirectory: string; inspect?: true }>().notNull(),
    /** Which variables it gets. */
    target: text('target').$type<'production' | 'preview'>().notNull(),
    /** SHA-256 of commit, settings and variables: equal ones need not be built twice. */
    fingerprint: text('fingerprint').notNull(),
    status: text('status').$type<DeploymentStatus>().notNull().default('queued'),
    steps: jsonb('steps').$type<BuildStep[]>().notNull().default([]),
    reason: text('reason').$type<BuildReason>(),
    exitCode: integer('exit_code'),
    /** Which files it made (server/developer/delivery/builds/manifest.ts). */
    manifest: bytes('manifest'),
    /**
     * The content of its commit's `pagewright.json` (server/developer/work/project-widgets); null: none. `json` keeps the
     * key order.
     */
    widgets: json('widgets').$type<BuildWidgets>(),
    files: integer('files').notNull().default(0),
    bytes: integer('bytes').notNull().default(0),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** Cancellation requested; the builder polls it. */
    cancelAt: moment('cancel_at'),
    /** Last heartbeat of the builder. */
    beatAt: moment('beat_at'),
    /** The other machine that builds it, or did; null: this server, or a machine that was removed. */
    runnerId: text('runner_id').references(() => runners.id, { onDelete: 'set null' }),
    /** SHA-256 of the token with which that machine speaks of this build; null once it is over. */
    tokenHash: text('token_hash'),
    addedOn: addedOn(),
    updatedOn: updatedOn(),
  },
  (t) => [
    index('builds_fingerprint').on(t.projectId, t.fingerprint, t.status),
    index('builds_status').on(t.status, t.addedOn),
    index('builds_started').on(t.projectId, t.startedAt),
    index('builds_runner').on(t.runnerId),
    // Summed without reading the rows.
    index('builds_bytes').on(t.projectId, t.bytes),
  ],
);

/** A line of a log; its number is that of the batch's first line and its place in it. */
export interface StoredLine {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly stream: 'out' | 'err' | 'step';
  readonly text: string;
}

/** Log lines in batches. */
export const buildLogs = pgTable(
  'build_logs',
  {
    buildId: text('build_id')
      .notNull()
      .references(() => builds.id, { onDelete: 'cascade' }),
    /** From 1. */
    firstLine: integer('first_line').notNull(),
    lines: jsonb('lines').$type<StoredLine[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.buildId, t.firstLine] })],
);
